import { createRandom } from "#shared/kernel/random.ts";
import { gridTransformations } from "#shared/kernel/geometry.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";

/** Rooms in each row and column. */
const side = 4;

const outlines: readonly [number, number][][] = [
  [
    [0, 0],
    [6, 0],
    [6, 6],
    [0, 6],
  ],
  [
    [0, 0],
    [8, 0],
    [8, 4],
    [4, 4],
    [4, 8],
    [0, 8],
  ],
];

/**
 * 16 rooms in rows and columns, each joined to those beside it by a door, with more rooms hung on them at random: what hangs
 * inside the nine cycles leaves so little space that the constructor alone seldom finds a layout.
 */
function grid(hung: number, seed: number): DungeonInput {
  const random = createRandom(seed);
  const at = Array.from({ length: side * side }, (_, room) => room);
  const pairs = at.flatMap((room) => [
    ...(room % side < side - 1 ? [[room, room + 1]] : []),
    ...(room < side * (side - 1) ? [[room, room + side]] : []),
  ]);
  for (let i = 0; i < hung; i++) pairs.push([random.below(at.length), at.length + i]);
  return {
    name: "Grid",
    rooms: Array.from({ length: at.length + hung }, (_, i) => ({
      id: `room${i}`,
      name: `Room ${i}`,
      role: "normal",
      templates: [0, 1],
    })),
    edges: pairs.map(([a, b], i) => ({
      id: `edge${i}`,
      from: `room${a}`,
      to: `room${b}`,
      kind: "door",
      corridors: [],
    })),
    templates: outlines.map((outline, i) => ({
      id: `template${i}`,
      name: `Template ${i}`,
      outline,
      doors: { mode: "simple", length: 1, cornerDistance: 1 },
      transformations: [...gridTransformations],
      repeat: "allow",
      weight: 1,
    })),
    minimumDistance: 0,
  };
}

/** Three hard graphs of our own, on which the improver's share of the time decides. */
export const hardGraphs: readonly (readonly [string, DungeonInput])[] = [
  ["a grid of 16 rooms, 6 more hung on", grid(6, 2)],
  ["a grid of 16 rooms, 6 others hung on", grid(6, 3)],
  ["a grid of 16 rooms, 10 more hung on", grid(10, 3)],
];
