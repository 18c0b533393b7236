import { gridTransformations } from "#shared/kernel/geometry.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";

/** A cycle of rooms with a dead end at each, two plain templates, doors only. */
export function cycleInput(count: number): DungeonInput {
  const cycle = Array.from({ length: count }, (_, i) => i);
  const rooms = [...cycle, ...cycle].map((_, i) => ({
    id: `room${i}`,
    name: `Room ${i}`,
    role: "normal" as const,
    templates: [0, 1],
  }));
  const pairs = [...cycle.map((i) => [i, (i + 1) % count]), ...cycle.map((i) => [i, i + count])];
  return {
    name: "Cycle",
    rooms,
    edges: pairs.map(([a, b], i) => ({
      id: `edge${i}`,
      from: `room${a}`,
      to: `room${b}`,
      kind: "door" as const,
      corridors: [],
    })),
    templates: [
      template("square", [
        [0, 0],
        [6, 0],
        [6, 6],
        [0, 6],
      ]),
      template("ell", [
        [0, 0],
        [8, 0],
        [8, 4],
        [4, 4],
        [4, 8],
        [0, 8],
      ]),
    ],
    minimumDistance: 0,
  };
}

export function template(id: string, outline: [number, number][]): DungeonInput["templates"][number] {
  return {
    id,
    name: id,
    outline,
    doors: { mode: "simple", length: 1, cornerDistance: 1 },
    transformations: [...gridTransformations],
    repeat: "allow",
    weight: 1,
  };
}
