import * as z from "zod";
import { maxExpressionLength } from "./evaluation/tokens.ts";
import { lineSchema, mostLines } from "./lines.ts";
import { roomColumns, roomRows, roomSchema, startSchema, type Room } from "./room.ts";
import { drodRoomMessages } from "./messages.ts";
import { intIn } from "../../kernel/numberSchema.ts";

/** Settings of the room that depend on the surrounding level. */
const settingsSchema = z.strictObject({
  blueDoorsDone: z
    .boolean()
    .default(false)
    .describe("Whether the level around the room is complete, so that blue doors are open on entry. Default: false."),
});

const ownName = z.string().regex(/^[A-Za-z_][A-Za-z_0-9]{0,39}$/, drodRoomMessages.invalidName);
const column = intIn(0, roomColumns - 1);
const row = intIn(0, roomRows - 1);

/** Names of the designer's own for expressions: marked squares [x, y], and numbers to tune. */
const placesSchema = z.record(ownName, z.tuple([column, row]));
const weightsSchema = z.record(ownName, z.number().min(-1e9).max(1e9));

/** The text of a command list, see commandList.ts. */
const commandText = z.string().max(400_000);

/** A room as a document: the drawing, the player's entrance, and how the search evaluates states. */
export const drodRoomSchema = z.strictObject({
  room: roomSchema.describe("What is drawn in the room."),
  start: startSchema.describe("Where the player enters: [x, y, direction of the sword]."),
  settings: settingsSchema.default({ blueDoorsDone: false }).describe("What the room takes from the level around it."),
  places: placesSchema.default({}).describe("Named squares [x, y] for the evaluation, by name. Default: none."),
  weights: weightsSchema.default({}).describe("Named numbers for the evaluation, by name. Default: none."),
  evaluation: z
    .string()
    .max(maxExpressionLength)
    .default("")
    .describe("Expression that the search minimizes; empty: one made for the room."),
  solution: commandText
    .default("")
    .describe("Commands that clear the room, or the beginning of such a solution, one letter each. Default: none."),
  lines: z
    .array(lineSchema)
    .max(mostLines)
    .default([])
    .describe("Lines played by hand, a tree of branches; at most 200. Default: none."),
});

/** A finished level: a room with commands that clear it. Rooms read from files may have no solution. */
export const drodLevelSchema = z.strictObject({
  room: roomSchema.describe("What is drawn in the room."),
  start: startSchema.describe("Where the player enters: [x, y, direction of the sword]."),
  settings: settingsSchema.default({ blueDoorsDone: false }).describe("What the room takes from the level around it."),
  solution: commandText
    .default("")
    .describe("Commands that clear the room, one letter each; may be empty in imported rooms."),
  evaluation: z
    .strictObject({
      expression: z
        .string()
        .max(maxExpressionLength)
        .describe("Expression of the evaluation language; smaller is better."),
      places: placesSchema.default({}).describe("Named squares [x, y] of the expression, by name. Default: none."),
      weights: weightsSchema.default({}).describe("Named numbers of the expression, by name. Default: none."),
    })
    .optional()
    .describe("What the search minimized; absent for rooms that were not searched."),
});

/** The data of a room document, defaults filled in. */
export type DrodRoom = z.infer<typeof drodRoomSchema>;
/** What candidates, packs and level files contain. */
export type DrodLevel = z.infer<typeof drodLevelSchema>;
type RoomSettings = z.infer<typeof settingsSchema>;

/** The room as it is played under its settings: blue doors swapped where the level around it is done. */
export function roomAsPlayed(room: Room, settings: RoomSettings): Room {
  if (!settings.blueDoorsDone) return room;
  const swapped = { bluedoor: "bluedoor_open", bluedoor_open: "bluedoor" } as const;
  return {
    ...room,
    o: room.o.map(([tile, x, y, length]) => [
      tile === "bluedoor" || tile === "bluedoor_open" ? swapped[tile] : tile,
      x,
      y,
      length,
    ]),
  };
}

/** The room that "New room" creates: surrounding walls, one roach, the player. */
export function emptyDrodRoom(): DrodRoom {
  return {
    room: { o: outerWalls(), monsters: [["roach", 19, 8, "S"]] },
    start: [19, 24, "N"],
    settings: { blueDoorsDone: false },
    places: {},
    weights: {},
    evaluation: "",
    solution: "",
    lines: [],
  };
}

/** Runs of a wall one square thick around the room. */
export function outerWalls(): Room["o"] {
  const sides = Array.from({ length: roomRows - 2 }, (_, i) => i + 1);
  return [
    ["wall", 0, 0, roomColumns],
    ...sides.flatMap((y): Room["o"] => [
      ["wall", 0, y, 1],
      ["wall", roomColumns - 1, y, 1],
    ]),
    ["wall", 0, roomRows - 1, roomColumns],
  ];
}
