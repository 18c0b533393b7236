import { expect, test } from "vitest";
import type { DungeonLayout } from "../layout.ts";
import { commonShift } from "./commonShift.ts";

const layout = (places: Readonly<Record<string, readonly [number, number]>>): DungeonLayout =>
  ({ rooms: Object.entries(places).map(([id, [x, y]]) => ({ id, x, y })) }) as unknown as DungeonLayout;

test("the shift is the one that most rooms have made; new and gone rooms have no say", () => {
  const before = layout({ a: [0, 0], b: [5, 0], c: [9, 2], gone: [1, 1] });
  const after = layout({ a: [4, 3], b: [9, 3], c: [0, 0], fresh: [7, 7] });
  expect(commonShift(before, after)).toEqual([4, 3]);
});

test("layouts with nothing in common do not shift", () => {
  expect(commonShift(layout({ a: [0, 0] }), layout({ b: [3, 3] }))).toEqual([0, 0]);
});
