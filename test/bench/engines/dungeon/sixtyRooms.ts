import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { template } from "../../../support/dungeonInputs.ts";
import { floorInput } from "../../../support/floorInputs.ts";

/**
 * Everything at once: 60 rooms on three floors with six stairs, a corridor at every third connection, locked doors, and a
 * square site of so many cells per side, with an obstacle in the middle and an area for one room of the second floor.
 */
export function sixtyRooms(side: number): DungeonInput {
  const plain = floorInput({ floors: 3, cycle: 10, stairs: 3 });
  const corridor = {
    ...template("corridor", [
      [0, 0],
      [4, 0],
      [4, 1],
      [0, 1],
    ]),
    doors: {
      mode: "manual" as const,
      positions: [
        [
          [0, 0],
          [0, 1],
        ],
        [
          [4, 0],
          [4, 1],
        ],
      ],
    },
  };
  const edges = plain.edges.map((edge, i): DungeonInput["edges"][number] => {
    if (edge.id.startsWith("stairs")) return edge;
    if (i % 3 === 0) return { ...edge, kind: "corridor", corridors: [plain.templates.length] };
    return i % 5 === 0 ? { ...edge, kind: "locked" } : edge;
  });
  const rooms = plain.rooms.map((room) => (room.id === "1room5" ? { ...room, within: "West" } : room));
  return {
    ...plain,
    rooms,
    edges,
    templates: [...plain.templates, corridor] as DungeonInput["templates"],
    site: siteOf(side),
  };
}

/** The same with a room pinned to one corner on the first floor, and to the opposite one on the third. */
export function pinnedSixtyRooms(side: number): DungeonInput {
  const plain = sixtyRooms(side);
  const pins = new Map<string, [number, number]>([
    ["0room5", [0, 0]],
    ["2room5", [side - 8, side - 8]],
  ]);
  const rooms = plain.rooms.map((room) => {
    const at = pins.get(room.id);
    return at === undefined ? room : { ...room, placement: { at } };
  });
  return { ...plain, rooms };
}

function siteOf(side: number): NonNullable<DungeonInput["site"]> {
  const half = side / 2;
  const box = (left: number, top: number, right: number, bottom: number): [number, number][] => [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return {
    boundary: box(0, 0, side, side),
    obstacles: [box(half - 2, half - 2, half + 2, half + 2)],
    areas: [{ name: "West", polygon: box(0, 0, half, side) }],
  };
}
