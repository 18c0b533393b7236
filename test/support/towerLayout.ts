import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { template } from "./dungeonInputs.ts";

/** A box of 4 x 4 cells with its top left on the sheet at [x, y]. */
export function box(id: string, x: number, y: number, floor?: number): DungeonLayout["rooms"][number] {
  const outline: [number, number][] = [
    [x, y],
    [x + 4, y],
    [x + 4, y + 4],
    [x, y + 4],
  ];
  const role = id === "gate" ? "start" : id === "loft" ? "boss" : "normal";
  return {
    id,
    name: id,
    role,
    ...(floor === undefined ? {} : { floor }),
    isCorridor: false,
    template: 0,
    transformation: "identity",
    x,
    y,
    outline,
  };
}

/** Gate and hall on the ground floor, joined by a door; on Floor 1 the loft, reached by stairs from the hall. Frames of 9 x 4 cells, 15 cells apart. */
export function tower(): DungeonLayout {
  const { id, name, outline, doors, transformations } = template("box", [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]);
  return layoutSchema.parse({
    rooms: [box("gate", 0, 0), box("hall", 4, 0), box("loft", 20, 0, 1)],
    doors: [
      {
        edge: "door",
        kind: "door",
        from: "gate",
        to: "hall",
        segment: [
          [4, 1],
          [4, 2],
        ],
      },
    ],
    floors: [
      { floor: 0, offset: [0, 0], size: [9, 4] },
      { floor: 1, offset: [15, 0], size: [9, 4] },
    ],
    stairs: [{ edge: "up", kind: "door", from: "hall", to: "loft", fromCell: [6, 2], toCell: [21, 2] }],
    templates: [{ id, name, outline, doors, transformations }],
    rules: {
      minimumDistance: 0,
      allowed: { gate: ["box"], hall: ["box"], loft: ["box"] },
      repeat: { box: "allow" },
      edges: [
        { id: "door", from: "gate", to: "hall", kind: "door" },
        { id: "up", from: "hall", to: "loft", kind: "door" },
      ],
    },
  });
}
