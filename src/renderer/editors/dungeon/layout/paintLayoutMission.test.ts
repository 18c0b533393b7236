import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { drawn, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { tower } from "../../../../../test/support/towerLayout.ts";
import type { Point } from "#shared/kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { heartOf, paintLayoutMission } from "./paintLayoutMission.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const layout = tower();

function paint({
  whole = layout,
  visible = whole,
  zoom = 10,
  origin = [0, 0] as Point,
}: {
  readonly whole?: DungeonLayout;
  readonly visible?: DungeonLayout;
  readonly zoom?: number;
  readonly origin?: Point;
}): string[] {
  return drawn((ctx, frame) => paintLayoutMission(ctx, frame, whole, { layout: visible, origin }), frameAt(zoom));
}
/** The line of the path, and the numbers with their spots. */
const lineOf = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith("stroke")).map((line) => line.split(": ")[1]);
const numbersOf = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith("write")).map((line) => line.split(": ")[1]);
/** One floor, as it is shown. */
const floor = (index: number): DungeonLayout => ({
  ...layout,
  rooms: layout.rooms.filter((room) => (room.floor ?? 0) === index),
  floors: [layout.floors![index]!],
});

const groundLine = "M 20 20 L 40 15 L 60 20 L 65 25";
const upperLine = "M 215 25 L 220 20";

test("the path goes through rooms and doors and continues behind stairs, with a number at every room", () => {
  const lines = paint({});
  expect(lineOf(lines)).toEqual([`${groundLine} ${upperLine}`]);
  expect(numbersOf(lines)).toEqual(['"1" 0 3.5', '"2" 40 3.5', '"3" 200 3.5']);
});

test.each([
  [0, groundLine, ['"1"', '"2"']],
  [1, upperLine, ['"3"']],
] as const)("floor %i shows its part, with the numbers of the whole path", (index, line, numbers) => {
  const lines = paint({ visible: floor(index) });
  expect(lineOf(lines)).toEqual([line]);
  expect(numbersOf(lines).map((text) => text?.split(" ")[0])).toEqual(numbers);
});

test("it lies where the layout is on its site", () => {
  expect(lineOf(paint({ origin: [1, 2] }))[0]).toMatch(/^M 30 40 L 50 35/);
});

test("in a large room the number is inside the corner, in a small one on it", () => {
  expect(numbersOf(paint({ zoom: 28 }))[0]).toBe('"1" 12 15.5');
  expect(numbersOf(paint({ zoom: 27 }))[0]).toBe('"1" 0 3.5');
});

test("a connection that was drawn the other way round is walked as the path goes", () => {
  const [up] = layout.stairs!;
  const turned = {
    ...layout,
    stairs: [{ ...up!, from: up!.to, to: up!.from, fromCell: up!.toCell, toCell: up!.fromCell }],
  };
  expect(lineOf(paint({ whole: turned }))).toEqual([`${groundLine} ${upperLine}`]);
});

test.each([
  ["from the first room", "gate", "hall"],
  ["towards the first room", "hall", "gate"],
])("both doors of a corridor are passed in walking order, drawn %s", (_what, from, to) => {
  const door = (one: string, other: string, x: number) => ({
    edge: "door",
    kind: "corridor" as const,
    from: one,
    to: other,
    segment: [
      [x, 1],
      [x, 2],
    ] as [[number, number], [number, number]],
  });
  const spots: Readonly<Record<string, number>> = { gate: 4, hall: 7 };
  const doors = [door(from, "way", spots[from]!), door("way", to, spots[to]!)];
  expect(lineOf(paint({ whole: { ...layout, doors } }))[0]).toMatch(/^M 20 20 L 40 15 L 70 15 L 60 20/);
});

test("without a way to the goal there is no path", () => {
  const rules = { ...layout.rules, edges: layout.rules.edges.slice(0, 1) };
  expect(paint({ whole: { ...layout, rules } })).toEqual([]);
});

test.each([
  [
    "in the middle of its box",
    [
      [0, 0],
      [6, 0],
      [6, 4],
      [0, 4],
    ],
    [3, 2],
  ],
  [
    "in the cell nearest to the middle, where that is outside",
    [
      [0, 0],
      [9, 0],
      [9, 2],
      [2, 2],
      [2, 9],
      [0, 9],
    ],
    [4.5, 1.5],
  ],
  [
    "also of a room away from the origin",
    [
      [10, 20],
      [19, 20],
      [19, 22],
      [12, 22],
      [12, 29],
      [10, 29],
    ],
    [14.5, 21.5],
  ],
] as const)("the heart of a room is %s", (_what, outline, heart) => {
  // Only the outline is read.
  expect(heartOf({ outline } as unknown as PlacedRoom)).toEqual(heart);
});
