import { gridTransformations } from "#shared/kernel/geometry.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";

const sizes = [
  [6, 4],
  [8, 6],
  [10, 4],
  [5, 5],
] as const;

/**
 * Four rectangles that all share doors (K4), which no layout has, with a tail of so many rooms; with `isRouted` its ends are
 * also joined by a routed corridor.
 */
export function fourRectangles(tail: number, isRouted: boolean): DungeonInput {
  const rooms = Array.from({ length: 4 + tail }, (_, i) => ({
    id: `r${i}`,
    name: `R ${i}`,
    role: "normal" as const,
    templates: [i % 4],
  }));
  const core = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => b > a).map((b) => [a, b]));
  const pairs = [...core, ...Array.from({ length: tail }, (_, i) => [3 + i, 4 + i])];
  const edges = pairs.map(([a, b], i): DungeonInput["edges"][number] => ({
    id: `e${i}`,
    from: `r${a}`,
    to: `r${b}`,
    kind: "door",
    corridors: [],
  }));
  const route = { width: 1, clearance: 1, maxLength: 20 };
  const way = { id: "way", from: `r${tail}`, to: `r${3 + tail}`, kind: "corridor" as const, corridors: [], route };
  return {
    name: "Four rectangles",
    rooms,
    edges: isRouted ? [...edges, way] : edges,
    templates: sizes.map(rectangle),
    minimumDistance: 0,
  };
}

function rectangle([width, height]: readonly [number, number], index: number): DungeonInput["templates"][number] {
  return {
    id: `rectangle${index}`,
    name: `${width} x ${height}`,
    outline: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    doors: { mode: "simple", length: 1, cornerDistance: 1 },
    transformations: [...gridTransformations],
    repeat: "allow",
    weight: 1,
  };
}
