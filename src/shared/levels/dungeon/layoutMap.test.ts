import { expect, test } from "vitest";
import { ringInput } from "../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../test/support/dungeonLayouts.ts";
import { sampleLayout } from "../../../../test/support/sampleLayout.ts";
import { layoutMap } from "./layoutMap.ts";

const layouts = layoutsOf(ringInput(4), 10);

test("every cell of a room is floor, walls stand on free cells around it, and the margin is free of floor", () => {
  for (const layout of layouts) {
    const { width, height, cellLayers } = layoutMap(layout);
    const [floor, corridors, walls] = cellLayers.map(({ cells }) => cells);
    const area = layout.rooms.reduce(
      (sum, { template }) => sum + (layout.templates[template]!.id === "square" ? 36 : 48),
      0,
    );
    expect(floor!.filter((cell) => cell === 1).length).toBe(area);
    expect(corridors!.every((cell) => cell === 0)).toBe(true);
    for (const [i, cell] of floor!.entries()) {
      const [x, y] = [i % width, Math.floor(i / width)];
      if (cell === 0) continue;
      expect(walls![i]).toBe(0);
      expect(x > 0 && y > 0 && x < width - 1 && y < height - 1).toBe(true);
      for (const next of [i - 1, i + 1, i - width, i + width]) expect(floor![next]! + walls![next]!).toBe(1);
    }
  }
});

test("a door marks one cell on each of its sides, in the two rooms it joins", () => {
  for (const layout of layouts) {
    const { width, cellLayers, objectLayers } = layoutMap(layout);
    const doors = cellLayers.find(({ name }) => name === "doors")!.cells;
    expect(objectLayers[1]!.objects).toHaveLength(layout.doors.length);
    for (const { x, y, width: long } of objectLayers[1]!.objects) {
      const cells = long > 0 ? [y * width + x, (y - 1) * width + x] : [y * width + x, y * width + x - 1];
      for (const cell of cells) expect(doors[cell]).toBe(1);
    }
  }
});

test("walls between touching rooms are objects on grid lines, with a gap where the door is", () => {
  const layout = layouts[0]!;
  const walls = layoutMap(layout).objectLayers.find(({ name }) => name === "inner-walls")!.objects;
  expect(walls.length).toBeGreaterThan(0);
  for (const wall of walls) expect(Math.min(wall.width, wall.height)).toBe(0);
  for (const { segment } of layout.doors) {
    const [x, y] = [(segment[0][0] + segment[1][0]) / 2 + 1, (segment[0][1] + segment[1][1]) / 2 + 1];
    for (const wall of walls) {
      const covers = wall.x <= x && x <= wall.x + wall.width && wall.y <= y && y <= wall.y + wall.height;
      expect(covers).toBe(false);
    }
  }
});

test("roles and locked doors become items inside their rooms and on their doors", () => {
  const { objectLayers, cellLayers, width } = layoutMap(sampleLayout());
  const items = objectLayers.find(({ name }) => name === "items")!.objects;
  expect(items.map(({ type }) => type).sort()).toEqual(["boss", "chest", "key", "lock", "lock", "player", "shop"]);
  const floor = cellLayers.find(({ name }) => name === "floor")!.cells;
  for (const { x, y } of items.filter((item) => item.width > 0 && item.height > 0))
    expect(floor[y * width + x]).toBe(1);
  const [lock] = items.filter((item) => item.height === 0);
  const door = objectLayers.find(({ name }) => name === "doors")!.objects.find(({ name }) => name === "locked")!;
  expect([lock!.x, lock!.y, lock!.width, lock!.properties["door"]]).toEqual([door.x, door.y, door.width, door.id]);
});
