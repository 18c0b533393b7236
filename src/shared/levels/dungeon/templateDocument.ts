import * as z from "zod";
import { gridTransformations } from "../../kernel/geometry.ts";
import type { Point } from "../../kernel/geometry.ts";
import { idPattern } from "../../kernel/ids.ts";
import { doorTraits, socketSchema } from "./doorTraits.ts";
import { repeatModes } from "./graphDocument.ts";

const coordinate = z.int().min(-1000).max(1000);
const point = z.tuple([coordinate, coordinate]);

const doorSizes = {
  length: z.int().min(1).max(1000),
  cornerDistance: z.int().min(0).max(1000),
};

/** What can be said of a drawn door: its traits, and with `length` that the stretch takes any door of that length. */
const drawnDoorSchema = z.strictObject({ ...doorTraits, length: z.int().min(1).max(1000).exactOptional() });

/**
 * Where a room may be joined to another. *Simple*: any stretch of `length` grid units on any outline side that stays
 * `cornerDistance` away from the side's ends, and as much again for every entry of `more`. *Manual*: exactly the drawn
 * segments, end points on the outline, each with its traits.
 */
export const doorRuleSchema = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("simple"),
    ...doorSizes,
    ...doorTraits,
    /** Doors of other lengths or types beside those. */
    more: z
      .array(z.strictObject({ ...doorSizes, ...doorTraits }))
      .max(20)
      .exactOptional(),
  }),
  z.strictObject({
    mode: z.literal("manual"),
    positions: z.array(z.union([z.tuple([point, point]), z.tuple([point, point, drawnDoorSchema])])).max(2000),
  }),
]);

export const roomTemplateSchema = z.strictObject({
  id: z.string().regex(idPattern),
  name: z.string().min(1).max(60),
  /**
   * Corners of a simple orthogonal polygon on the integer grid, in order (either way round), last not repeated. The
   * room's cells are the unit squares inside.
   */
  outline: z.array(point).max(500),
  doors: doorRuleSchema,
  /** Ways the shape may be turned or mirrored; at least one. */
  transformations: z.array(z.enum(gridTransformations)).min(1).max(8),
  repeat: z.enum(repeatModes),
  /** Relative chance against the other templates of the room. */
  weight: z.number().min(0).max(1000),
});

/** A set of room shapes with their doors. The document type "room-templates". */
export const templateDocumentSchema = z.strictObject({
  templates: z.array(roomTemplateSchema).max(500),
  /** Door types and what they join; absent = every type joins its own kind. */
  sockets: z.array(socketSchema).max(100).exactOptional(),
});

export type DoorRule = z.infer<typeof doorRuleSchema>;
/** What can be said of a drawn door. */
export type DoorTraits = z.infer<typeof drawnDoorSchema>;
/** A drawn door: two points on one wall, and what is said of it. */
export type DrawnDoor = Extract<DoorRule, { mode: "manual" }>["positions"][number];
export type RoomTemplate = z.infer<typeof roomTemplateSchema>;
export type TemplateDocument = z.infer<typeof templateDocumentSchema>;

/** A drawn door in another place, its traits kept. */
export function movedDoor(door: DrawnDoor, move: (point: Point) => Point): DrawnDoor {
  const from: [number, number] = [...move(door[0])];
  const to: [number, number] = [...move(door[1])];
  return door.length === 2 ? [from, to] : [from, to, { ...door[2] }];
}

export function emptyTemplates(): TemplateDocument {
  return { templates: [] };
}
