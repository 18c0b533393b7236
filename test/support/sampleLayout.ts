import type { Point } from "#shared/kernel/geometry.ts";
import type { DungeonLayout, LayoutDoor, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { boundsOf } from "#shared/kernel/geometry.ts";

/**
 * A small floor plan with every role, every door kind, an L, a corridor and shared walls, 22 by 14 cells. Drawn by hand:
 * for drawings and exports, not for validating templates.
 */
export function sampleLayout(name = "Gatehouse"): DungeonLayout {
  const rooms: PlacedRoom[] = [
    room("gate", name, "start", box(0, 0, 6, 5)),
    room("hall", "Hall", "normal", [
      [6, 0],
      [14, 0],
      [14, 4],
      [10, 4],
      [10, 8],
      [6, 8],
    ]),
    room("shop", "Apothecary", "shop", box(0, 5, 6, 5)),
    room("keep", "Ossuary", "key", box(10, 4, 4, 4)),
    { ...room("way", "Passage", "corridor", box(14, 1, 3, 2)), isCorridor: true },
    room("lock", "Rood screen", "lock", box(17, 0, 5, 6)),
    room("boss", "Sanctum", "boss", box(14, 6, 8, 5)),
    room("gold", "Treasury", "treasure", box(6, 8, 8, 6)),
  ];
  const doors: LayoutDoor[] = [
    door("e1", "door", "gate", "hall", [6, 2], [6, 4]),
    door("e2", "door", "gate", "shop", [2, 5], [3, 5]),
    door("e3", "one-way", "hall", "keep", [10, 5], [10, 7]),
    door("e4", "corridor", "hall", "way", [14, 1], [14, 3]),
    door("e4", "corridor", "way", "lock", [17, 1], [17, 3]),
    door("e5", "locked", "lock", "boss", [18, 6], [20, 6]),
    door("e6", "secret", "hall", "gold", [7, 8], [9, 8]),
    door("e7", "one-way", "boss", "gold", [14, 8], [14, 10]),
  ];
  const ids = rooms.map(({ id }) => id);
  return {
    rooms,
    doors,
    templates: [
      {
        id: "drawn",
        name: "Drawn by hand",
        outline: box(0, 0, 1, 1),
        doors: { mode: "simple", length: 1, cornerDistance: 0 },
        transformations: ["identity"],
      },
    ],
    rules: {
      minimumDistance: 0,
      allowed: Object.fromEntries(ids.map((id) => [id, ["drawn"]])),
      repeat: { drawn: "allow" },
      edges: [],
    },
  };
}

function box(x: number, y: number, width: number, height: number): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function room(id: string, name: string, role: PlacedRoom["role"], outline: [number, number][]): PlacedRoom {
  const { x, y } = boundsOf(outline)!;
  return { id, name, role, isCorridor: false, template: 0, transformation: "identity", x, y, outline };
}

function door(edge: string, kind: LayoutDoor["kind"], from: string, to: string, a: Point, b: Point): LayoutDoor {
  return { edge, kind, from, to, segment: [[...a], [...b]] };
}
