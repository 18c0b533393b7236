import * as z from "zod";
import { gridTransformations } from "../../kernel/geometry.ts";
import { idPattern } from "../../kernel/ids.ts";

/** Top left of a room's bounding box in cells of the site. */
export const siteCellSchema = z.tuple([z.int().min(-100_000).max(100_000), z.int().min(-100_000).max(100_000)]);

/** Pins of a room before the search, in any combination. */
export const fixedRoomSchema = z.strictObject({
  template: z
    .strictObject({
      set: z.string().regex(idPattern).describe("Id of the room-template document."),
      id: z.string().regex(idPattern).describe("Id of the template in that document."),
    })
    .exactOptional()
    .describe("Pinned template: the only one the room may use."),
  transformation: z.enum(gridTransformations).exactOptional().describe("Pinned rotation or mirroring."),
  at: siteCellSchema
    .exactOptional()
    .describe("Pinned position: top left [x, y] of the room's bounding box, in cells of the site."),
});

/** A room's position in an existing layout. */
export const pinSchema = z.strictObject({
  room: z.string().max(200).describe("Id of the room."),
  template: z.string().max(200).describe("Id of its template in the layout."),
  transformation: z.enum(gridTransformations).describe("Rotation or mirroring of the template."),
  at: siteCellSchema.describe("Top left [x, y] of its bounding box, in cells of the site."),
});

/**
 * An existing layout to start from: rooms in `keep` stay exactly in place, the others are placed again (all, or the
 * share given by the task's "variation").
 */
export const baseLayoutSchema = z.strictObject({
  rooms: z.array(pinSchema).max(5000).describe("Rooms of the starting layout, at most 5000."),
  keep: z.array(z.string().max(200)).max(5000).describe("Ids of the rooms that stay exactly where they are."),
});

/** The pins of one room in a graph; an empty object pins nothing. */
export type FixedRoom = z.infer<typeof fixedRoomSchema>;
/** Where a room is in an existing layout: [x, y] in cells of the site, after rotation. */
export type Pin = z.infer<typeof pinSchema>;
/** A starting layout; rooms that the graph no longer has are skipped. */
export type BaseLayout = z.infer<typeof baseLayoutSchema>;
