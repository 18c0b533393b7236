import * as z from "zod";
import { corridorRouteSchema } from "./corridorRoute.ts";
import { socketSchema } from "./doorTraits.ts";
import { edgeKinds, floorSchema, intensitySchema } from "./graphDocument.ts";
import { markersSchema } from "./contents/markersSchema.ts";
import { solidSchema } from "./contents/solidSchema.ts";
import { contentsSchema } from "./contents/contentsSchema.ts";
import { layoutFieldsSchema } from "./fields/layoutFields.ts";
import { mapSettingsSchema } from "./mapGrid/mapSettings.ts";
import { baseLayoutSchema, fixedRoomSchema } from "./placement.ts";
import { roleSizesSchema } from "./roleSizes.ts";
import { roomRoles } from "./roomRoles.ts";
import { siteSchema } from "./site.ts";
import { roomTemplateSchema } from "./templateDocument.ts";
import { preferencesSchema } from "./preferences.ts";

const templateIndexes = z.array(z.int().min(0)).max(5000);

const walkRange = z.strictObject({ min: z.number().exactOptional(), max: z.number().exactOptional() });

/**
 * Input of the layout engine: the graph and every template it refers to in one self-contained value, so that a run can
 * be repeated after the documents have changed. Template lists are indexes into `templates`; repeat overrides are
 * applied.
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
        /** As in the graph; `template` is an index. */
        placement: fixedRoomSchema.extend({ template: z.int().min(0).exactOptional() }).exactOptional(),
        within: z.string().exactOptional(),
        intensity: intensitySchema.exactOptional(),
        floor: floorSchema.exactOptional(),
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
        route: corridorRouteSchema.exactOptional(),
        directed: z.boolean().exactOptional(),
      }),
    )
    .max(20_000),
  /** Ids are unique in this list. */
  templates: z
    .array(
      roomTemplateSchema
        .omit({ paint: true, fields: true })
        .extend({ id: z.string(), markers: markersSchema.exactOptional(), solid: solidSchema.exactOptional() }),
    )
    .min(1)
    .max(5000),
  minimumDistance: z.int().min(0).max(100),
  /** Door types of all template sets, each name once. */
  sockets: z.array(socketSchema).max(5000).exactOptional(),
  relaxRepeat: z.boolean().exactOptional(),
  site: siteSchema.exactOptional(),
  wishes: preferencesSchema.exactOptional(),
  roleSizes: roleSizesSchema.exactOptional(),
  base: baseLayoutSchema.exactOptional(),
  map: mapSettingsSchema.exactOptional(),
  contents: contentsSchema.exactOptional(),
  fields: layoutFieldsSchema.exactOptional(),
  /** An aimed run's range for the walk from start to boss, in cells, which guides the search. Not part of documents. */
  walk: z.strictObject({ shortest: walkRange.exactOptional(), longest: walkRange.exactOptional() }).exactOptional(),
});

/** A parsed engine input. Plain JSON: runs store it and engine processes receive it unchanged. */
export type DungeonInput = z.infer<typeof dungeonInputSchema>;
/** A template as the engine needs it: paint reduced to `markers` and `solid`, `id` unique over all template sets. */
export type InputTemplate = DungeonInput["templates"][number];
/** A connection between two rooms by id. Its corridor, if it gets one, isn't listed in the input's `rooms`. */
export type InputEdge = DungeonInput["edges"][number];
