import * as z from "zod";
import { gridTransformations } from "../../kernel/geometry.ts";
import { idPattern } from "../../kernel/ids.ts";

/** Top left of a room's bounding box in cells of the site. */
export const siteCellSchema = z.tuple([z.int().min(-100_000).max(100_000), z.int().min(-100_000).max(100_000)]);

/** What is pinned about a room before the search; each alone or together. */
export const fixedRoomSchema = z.strictObject({
  /** The only template it may take; it must be one of the room's templates. */
  template: z.strictObject({ set: z.string().regex(idPattern), id: z.string().regex(idPattern) }).exactOptional(),
  /** The only turn or mirroring it may take. */
  transformation: z.enum(gridTransformations).exactOptional(),
  /** Where it stands. */
  at: siteCellSchema.exactOptional(),
});

/** A room as it stands in an existing layout. */
export const pinSchema = z.strictObject({
  /** Id of the room. */
  room: z.string().max(200),
  /** Id of the template as the layout has it. */
  template: z.string().max(200),
  transformation: z.enum(gridTransformations),
  at: siteCellSchema,
});

/**
 * An existing layout to start from: rooms in `keep` stand exactly as they did, the others are placed anew (all, or as
 * many as the task's "variation" says).
 */
export const baseLayoutSchema = z.strictObject({
  rooms: z.array(pinSchema).max(5000),
  keep: z.array(z.string().max(200)).max(5000),
});

export type FixedRoom = z.infer<typeof fixedRoomSchema>;
export type Pin = z.infer<typeof pinSchema>;
export type BaseLayout = z.infer<typeof baseLayoutSchema>;
