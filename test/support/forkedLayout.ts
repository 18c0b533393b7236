import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";

type Corners = readonly (readonly [number, number])[];

/**
 * Three rooms of 4 x 4 and two routed corridors that leave the hall by one door and fork two cells on: straight ahead to
 * the cell, and down to the crypt. Their trunk is [4, 1] to [6, 1].
 */
export function forkedLayout(): DungeonLayout {
  const route = { width: 1, clearance: 1, maxLength: 20, sharing: true };
  const ahead = box(4, 1, 10, 2);
  const down: Corners = [
    [4, 1],
    [7, 1],
    [7, 6],
    [6, 6],
    [6, 2],
    [4, 2],
  ];
  const walls = {
    hall: [
      [4, 1],
      [4, 2],
    ],
    cell: [
      [10, 1],
      [10, 2],
    ],
    crypt: [
      [6, 6],
      [7, 6],
    ],
  } as const;
  const door = (edge: string, from: string, to: string, at: keyof typeof walls) => ({
    edge,
    kind: "corridor",
    from,
    to,
    segment: walls[at],
  });
  const routed = (id: string, outline: Corners, ends: readonly (keyof typeof walls)[]) => ({
    id,
    name: "Routed",
    outline: outline.map(([x, y]) => [x - 4, y - 1]),
    doors: { mode: "manual", positions: ends.map((end) => walls[end].map(([x, y]) => [x - 4, y - 1])) },
    transformations: ["identity"],
  });
  return layoutSchema.parse({
    rooms: [
      placed("hall", 0, box(0, 0, 4, 4)),
      placed("cell", 0, box(10, 0, 14, 4)),
      placed("crypt", 0, box(4, 6, 8, 10)),
      { ...placed("ahead", 1, ahead), role: "corridor", isCorridor: true },
      { ...placed("down", 2, down), role: "corridor", isCorridor: true },
    ],
    doors: [
      door("ahead", "hall", "ahead", "hall"),
      door("ahead", "ahead", "cell", "cell"),
      door("down", "hall", "down", "hall"),
      door("down", "down", "crypt", "crypt"),
    ],
    templates: [
      {
        id: "square",
        name: "Square",
        outline: box(0, 0, 4, 4),
        doors: { mode: "simple", length: 1, cornerDistance: 0 },
        transformations: ["identity"],
      },
      routed("routed-ahead", ahead, ["hall", "cell"]),
      routed("routed-down", down, ["hall", "crypt"]),
    ],
    rules: {
      minimumDistance: 0,
      allowed: {
        hall: ["square"],
        cell: ["square"],
        crypt: ["square"],
        ahead: ["routed-ahead"],
        down: ["routed-down"],
      },
      repeat: { square: "allow" },
      edges: [
        { id: "ahead", from: "hall", to: "cell", kind: "corridor", route },
        { id: "down", from: "hall", to: "crypt", kind: "corridor", route },
      ],
    },
  });
}

function placed(id: string, template: number, outline: Corners) {
  const [x, y] = [Math.min(...outline.map(([at]) => at)), Math.min(...outline.map(([, at]) => at))];
  const name = id.charAt(0).toUpperCase() + id.slice(1);
  return { id, name, role: "normal", isCorridor: false, template, transformation: "identity", x, y, outline };
}

function box(left: number, top: number, right: number, bottom: number): Corners {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
