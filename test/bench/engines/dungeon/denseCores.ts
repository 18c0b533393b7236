import type { DungeonInput, InputTemplate } from "#shared/levels/dungeon/dungeonInput.ts";

/** Templates of different outlines, four rotations each, doors of one cell anywhere on the walls. */
export const denseTemplates = {
  square: rectangle("8x8", 8, 8, 1),
  flat: rectangle("10x6", 10, 6, 1),
  large: rectangle("12x12", 12, 12, 2),
  corner: template("L", 1, [0, 0, 10, 0, 10, 5, 5, 5, 5, 10, 0, 10]),
  tee: template("T", 1, [0, 6, 4, 6, 4, 0, 8, 0, 8, 6, 12, 6, 12, 10, 0, 10]),
  /** A room with an alcove of 6 x 5 cells in one wall. */
  alcove: template("alcove", 1, [0, 0, 20, 0, 20, 9, 13, 9, 13, 4, 7, 4, 7, 9, 0, 9]),
  tiny: rectangle("6x3", 6, 3, 1),
  medium: rectangle("9x6", 9, 6, 1),
};

/** Every two of four rooms (K4). */
export const allPairsOfFour = [0, 1, 2, 3].flatMap((a) => [1, 2, 3].filter((b) => b > a).map((b) => [a, b] as const));

type Pairs = readonly (readonly [number, number])[];

const cycleOf = (count: number, first = 0): Pairs =>
  Array.from({ length: count }, (_, i) => [first + i, first + ((i + 1) % count)] as const);

/** Small graphs with many connections, each of which can be drawn in the plane. */
export const denseGraphs = {
  fourWithoutOne: allPairsOfFour.slice(0, -1),
  fiveWithoutOne: [...allPairsOfFour, [0, 4], [1, 4], [2, 4]],
  wheelOfFour: [...cycleOf(4), [0, 4], [1, 4], [2, 4], [3, 4]],
  wheelOfFive: [...cycleOf(5), [0, 5], [1, 5], [2, 5], [3, 5], [4, 5]],
  /** A prism: two triangles, each room of one connected to one of the other. */
  nestedTriangles: [...cycleOf(3), ...cycleOf(3, 3), [0, 3], [1, 4], [2, 5]],
  octahedron: [...cycleOf(3), ...cycleOf(3, 3), [0, 3], [1, 4], [2, 5], [0, 4], [1, 5], [2, 3]],
} as const satisfies Record<string, Pairs>;

/** Rooms that may have any of the templates, joined by doors. */
export function denseCore(templates: readonly InputTemplate[], pairs: Pairs): DungeonInput {
  return {
    name: "Dense core",
    rooms: [...new Set(pairs.flat())].map((room) => ({
      id: `r${room}`,
      name: `R ${room}`,
      role: "normal",
      templates: [...templates.keys()],
    })),
    edges: pairs.map(([a, b], i) => ({ id: `e${i}`, from: `r${a}`, to: `r${b}`, kind: "door", corridors: [] })),
    templates: [...templates],
    minimumDistance: 0,
  };
}

function rectangle(name: string, width: number, height: number, cornerDistance: number): InputTemplate {
  return template(name, cornerDistance, [0, 0, width, 0, width, height, 0, height]);
}

function template(name: string, cornerDistance: number, corners: readonly number[]): InputTemplate {
  const outline = Array.from({ length: corners.length / 2 }, (_, i): [number, number] => [
    corners[2 * i] ?? 0,
    corners[2 * i + 1] ?? 0,
  ]);
  return {
    id: name,
    name,
    outline,
    doors: { mode: "simple", length: 1, cornerDistance },
    transformations: ["identity", "rotate-90", "rotate-180", "rotate-270"],
    repeat: "allow",
    weight: 1,
  };
}
