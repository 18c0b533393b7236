import * as z from "zod";
import { roomRoles } from "../roomRoles.ts";
import { intIn } from "../../../kernel/numberSchema.ts";

/** Gameplay meaning of an object; metrics, lights and the map book depend on it. */
export const contentKinds = ["enemy", "treasure", "rest", "light", "other"] as const;

/** Where in the mission a room must lie: on the critical path or off it, at a dead end, right before the boss. */
export const contentPlaces = ["on-path", "off-path", "dead-end", "before-boss"] as const;

const ruleId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe("Id of the rule, unique in the graph: 1 to 40 lower-case letters, digits and hyphens.");

/** A budget of one class of objects and the rooms that it is spread over. */
export const contentRuleSchema = z.strictObject({
  id: ruleId,
  class: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9 _-]{0,39}$/)
    .describe("Class of the objects in exports: a letter, then up to 39 letters, digits, spaces, hyphens."),
  kind: z.enum(contentKinds).describe("What the objects mean to play: enemy, treasure, rest, light or other."),
  count: z.int().min(0).max(500).describe("Objects in the whole level, 0 to 500."),
  roles: z
    .array(z.enum(roomRoles))
    .min(1)
    .max(roomRoles.length)
    .exactOptional()
    .describe("Only in rooms of these roles; absent: in all but the start and corridors."),
  intensity: z
    .tuple([z.number().min(0).max(10), z.number().min(0).max(10)])
    .exactOptional()
    .describe("Only in rooms whose intensity is in this range, 0 to 10; rooms without one count as 5."),
  where: z
    .array(z.enum(contentPlaces))
    .max(contentPlaces.length)
    .exactOptional()
    .describe("Only in rooms for which all of these are true."),
  byIntensity: z
    .boolean()
    .exactOptional()
    .describe("Whether rooms of high intensity get more of them. Default: false."),
  perRoom: z.int().min(1).max(100).exactOptional().describe("Objects per room at most, 1 to 100; absent: any number."),
  distance: intIn(1, 100).exactOptional().describe("Cells between two of them at least, across plus down, 1 to 100."),
});

/** An object that stays where it is when contents are drawn again. */
const pinnedObjectSchema = z.strictObject({
  id: z.string().max(60).describe("Id of the object: id of its rule and a number."),
  room: z.string().max(200).describe("Id of the room it is in."),
  dx: z.int().min(0).max(10_000).describe("Cells from the left edge of the room's bounding box."),
  dy: z.int().min(0).max(10_000).describe("Cells from the top edge of the room's bounding box."),
});

/** Contents of rooms, and how they are distributed over a layout. */
export const contentsSchema = z.strictObject({
  seed: z.int().min(0).max(0xffffffff).describe("Seed of the contents, apart from that of the layout."),
  rules: z.array(contentRuleSchema).max(40).describe("Budgets, in the order in which they are placed; at most 40."),
  keys: z
    .enum(["room", "before"])
    .exactOptional()
    .describe(
      "Where keys lie: in their key rooms, or in any room that is reached with the same locks open. Default: room.",
    ),
  lit: z.array(z.enum(roomRoles)).max(roomRoles.length).exactOptional().describe("Roles of rooms that are lit."),
  pinned: z.array(pinnedObjectSchema).max(500).exactOptional().describe("Objects that were moved or pinned."),
  removed: z
    .array(z.string().max(60))
    .max(500)
    .exactOptional()
    .describe("Ids of objects that were removed, until contents are drawn again."),
});

type ContentKind = (typeof contentKinds)[number];
/** A property of a room's place in the mission. A room can have several; corridors have none. */
export type ContentPlace = (typeof contentPlaces)[number];
/** A budget of objects of one class for the whole level, spread over the rooms that pass all its conditions. */
export type ContentRule = z.infer<typeof contentRuleSchema>;
/** The rules for a graph's contents. The objects themselves follow from a layout, see `populate`. */
export type Contents = z.infer<typeof contentsSchema>;
/** An object at cell [dx, dy] of its room's bounding box; it moves with the room. */
export type PinnedObject = z.infer<typeof pinnedObjectSchema>;

/** Intensity of rooms that have none. */
export const middleIntensity = 5;

/** An object of a populated layout, on one cell. */
export interface ContentObject {
  /** Id of its rule and a number: "enemies-3"; of keys "key-" and the id of the key room. */
  readonly id: string;
  /** Id of its rule; "" for keys. */
  readonly rule: string;
  readonly class: string;
  readonly kind: ContentKind | "key";
  /** Id of the room it is in. */
  readonly room: string;
  /** Cell on the sheet. */
  readonly x: number;
  readonly y: number;
  readonly isPinned: boolean;
}

/** Default contents of a level, with counts scaled to its number of rooms. */
export function usualContents(rooms: number, seed: number): Contents {
  return {
    seed,
    rules: [
      { id: "enemies", class: "enemy", kind: "enemy", count: rooms, byIntensity: true, perRoom: 6, distance: 2 },
      {
        id: "treasure",
        class: "chest",
        kind: "treasure",
        count: Math.ceil(rooms / 6),
        where: ["off-path"],
        perRoom: 1,
      },
      { id: "rests", class: "save", kind: "rest", count: 1, where: ["before-boss"], perRoom: 1 },
      { id: "torches", class: "torch", kind: "light", count: rooms, perRoom: 2, distance: 4 },
    ],
  };
}
