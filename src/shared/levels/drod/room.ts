import * as z from "zod";
import { directionNames } from "./directions.ts";
import { floorTileNames, monsterTypeNames, opaqueTileNames, transparentTileNames } from "./tiles.ts";

/** Every room of the game is this big. */
export const roomColumns = 38;
export const roomRows = 32;
export const roomCells = roomColumns * roomRows;

const x = z
  .int()
  .min(0)
  .max(roomColumns - 1);
const y = z
  .int()
  .min(0)
  .max(roomRows - 1);
const facing = z.enum(directionNames);

/** A horizontal stretch of one tile: [tile, x, y, length]. */
const run = <T extends readonly [string, ...string[]] | readonly string[]>(tiles: T) =>
  z.tuple([z.enum(tiles), x, y, z.int().min(1).max(roomColumns)]);

export const monsterSchema = z.union([
  z.tuple([z.enum(monsterTypeNames), x, y, facing]),
  z.tuple([
    z.enum(monsterTypeNames),
    x,
    y,
    facing,
    z.strictObject({
      /** Body squares of a serpent, head to tail. */
      pieces: z.array(z.tuple([x, y])).optional(),
      /** An eye that has seen its target. */
      awake: z.boolean().optional(),
      /** A golem that is a pile of rubble. */
      broken: z.boolean().optional(),
      stun: z.int().optional(),
    }),
  ]),
]);

export const orbEffects = ["toggle", "open", "close"] as const;

export const orbSchema = z.strictObject({
  x,
  y,
  type: z.enum(["normal", "oneuse", "toggle", "broken"]),
  /** A pressure plate; `x`, `y` is any square of its region. */
  plate: z.boolean().optional(),
  /** What it does to the yellow door or arrow at a square, in order. */
  agents: z.array(z.tuple([x, y, z.enum(orbEffects)])),
});

/**
 * A DROD room as our files hold it: three layers as runs (squares not listed are floor in `o` and empty in `f` and
 * `t`), monsters in processing order, orbs and plates. Same shape as the recorded cases.
 */
export const roomSchema = z.strictObject({
  o: z.array(run(opaqueTileNames)).max(roomCells),
  f: z.array(run(floorTileNames)).max(roomCells).optional(),
  t: z.array(run(transparentTileNames)).max(roomCells).optional(),
  monsters: z.array(monsterSchema).max(roomCells),
  orbs: z.array(orbSchema).max(roomCells).optional(),
});

export const startSchema = z.tuple([x, y, facing]);

export type Room = z.infer<typeof roomSchema>;
export type RoomMonster = z.infer<typeof monsterSchema>;
export type RoomOrb = z.infer<typeof orbSchema>;
/** Where the player enters: [x, y, weapon direction]. */
export type RoomStart = z.infer<typeof startSchema>;
