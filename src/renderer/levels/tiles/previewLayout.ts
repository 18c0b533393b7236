import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";

const room = (
  id: string,
  role: PlacedRoom["role"],
  template: number,
  box: readonly [number, number, number, number],
): PlacedRoom => {
  const [x, y, width, height] = box;
  return {
    id,
    name: id,
    role,
    isCorridor: role === "corridor",
    template,
    transformation: "identity",
    x,
    y,
    outline: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  };
};

/** Three rooms and a corridor with a door of each type, for the small map next to a tileset. */
export const previewLayout: DungeonLayout = {
  rooms: [
    room("a", "start", 0, [0, 0, 3, 2]),
    room("b", "treasure", 0, [3, 0, 2, 2]),
    room("c", "normal", 0, [0, 2, 2, 2]),
    room("d", "corridor", 0, [2, 2, 3, 1]),
  ],
  doors: [
    { edge: "ab", kind: "locked", from: "a", to: "b", segment: [[3, 0], [3, 1]] },
    { edge: "ac", kind: "door", from: "a", to: "c", segment: [[0, 2], [1, 2]] },
    { edge: "cd", kind: "corridor", from: "c", to: "d", segment: [[2, 2], [2, 3]] },
    { edge: "db", kind: "corridor", from: "d", to: "b", segment: [[4, 2], [5, 2]] },
  ], // prettier-ignore
  templates: [
    {
      id: "t",
      name: "t",
      outline: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      doors: { mode: "manual", positions: [] },
      transformations: ["identity"],
    },
  ],
  rules: { minimumDistance: 0, allowed: {}, repeat: {}, edges: [] },
};
