import { expect, test } from "vitest";
import { sampleLayout } from "../../../../test/support/sampleLayout.ts";
import type { DungeonLayout } from "./layout.ts";
import { layoutMap } from "./layoutMap.ts";
import { mapGrid, mapTile } from "./mapGrid/mapGrid.ts";

/** Two rooms of 2 x 2 beside each other with a door of one cell, drawn one sign per tile. */
function drawnPair(tilesPerCell: number, walls: number): string[] {
  const sample = sampleLayout();
  const box = (x: number): [number, number][] => [
    [x, 0],
    [x + 2, 0],
    [x + 2, 2],
    [x, 2],
  ];
  const layout: DungeonLayout = {
    ...sample,
    rooms: [
      { ...sample.rooms[0]!, id: "one", outline: box(0) },
      { ...sample.rooms[1]!, id: "other", x: 2, outline: box(2) },
    ],
    doors: [
      {
        edge: "e",
        kind: "door",
        from: "one",
        to: "other",
        segment: [
          [2, 0],
          [2, 1],
        ],
      },
    ],
  };
  const { tiles, width, height } = mapGrid(layout, { tilesPerCell, walls });
  const signs = new Map<number, string>([
    [mapTile.floor, "."],
    [mapTile.door, "+"],
    [mapTile.wall, "#"],
  ]);
  return Array.from({ length: height }, (_, y) =>
    Array.from(tiles.subarray(y * width, (y + 1) * width), (tile) => signs.get(tile) ?? " ").join(""),
  );
}

test("rooms that share a side have a wall between them, open where the door is", () => {
  expect(drawnPair(1, 1)).toEqual(["#########", "#...+...#", "#...#...#", "#...#...#", "#########"]);
  expect(drawnPair(2, 1)[2]).toBe("#.....+.....#");
  expect(drawnPair(2, 1)[3]).toBe("#.....#.....#");
  expect(drawnPair(1, 2)[2]).toBe("##....++....##");
  expect(drawnPair(3, 0)).toEqual(Array.from({ length: 6 }, () => "............"));
});

test("the export's settings win over those of the graph, and formats without lines have walls of one tile at least", () => {
  const layout = sampleLayout();
  const sized = (map: DungeonLayout["rules"]["map"], options = {}): number => {
    const rules = { ...layout.rules, ...(map === undefined ? {} : { map }) };
    return layoutMap({ ...layout, rules }, options).width;
  };
  expect(sized(undefined)).toBe(22 * 2 + 1);
  expect(sized({ tilesPerCell: 2, walls: 0 })).toBe(44);
  expect(sized({ tilesPerCell: 2, walls: 0 }, { walls: 1 })).toBe(22 * 3 + 1);
  expect(sized({ tilesPerCell: 2, walls: 0 }, { tilesOnly: true })).toBe(22 * 3 + 1);
});

test("doors say what they are and lie on their tiles, locked ones are solid", () => {
  const { objectLayers, cellLayers, width } = layoutMap(sampleLayout());
  const doors = objectLayers.find(({ name }) => name === "doors")!.objects;
  const tiles = cellLayers.find(({ name }) => name === "doors")!;
  for (const { name, x, y, width: wide, height, properties } of doors) {
    const isLocked = properties["state"] === "locked";
    for (let i = 0; i < wide * height; i++) {
      const value = tiles.values.find(
        (one) => one.value === tiles.cells[(y + Math.floor(i / wide)) * width + x + (i % wide)],
      );
      expect(value?.name).toBe(isLocked ? "locked" : name === "corridor" ? "corridor_door" : name.replace("-", "_"));
      expect(value?.solid === true).toBe(isLocked);
    }
  }
  const locked = doors.find(({ name }) => name === "locked")!;
  expect(locked.properties).toMatchObject({ key: "any", lock: "lock", direction: "s", from: "lock", to: "boss" });
  expect(doors.map(({ properties }) => properties["state"])).toContain("hidden");
});

test("roles and locked doors become items inside their rooms and on their doors", () => {
  const { objectLayers, cellLayers, width } = layoutMap(sampleLayout(), { tilesPerCell: 3 });
  const items = objectLayers.find(({ name }) => name === "items")!.objects;
  expect(items.map(({ type }) => type).sort()).toEqual(["boss", "chest", "key", "lock", "lock", "shop", "spawn"]);
  const floor = cellLayers.find(({ name }) => name === "floor")!.cells;
  for (const { x, y } of items) expect(floor[y * width + x]).toBe(1);
  const lock = items.find(({ id }) => id.startsWith("lock-e5"))!;
  const door = objectLayers.find(({ name }) => name === "doors")!.objects.find(({ name }) => name === "locked")!;
  expect([lock.x, lock.y, lock.width, lock.properties["door"]]).toEqual([door.x, door.y, door.width, door.id]);
});
