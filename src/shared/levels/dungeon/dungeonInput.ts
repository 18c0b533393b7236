import * as z from "zod";
import { edgeKinds, roomRoles } from "./graphDocument.ts";
import { roomTemplateSchema } from "./templateDocument.ts";

const templateIndexes = z.array(z.int().min(0)).max(5000);

/**
 * What the layout engine works on: the graph and every template it refers to in one self-contained value, so that a run
 * replays after the documents have changed. Template lists are indexes into `templates`; repeat overrides are applied.
 */
export const dungeonInputSchema = z.strictObject({
  name: z.string(),
  rooms: z
    .array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        /** "corridor" rooms with exactly two neighbours are placed like the corridor of an edge. */
        role: z.enum(roomRoles),
        templates: templateIndexes,
      }),
    )
    .min(1)
    .max(5000),
  edges: z
    .array(
      z.strictObject({
        id: z.string(),
        from: z.string(),
        to: z.string(),
        kind: z.enum(edgeKinds),
        /** Templates of the corridor room; empty unless the kind is "corridor". */
        corridors: templateIndexes,
      }),
    )
    .max(20_000),
  /** Ids are unique in this list. */
  templates: z
    .array(roomTemplateSchema.extend({ id: z.string() }))
    .min(1)
    .max(5000),
  minimumDistance: z.int().min(0).max(100),
});

export type DungeonInput = z.infer<typeof dungeonInputSchema>;
export type InputTemplate = DungeonInput["templates"][number];
export type InputEdge = DungeonInput["edges"][number];
