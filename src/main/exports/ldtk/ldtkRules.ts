import { allMasks, nearestMask, tilesByMask } from "#shared/levels/dungeon/tiles/terrainMasks.ts";
import { tileChooser, type Look } from "#shared/levels/dungeon/tiles/tileChooser.ts";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";

/** An auto-layer rule before it is written out: a value, its neighbors, and the tiles to choose from. */
export interface LdtkRule {
  readonly uid: number;
  readonly value: number;
  /** Row-major, of one cell or of nine; 0: anything. */
  readonly pattern: readonly number[];
  readonly tiles: readonly number[];
}

/** What the values of the IntGrid layers look like; both directions of doors, of which the first one is painted after edits. */
const looks: Readonly<Record<string, readonly (readonly [value: number, look: Look])[]>> = {
  floor: [[1, { role: "floor" }]],
  corridors: [
    [1, { role: "corridor" }],
    [2, { role: "bridge" }],
  ],
  walls: [
    [1, { role: "wall" }],
    [2, { role: "obstacle" }],
  ],
  doors: (["door", "corridor", "locked", "one-way", "secret"] as const).flatMap((door, index) =>
    (["horizontal", "vertical"] as const).map((direction) => [index + 1, { role: "door", door, direction }] as const),
  ),
  stairs: [
    [1, { role: "stairs-up" }],
    [2, { role: "stairs-down" }],
  ],
};

/** Layers of composed maps that the cells of an IntGrid layer have their tiles from. */
export const paintedBy: Readonly<Record<string, "ground" | "walls" | "objects">> = {
  floor: "ground",
  corridors: "ground",
  walls: "walls",
  doors: "walls",
  stairs: "objects",
};

/** Places of the neighbors in a pattern of 3 x 3, clockwise from the top. */
const places = [1, 2, 5, 8, 7, 6, 3, 0];

/**
 * Rules that paint an IntGrid layer as composed maps are painted. A rule of a terrain asks for neighbors that join and not for
 * others, so the one that asks for most is first. `joined` is what stands for all values that join with a wall.
 */
export function ldtkRules(layer: string, tileset: TilesetDocument, joined: number, nextUid: () => number): LdtkRule[] {
  const chooser = tileChooser(tileset, 0);
  return (looks[layer] ?? []).flatMap(([value, look]): LdtkRule[] => {
    const role = tileset.roles[chooser.use(look) - 1];
    const set = tileset.terrains.find(({ name }) => name === role?.terrain?.set);
    if (role?.terrain === undefined || set === undefined) {
      const tiles = role?.tiles ?? [];
      return tiles.length === 0 ? [] : [{ uid: nextUid(), value, pattern: [value], tiles }];
    }
    const byMask = tilesByMask(set, role.terrain.color);
    return allMasks(set.type).flatMap((mask): LdtkRule[] => {
      const nearest = byMask.has(mask) ? mask : nearestMask(byMask.keys(), mask);
      const tiles = nearest === undefined ? undefined : byMask.get(nearest);
      if (tiles === undefined) return [];
      const pattern = Array.from({ length: 9 }, () => 0);
      pattern[4] = value;
      const same = look.role === "wall" ? joined : value;
      for (const [i, place] of places.entries()) if (neededFor(mask, i, set.type)) pattern[place] = same;
      return [{ uid: nextUid(), value, pattern, tiles }];
    });
  });
}

/** Whether a mask asks for neighbor i; a corner asks for the sides beside it as well. */
function neededFor(mask: number, i: number, type: "corner" | "edge" | "mixed"): boolean {
  if (((mask >> i) & 1) === 1) return true;
  return type === "corner" && i % 2 === 0 && (((mask >> (i + 1)) & 1) === 1 || ((mask >> ((i + 7) % 8)) & 1) === 1);
}

/** Whether obstacles and walls of a tileset are of one terrain. */
export function obstaclesJoin(tileset: TilesetDocument): boolean {
  const chooser = tileChooser(tileset, 0);
  return chooser.joins(chooser.use({ role: "wall" }), chooser.use({ role: "obstacle" }));
}
