import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "../../kernel/geometry.ts";
import { outlines } from "../../../../test/support/dungeonArbitraries.ts";
import { doorFaults, doorLines } from "./doorSegments.ts";

const square: Point[] = [
  [0, 0],
  [6, 0],
  [6, 6],
  [0, 6],
];

test("a simple rule allows every stretch that keeps its distance from the corners", () => {
  expect(doorLines(square, { mode: "simple", length: 2, cornerDistance: 1 })).toEqual([
    { facing: 0, wall: 0, from: 1, to: 3, length: 2 },
    { facing: 1, wall: 6, from: 1, to: 3, length: 2 },
    { facing: 2, wall: 6, from: 1, to: 3, length: 2 },
    { facing: 3, wall: 0, from: 1, to: 3, length: 2 },
  ]);
});

test("walls that are too short for the rule get no door", () => {
  expect(doorLines(square, { mode: "simple", length: 5, cornerDistance: 1 })).toEqual([]);
});

test("doors do not depend on which way the outline was drawn", () => {
  fc.assert(
    fc.property(outlines, fc.integer({ min: 1, max: 3 }), fc.nat(2), (outline, length, cornerDistance) => {
      const rule = { mode: "simple" as const, length, cornerDistance };
      expect(doorLines(outline.toReversed(), rule)).toEqual(doorLines(outline, rule));
    }),
  );
});

test("a drawn door faces away from the room, whichever end was drawn first", () => {
  for (const position of [
    [
      [6, 2],
      [6, 4],
    ],
    [
      [6, 4],
      [6, 2],
    ],
  ] as [[number, number], [number, number]][]) {
    expect(doorLines(square, { mode: "manual", positions: [position] })).toEqual([
      { facing: 1, wall: 6, from: 2, to: 2, length: 2 },
    ]);
  }
});

test("every drawn door that is not on one straight wall is named", () => {
  const ell: Point[] = [
    [0, 0],
    [4, 0],
    [4, 2],
    [2, 2],
    [2, 4],
    [0, 4],
  ];
  const faults = doorFaults(ell, {
    mode: "manual",
    positions: [
      [
        [0, 0],
        [2, 0],
      ],
      [
        [1, 1],
        [1, 1],
      ],
      [
        [0, 0],
        [2, 2],
      ],
      [
        [3, 4],
        [4, 4],
      ],
      [
        [3, 2],
        [1, 2],
      ],
    ],
  });
  expect(faults.map(({ index, code }) => [index, code])).toEqual([
    [1, "door-zero"],
    [2, "door-slanted"],
    [3, "door-off-outline"],
    [4, "door-off-outline"],
  ]);
});

test("a simple rule may have doors of several lengths and types", () => {
  const more = [{ length: 4, cornerDistance: 1, socket: "gate", way: "in" as const }];
  const lines = doorLines(square, { mode: "simple", length: 2, cornerDistance: 1, more });
  expect(lines).toHaveLength(8);
  expect(lines[4]).toEqual({ facing: 0, wall: 0, from: 1, to: 1, length: 4, socket: "gate", way: "in" });
});

test("a drawn stretch with a length takes any door of that length on it, and none that is longer", () => {
  const door = (length: number) => ({ mode: "manual" as const, positions: [[[1, 0], [5, 0], { length }]] as never });
  expect(doorLines(square, door(2))).toEqual([{ facing: 0, wall: 0, from: 1, to: 3, length: 2 }]);
  expect(doorLines(square, door(5))).toEqual([]);
  expect(doorFaults(square, door(5)).map(({ code }) => code)).toEqual(["door-stretch-too-short"]);
});
