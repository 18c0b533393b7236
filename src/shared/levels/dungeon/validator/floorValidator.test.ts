import { expect, test } from "vitest";
import { box, tower } from "../../../../../test/support/towerLayout.ts";
import { canonicalLayoutKey } from "../canonicalLayout.ts";
import { drawLayout } from "../draw/drawLayout.ts";
import type { DungeonLayout } from "../layout.ts";
import { measureLayout } from "../layoutMetrics.ts";
import { layoutMap } from "../layoutMap.ts";
import { pinsOf } from "../incremental/layoutPins.ts";
import { validateLayout } from "./validateLayout.ts";

test("a layout of two floors is valid, and each fault that is put into it is found", () => {
  expect(validateLayout(tower())).toEqual([]);
  const faults: readonly (readonly [string, (layout: DungeonLayout) => void])[] = [
    ["floors-missing", (layout) => delete layout.floors],
    ["stairs-missing", (layout) => (layout.stairs = [])],
    ["stairs-twice", ({ stairs }) => stairs!.push({ ...stairs![0]!, fromCell: [7, 1], toCell: [22, 1] })],
    ["stairs-not-above", ({ stairs }) => (stairs![0]!.toCell = [21, 1])],
    ["stairs-outside-room", ({ stairs }) => Object.assign(stairs![0]!, { fromCell: [4, 1], toCell: [19, 1] })],
    ["stairs-share-cell", ({ stairs }) => stairs!.push(structuredClone(stairs![0]!))],
    ["stairs-without-edge", ({ stairs }) => (stairs![0]!.edge = "down")],
    ["stairs-without-edge", ({ stairs }) => stairs!.push({ ...stairs![0]!, edge: "door", to: "gate" })],
    ["stairs-kind-differs", ({ stairs }) => (stairs![0]!.kind = "locked")],
    [
      "stairs-without-edge",
      ({ rules, stairs }) => {
        rules.edges[1]!.kind = stairs![0]!.kind = "one-way";
        [rules.edges[1]!.from, rules.edges[1]!.to] = ["loft", "hall"];
      },
    ],
    ["stairs-are-corridor", ({ rules, stairs }) => (rules.edges[1]!.kind = stairs![0]!.kind = "corridor")],
    ["stairs-skip-floors", ({ rooms, floors }) => (rooms[2]!.floor = floors![1]!.floor = 2)],
    ["room-floor-unknown", ({ rooms }) => (rooms[2]!.floor = 3)],
    ["room-outside-floor", ({ floors }) => (floors![0]!.size = [7, 4])],
    ["floor-sizes-differ", ({ floors }) => (floors![0]!.size = [9, 5])],
    ["floors-overlap", ({ floors }) => (floors![1]!.offset = [8, 0])],
    ["floor-twice", ({ floors }) => (floors![1]!.floor = 0)],
    ["floor-without-rooms", ({ floors }) => floors!.push({ floor: 2, offset: [40, 0], size: [9, 4] })],
    ["not-at-origin", ({ floors }) => (floors![0]!.offset = [1, 0])],
    ["too-many-doors", ({ doors }) => doors.push({ ...doors[0]!, edge: "up" })],
    [
      "edge-not-joined",
      ({ rules, stairs, rooms }) => {
        delete rooms[2]!.floor;
        stairs!.length = 0;
        rules.edges.length = 2;
      },
    ],
  ];
  for (const [code, inject] of faults) {
    const layout = tower();
    inject(layout);
    expect(
      validateLayout(layout).map((problem) => problem.code),
      code,
    ).toContain(code);
  }
});

test("boundaries and pins hold for the place in the building, not on the sheet", () => {
  const layout = tower();
  layout.rules.origin = [100, 50];
  layout.rules.site = {
    boundary: [
      [100, 50],
      [109, 50],
      [109, 54],
      [100, 54],
    ],
  };
  layout.rules.placed = { loft: { at: [105, 50] } };
  expect(validateLayout(layout)).toEqual([]);
  layout.rules.placed = { loft: { at: [120, 50] } };
  expect(validateLayout(layout).map(({ code }) => code)).toEqual(["not-as-pinned"]);
  expect(pinsOf({ layout, origin: [100, 50] }).map(({ at }) => at)).toEqual([
    [100, 50],
    [104, 50],
    [105, 50],
  ]);
});

test("the way to the boss goes over stairs, and measures are those of the building", () => {
  const { width, height, floors, stairs, "mission-steps": steps, "shortest-to-boss": way } = measureLayout(tower());
  // Gate [2, 2] to the door [4, 1.5], on to the stairs [6.5, 2.5], and from there to the loft's middle one floor up.
  expect({ width, height, floors, stairs, steps, way }).toEqual({
    width: 9,
    height: 4,
    floors: 2,
    stairs: 1,
    steps: 2,
    way: 2.5 + 3.5 + 1,
  });
  expect(measureLayout({ ...tower(), floors: [] as never })).not.toHaveProperty("floors");
});

test("where floors lie on the sheet makes no other layout, where they lie in the building does", () => {
  const moved = tower();
  moved.floors![1]!.offset = [15, 10];
  moved.rooms[2] = box("loft", 20, 10, 1);
  moved.stairs![0]!.toCell = [21, 12];
  expect(validateLayout(moved)).toEqual([]);
  expect(canonicalLayoutKey(moved)).toBe(canonicalLayoutKey(tower()));
  const shifted = tower();
  shifted.floors![1]!.offset = [16, 0];
  shifted.stairs![0] = { ...shifted.stairs![0]!, fromCell: [5, 2], toCell: [21, 2] };
  expect(validateLayout(shifted)).toEqual([]);
  expect(canonicalLayoutKey(shifted)).not.toBe(canonicalLayoutKey(tower()));
});

test("a drawing names each floor and marks the stairs on both", () => {
  const { shapes, title } = drawLayout(tower(), { detail: "full" });
  const texts = shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
  expect(texts).toEqual(expect.arrayContaining(["Ground floor", "Floor 1", "gate", "hall"]));
  expect(title).toBe("Dungeon layout, 3 rooms on 2 floors");
  const stairs = shapes.find((shape) => shape.type === "group" && shape.id === "stairs:up");
  expect(
    stairs?.type === "group" && stairs.shapes.flatMap((shape) => (shape.type === "rect" ? [shape.x] : [])),
  ).toEqual([6.03, 21.03]);
});

test("map editors get the sheet as it is drawn, and stairs as two objects that name each other", () => {
  const layout = tower();
  // The frames reach further than the rooms on their left.
  layout.rooms = [box("gate", 1, 0), box("hall", 5, 0), box("loft", 20, 0, 1)];
  layout.doors[0]!.segment = [
    [5, 1],
    [5, 2],
  ];
  expect(validateLayout(layout)).toEqual([]);
  const { width, cellLayers, objectLayers } = layoutMap(layout, { walls: 0 });
  expect(width).toBe(24);
  expect(cellLayers[0]!.cells.reduce((sum, cell) => sum + cell, 0)).toBe(48);
  const stairs = objectLayers.find(({ name }) => name === "stairs")!.objects;
  expect(
    stairs.map(({ id, x, y, properties }) => [id, x, y, properties["leadsTo"], properties["leadsToRoom"]]),
  ).toEqual([
    ["up-from", 6, 2, "up-to", "loft"],
    ["up-to", 21, 2, "up-from", "hall"],
  ]);
});
