import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { corridorRooms, oraclePushes, smallRooms } from "../../../../../test/support/sokobanOracle.ts";
import { createBucketQueue } from "./bucketQueue.ts";
import { allPrunings, usualPrunings } from "./prunings.ts";
import type { Prunings } from "./prunings.ts";
import { roomGraph } from "./roomGraph.ts";
import { searchPushes } from "./searchPushes.ts";
import { noPrunings } from "../../../../../test/support/noPrunings.ts";

const fixture = join(import.meta.dirname, "../../../../../test/fixtures/sokoban/rooms.json");
const rooms = JSON.parse(readFileSync(fixture, "utf8")) as { rows: string[]; pushes: number }[];
const names = Object.keys(noPrunings) as (keyof Prunings)[];
const styles: readonly (readonly [string, Prunings])[] = [
  ["no pruning", noPrunings],
  ["the usual prunings", usualPrunings],
  ["all prunings", allPrunings],
  ...names.map((name) => [`${name} alone`, { ...noPrunings, [name]: true }] as const),
];

const fewest = (rows: readonly string[], prunings: Prunings): number => {
  const limits = { nodeLimit: Infinity, memoryBytes: 2 ** 30, isOutOfTime: () => false };
  const { status, pushes } = searchPushes(roomGraph(rows), { weight: 1, prunings, ...limits });
  return status === "unsolvable" ? -1 : pushes.length;
};

describe("the fewest pushes", () => {
  test.each(styles)("of twelve rooms that take 12 to 22 pushes are found with %s", (_name, prunings) => {
    expect(rooms.map(({ rows }) => fewest(rows, prunings))).toEqual(rooms.map(({ pushes }) => pushes));
  });

  test("of those rooms turned and mirrored are the same: no order of squares or directions decides", () => {
    const turned = (rows: readonly string[]): string[] => {
      const width = Math.max(...rows.map((row) => row.length));
      return Array.from({ length: width }, (_, x) =>
        rows
          .map((row) => row[x] ?? " ")
          .toReversed()
          .join(""),
      );
    };
    for (const { rows, pushes } of rooms) {
      let one = [...rows];
      for (let turn = 0; turn < 4; turn++) {
        one = turned(one);
        expect([fewest(one, usualPrunings), fewest(one.toReversed(), usualPrunings)]).toEqual([pushes, pushes]);
      }
    }
  });

  test("of random rooms are those of plain breadth-first search, step by step of the perimeter's growth", () => {
    fc.assert(
      fc.property(smallRooms, (rows) => {
        fc.pre(isUsable(roomProblems(rows)));
        const expected = oraclePushes(rows);
        expect([fewest(rows, noPrunings), fewest(rows, { ...noPrunings, perimeter: true })]).toEqual([
          expected,
          expected,
        ]);
      }),
      { numRuns: 400 },
    );
  });
});

/**
 * Open rooms of 4 to 6 by 4 to 5 cells with two or three boxes anywhere: there are many solutions, some with two pushes
 * more, and searches are long enough for the perimeter to grow and for positions to be reopened.
 */
const openRooms: fc.Arbitrary<string[]> = fc
  .record({
    width: fc.integer({ min: 4, max: 6 }),
    height: fc.integer({ min: 4, max: 5 }),
    order: fc.shuffledSubarray(
      Array.from({ length: 30 }, (_, i) => i),
      { minLength: 30, maxLength: 30 },
    ),
    boxes: fc.integer({ min: 2, max: 3 }),
    walls: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ width, height, order, boxes, walls }) => {
    const cells = order.filter((cell) => cell % 6 < width && cell / 6 < height);
    const signs = new Map<number, string>();
    const isInner = (cell: number) => cell % 6 > 0 && cell % 6 < width - 1 && cell >= 6 && cell / 6 < height - 1;
    for (const cell of cells.filter(isInner).slice(0, boxes)) signs.set(cell, "$");
    const free = cells.filter((cell) => !signs.has(cell));
    free.forEach((cell, i) => {
      if (i < boxes) signs.set(cell, ".");
      else if (i === boxes) signs.set(cell, "@");
      else if (i <= boxes + walls) signs.set(cell, "#");
    });
    const row = (y: number) => `#${Array.from({ length: width }, (_, x) => signs.get(y * 6 + x) ?? " ").join("")}#`;
    const rim = "#".repeat(width + 2);
    return [rim, ...Array.from({ length: height }, (_, y) => row(y)), rim];
  });

const styleNames = ["no pruning", "the usual prunings", "all prunings", "perimeter alone", "tunnels alone"];

test.each([
  ["open", openRooms, 150, 12],
  ["two-chamber", corridorRooms, 400, 4],
] as const)(
  "the fewest pushes of random %s rooms are those of plain breadth-first search",
  (_name, arbitrary, numRuns, least) => {
    let long = 0;
    fc.assert(
      fc.property(arbitrary, (rows) => {
        fc.pre(isUsable(roomProblems(rows)));
        const expected = oraclePushes(rows);
        if (expected > 8) long++;
        const found = styles
          .filter(([name]) => styleNames.includes(name))
          .map(([name, style]) => [name, fewest(rows, style)]);
        expect(found).toEqual(found.map(([name]) => [name, expected]));
      }),
      { numRuns, seed: 5 },
    );
    expect(long).toBeGreaterThanOrEqual(least);
  },
);

test("a bucket queue gives the lowest priority first, whatever comes between, the newest of equal ones first", () => {
  const steps = fc.array(fc.oneof(fc.nat({ max: 300 }), fc.constant(-1)), { maxLength: 300 });
  fc.assert(
    fc.property(steps, (list) => {
      const queue = createBucketQueue();
      let model: { item: number; priority: number }[] = [];
      for (const [item, priority] of list.entries()) {
        if (priority >= 0) {
          queue.push(item, priority);
          model.push({ item, priority });
          continue;
        }
        const least = Math.min(...model.map((one) => one.priority));
        const expected = model.findLast((one) => one.priority === least)?.item ?? -1;
        expect(queue.pop()).toBe(expected);
        model = model.filter((one) => one.item !== expected);
      }
    }),
  );
});
