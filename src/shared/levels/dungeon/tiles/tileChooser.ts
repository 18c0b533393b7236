import type { EdgeKind } from "../graphDocument.ts";
import type { RoomRole } from "../roomRoles.ts";
import { mix32 } from "../../../kernel/hash.ts";
import { maskAt, nearestMask, tilesByMask } from "./terrainMasks.ts";
import type { Terrain, TileRole, TilesetDocument } from "./tilesetDocument.ts";

/** A mask that a terrain has no tile for. */
export interface Missing {
  /** Name of the terrain set, and the terrain's number in it. */
  readonly set: string;
  readonly color: number;
  /** Bit i: the neighbor i, clockwise from the top, is of the same terrain. */
  readonly mask: number;
  readonly places: number;
}

/** What a tile shows: its role, and attributes that narrow it down. */
export interface Look {
  readonly role: TileRole["role"];
  readonly room?: RoomRole;
  readonly door?: EdgeKind;
  readonly direction?: "horizontal" | "vertical";
  readonly object?: string;
}

/** Chooses tiles of a tileset. Uses are numbers from 1; 0 is nothing. */
export type TileChooser = ReturnType<typeof tileChooser>;

interface Choice {
  readonly tiles: readonly number[];
  readonly terrain:
    | { readonly set: Terrain; readonly color: number; readonly masks: ReadonlyMap<number, readonly number[]> }
    | undefined;
}

/** A chooser over a tileset, with a count of what it lacked. */
export function tileChooser(tileset: TilesetDocument, seed: number) {
  const chances = new Map(tileset.tiles.map(({ id, probability = 1 }) => [id, probability]));
  const choices = tileset.roles.map((role) => choiceOf(tileset, role));
  const uses = new Map<string, number>();
  const usesByLook = new Map<Look, number>();
  const missing = new Map<string, Missing>();
  const weighted = new Map<readonly number[], Weighted>();
  const pick = (tiles: readonly number[], x: number, y: number, layer: number): number => {
    if (tiles.length === 1) return tiles[0] ?? 0;
    let known = weighted.get(tiles);
    if (known === undefined) weighted.set(tiles, (known = weightsOf(tiles, chances)));
    return drawn(tiles, known, hashOf(seed, x, y, layer));
  };
  const terrains = new Map<string, NonNullable<Choice["terrain"]>>();
  function matched(
    terrain: NonNullable<Choice["terrain"]>,
    x: number,
    y: number,
    layer: number,
    isSame: (dx: number, dy: number) => boolean,
  ): number {
    const mask = maskAt(terrain.set.type, isSame);
    let tiles = terrain.masks.get(mask);
    if (tiles === undefined) {
      const key = `${terrain.set.name}/${terrain.color}/${mask}`;
      const places = (missing.get(key)?.places ?? 0) + 1;
      missing.set(key, { set: terrain.set.name, color: terrain.color, mask, places });
      const nearest = nearestMask(terrain.masks.keys(), mask);
      tiles = nearest === undefined ? [] : terrain.masks.get(nearest);
    }
    return tiles === undefined || tiles.length === 0 ? 0 : pick(tiles, x, y, layer) + 1;
  }
  return {
    /** The use that fits a look best, 0 where the tileset has none for it. */
    use: (look: Look) => {
      const same = usesByLook.get(look);
      if (same !== undefined) return same;
      const key = `${look.role}/${look.room ?? ""}/${look.door ?? ""}/${look.direction ?? ""}/${look.object ?? ""}`;
      const known = uses.get(key);
      const use = known ?? bestRole(tileset.roles, look) + 1;
      uses.set(key, use);
      usesByLook.set(look, use);
      return use;
    },
    /** Whether tiles of two uses are of one terrain. */
    joins: (one: number, other: number) => {
      if (one === other) return true;
      const [a, b] = [choices[one - 1]?.terrain, choices[other - 1]?.terrain];
      return a !== undefined && b !== undefined && a.set === b.set && a.color === b.color;
    },
    /** The tile + 1 for a use at a place; `isSame` says which neighbors join. 0 where the use has no tiles. */
    tile: (use: number, x: number, y: number, layer: number, isSame: (dx: number, dy: number) => boolean) => {
      const choice = choices[use - 1];
      if (choice === undefined) return 0;
      const { terrain } = choice;
      if (terrain === undefined) return choice.tiles.length === 0 ? 0 : pick(choice.tiles, x, y, layer) + 1;
      return matched(terrain, x, y, layer, isSame);
    },
    /** The same for a terrain: index of its set, and its number there. */
    terrainTile: (
      index: number,
      color: number,
      x: number,
      y: number,
      layer: number,
      isSame: (dx: number, dy: number) => boolean,
    ) => {
      const key = `${index}/${color}`;
      const set = tileset.terrains[index];
      if (set === undefined) return 0;
      const terrain = terrains.get(key) ?? { set, color, masks: tilesByMask(set, color) };
      terrains.set(key, terrain);
      return matched(terrain, x, y, layer, isSame);
    },
    missing: (): readonly Missing[] => [...missing.values()],
  };
}

function choiceOf({ terrains }: TilesetDocument, { tiles = [], terrain }: TileRole): Choice {
  const set = terrain === undefined ? undefined : terrains.find(({ name }) => name === terrain.set);
  if (terrain === undefined || set === undefined) return { tiles, terrain: undefined };
  return { tiles, terrain: { set, color: terrain.color, masks: tilesByMask(set, terrain.color) } };
}

/** Index of the most specific role that fits, the first of equal ones; -1 for none. */
function bestRole(roles: readonly TileRole[], look: Look): number {
  let [best, bestScore] = [-1, -1];
  for (const [index, role] of roles.entries()) {
    if (role.role !== look.role) continue;
    const narrowed = [
      [role.room, look.room],
      [role.door, look.door],
      [role.direction, look.direction],
      [role.object, look.object],
    ].filter(([wanted]) => wanted !== undefined);
    if (narrowed.some(([wanted, is]) => wanted !== is) || narrowed.length <= bestScore) continue;
    [best, bestScore] = [index, narrowed.length];
  }
  return best;
}

/** Chances of tiles to choose from, looked up once, and their sum. */
interface Weighted {
  readonly weights: Float64Array;
  readonly total: number;
}

function weightsOf(tiles: readonly number[], chances: ReadonlyMap<number, number>): Weighted {
  const weights = Float64Array.from(tiles, (tile) => chances.get(tile) ?? 1);
  return { weights, total: weights.reduce((sum, weight) => sum + weight, 0) };
}

/** One of the tiles, by their chances; a number of 32 bits decides. */
function drawn(tiles: readonly number[], { weights, total }: Weighted, number: number): number {
  let rest = (number / 2 ** 32) * total;
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i] ?? 0;
    if (rest < 0) return tiles[i] ?? 0;
  }
  return tiles[0] ?? 0;
}

/** 32 bits of a place. */
function hashOf(seed: number, x: number, y: number, layer: number): number {
  return mix32(mix32(mix32(mix32(seed ^ 0x9e37_79b9) ^ x) ^ (y + 0x85eb_ca77)) ^ layer);
}
