import * as z from "zod";
import { directionNames } from "./directions.ts";
import { floorTileNames, monsterTypeNames, opaqueTileNames, transparentTileNames } from "./tiles.ts";
import { intIn } from "../../kernel/numberSchema.ts";

/** Every room of the game is this big. */
export const roomColumns = 38;
/** Height in squares. */
export const roomRows = 32;
/** Squares of a room; its layers are row-major. */
export const roomCells = roomColumns * roomRows;

const x = intIn(0, roomColumns - 1);
const y = intIn(0, roomRows - 1);
const facing = z.enum(directionNames);

/** A horizontal stretch of one tile: [tile, x, y, length]. */
const run = <T extends readonly [string, ...string[]] | readonly string[]>(tiles: T) =>
  z.tuple([z.enum(tiles), x, y, z.int().min(1).max(roomColumns)]);

const monsterSchema = z.union([
  z.tuple([z.enum(monsterTypeNames), x, y, facing]),
  z.tuple([
    z.enum(monsterTypeNames),
    x,
    y,
    facing,
    z.strictObject({
      pieces: z
        .array(z.tuple([x, y]))
        .optional()
        .describe("Squares [x, y] of a serpent's body, head to tail."),
      awake: z.boolean().optional().describe("Whether an evil eye has seen its target. Default: false."),
      broken: z.boolean().optional().describe("Whether a golem is a pile of rubble. Default: false."),
      stun: z.int().optional().describe("Turns that the monster is stunned for. Default: 0."),
    }),
  ]),
]);

/** Effects of an orb or plate on a yellow door or an arrow. */
export const orbEffects = ["toggle", "open", "close"] as const;

const orbSchema = z.strictObject({
  x: x.describe("Column of the orb or plate, 0 to 37."),
  y: y.describe("Row of the orb or plate, 0 to 31, downwards."),
  type: z
    .enum(["normal", "oneuse", "toggle", "broken"])
    .describe("normal; oneuse: works once; toggle: plate that acts on press and release; broken: does nothing."),
  plate: z
    .boolean()
    .optional()
    .describe("Whether it is a pressure plate; x and y are any square of its region. Default: false, an orb."),
  agents: z
    .array(z.tuple([x, y, z.enum(orbEffects)]))
    .describe("Effects [x, y, toggle, open or close] on the yellow door or arrow at a square, in order."),
});

/**
 * A DROD room in our files: three layers as runs (squares not listed are floor in `o` and empty in `f` and `t`),
 * monsters in processing order, orbs and plates. Same shape as the recorded cases.
 */
export const roomSchema = z.strictObject({
  o: z
    .array(run(opaqueTileNames))
    .max(roomCells)
    .describe("Opaque layer as horizontal runs [tile, x, y, length]; squares not listed are floor."),
  f: z
    .array(run(floorTileNames))
    .max(roomCells)
    .optional()
    .describe("Floor layer (arrows and the like) as runs [tile, x, y, length]; squares not listed are empty."),
  t: z
    .array(run(transparentTileNames))
    .max(roomCells)
    .optional()
    .describe("Transparent layer (items) as runs [tile, x, y, length]; squares not listed are empty."),
  monsters: z
    .array(monsterSchema)
    .max(roomCells)
    .describe("Monsters [type, x, y, direction, state] in the order in which they move."),
  orbs: z
    .array(orbSchema)
    .max(roomCells)
    .optional()
    .describe("Orbs and pressure plates with their effects. Default: none."),
});

/** The player's entrance: [x, y, direction of the weapon]. */
export const startSchema = z.tuple([x, y, facing]);

/** What is drawn in a room; the three layers as horizontal runs, squares not listed are empty floor. */
export type Room = z.infer<typeof roomSchema>;
/** [type, x, y, facing] and, where it differs from the default, its state. */
export type RoomMonster = z.infer<typeof monsterSchema>;
/** An orb or a plate as files have it. */
export type RoomOrb = z.infer<typeof orbSchema>;
/** Where the player enters: [x, y, weapon direction]. */
export type RoomStart = z.infer<typeof startSchema>;
