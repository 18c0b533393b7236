import * as z from "zod";
import { shortNameSchema } from "#shared/text/plainName.ts";
import { fieldValuesSchema } from "../../fields/fieldValues.ts";
import { type Point, gridTransformations } from "../../kernel/geometry.ts";
import { idPattern } from "../../kernel/ids.ts";
import { doorTraits, socketSchema } from "./doorTraits.ts";
import { repeatModes } from "./graphDocument.ts";
import { paintSettingsSchema, templatePaintSchema } from "./tiles/templatePaint.ts";
import { intIn } from "../../kernel/numberSchema.ts";

const coordinate = z.int().min(-1000).max(1000);
const point = z.tuple([coordinate, coordinate]);

const doorSizes = {
  length: z.int().min(1).max(1000).describe("Length of the door, 1 to 1000 cells."),
  cornerDistance: z.int().min(0).max(1000).describe("Minimum distance from the ends of the wall, 0 to 1000 cells."),
};

/** Properties of a drawn door: its traits, and with `length` that the segment accepts any door of that length. */
const drawnDoorSchema = z.strictObject({
  ...doorTraits,
  length: intIn(1, 1000)
    .exactOptional()
    .describe(
      "The segment is a range: any door of this length, 1 to 1000 cells, may be placed on it. Absent: the door is the whole segment.",
    ),
});

/**
 * Where a room may be joined to another. *Simple*: any stretch of `length` grid units on any outline side that stays
 * `cornerDistance` away from the side's ends, and as much again for every entry of `more`. *Manual*: exactly the drawn
 * segments, end points on the outline, each with its traits.
 */
export const doorRuleSchema = z.discriminatedUnion("mode", [
  z.strictObject({
    mode: z.literal("simple").describe("simple: doors anywhere on the walls; manual: only the drawn doors."),
    ...doorSizes,
    ...doorTraits,
    more: z
      .array(z.strictObject({ ...doorSizes, ...doorTraits }))
      .max(20)
      .exactOptional()
      .describe("Further doors of other lengths or types, at most 20."),
  }),
  z.strictObject({
    mode: z.literal("manual").describe("simple: doors anywhere on the walls; manual: only the drawn doors."),
    positions: z
      .array(z.union([z.tuple([point, point]), z.tuple([point, point, drawnDoorSchema])]))
      .max(2000)
      .describe(
        "Drawn doors, at most 2000: two points on a wall and, optionally, the door's type, direction and length.",
      ),
  }),
]);

/** A room shape before rotation, in cells. Whether outline and doors fit together isn't checked here. */
export const roomTemplateSchema = z.strictObject({
  id: z.string().regex(idPattern).describe("Id of the template, unique in the document."),
  name: shortNameSchema(60).min(1).describe("Name of the template, 1 to 60 characters."),
  outline: z
    .array(point)
    .max(500)
    .describe(
      "Corners [x, y] of a simple polygon with horizontal and vertical sides, in cells, in order, the last not repeated; at most 500. The room's cells are the unit squares inside.",
    ),
  doors: doorRuleSchema.describe("Where the room may have doors."),
  transformations: z
    .array(z.enum(gridTransformations))
    .min(1)
    .max(8)
    .describe("Allowed rotations and mirrorings, at least one."),
  repeat: z
    .enum(repeatModes)
    .describe(
      "How often the template may be used in a layout: allow, not-neighbours (not in connected rooms) or never (once).",
    ),
  weight: z.number().min(0).max(1000).describe("Relative chance against the other templates of a room, 0 to 1000."),
  paint: templatePaintSchema.exactOptional().describe("What is painted in the room; absent: nothing."),
  fields: fieldValuesSchema
    .exactOptional()
    .describe("Values of the project's own fields, by field id; absent: defaults."),
});

/** A set of room shapes with their doors. The document type "room-templates". */
export const templateDocumentSchema = z.strictObject({
  templates: z.array(roomTemplateSchema).max(500).describe("The templates, at most 500."),
  sockets: z
    .array(socketSchema)
    .max(100)
    .exactOptional()
    .describe("Door types and which of them connect, at most 100; absent: each type connects to its own kind."),
  tiles: paintSettingsSchema
    .exactOptional()
    .describe(
      "What painted templates are painted for; absent: the tileset that comes with Levelwright, one tile per cell, walls of one tile.",
    ),
});

/** "simple" is a rule for all walls, "manual" a list of drawn doors; coordinates are those of the outline. */
export type DoorRule = z.infer<typeof doorRuleSchema>;
/** Properties of a drawn door. */
export type DoorTraits = z.infer<typeof drawnDoorSchema>;
/** A drawn door: two points on one wall, and its properties. */
export type DrawnDoor = Extract<DoorRule, { mode: "manual" }>["positions"][number];
/** A parsed template, which may still have faults that only `templateProblems` finds. */
export type RoomTemplate = z.infer<typeof roomTemplateSchema>;
/** A parsed document "room-templates"; template ids are unique within it only. */
export type TemplateDocument = z.infer<typeof templateDocumentSchema>;

/** A drawn door in another place, its traits kept. */
export function movedDoor(door: DrawnDoor, move: (point: Point) => Point): DrawnDoor {
  const from: [number, number] = [...move(door[0])];
  const to: [number, number] = [...move(door[1])];
  return door.length === 2 ? [from, to] : [from, to, { ...door[2] }];
}

/** The data of a new document "room-templates". */
export function emptyTemplates(): TemplateDocument {
  return { templates: [] };
}
