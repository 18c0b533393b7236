import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { parseGenerateParameters } from "#shared/levels/sokoban/generateTask.ts";
import { measureRoom } from "#shared/levels/sokoban/roomMetrics.ts";
import { finish } from "../solver/resumable.ts";
import { annealing, climbRoom, climbing, withoutNiches } from "./climbRoom.ts";
import { finishedRoom } from "./finishedRoom.ts";
import type { RoomFilter } from "./finishedRoom.ts";
import { newSketch } from "./newSketch.ts";
import { createExactRater } from "./roomRater.ts";
import { changedSketch, fillPockets, floorCells, plainStyle } from "./sketch.ts";
import type { Sketch, SketchStyle } from "./sketch.ts";

const limits = { floor: 64, positions: 50_000 };
const noFilter: RoomFilter = {
  method: "climb" as const,
  "least-pushes": 0,
  "least-states": 0,
  "least-changes": 0,
  "most-solvable": 1,
  trim: true,
  room: "random",
};
const neat: SketchStyle = { isGrouped: true, isCalm: true, isMirrored: true };
const style = plainStyle;
const weights = [
  "push",
  "change",
  "line",
  "detour",
  "solvable",
  "states",
  "branching",
  "deadlock",
  "goal-group",
  "corner",
  "dead-end",
  "start",
  "symmetry",
] as const;

test("the worth of a room is the designer's weights times what is measured on it", () => {
  fc.assert(
    fc.property(fc.nat(), fc.tuple(...weights.map(() => fc.integer({ min: -5, max: 5 }))), (seed, values) => {
      const worths = Object.fromEntries(weights.map((weight, i) => [`${weight}-worth`, values[i]!]));
      const rater = createExactRater(parseGenerateParameters(worths), limits);
      const order = { shape: "random", width: 7, height: 7, boxes: 3, floor: 45, style } as const;
      const sketch = newSketch(order, createRandom(seed));
      const start = finish(rater.best(sketch, -Infinity));
      if (start === undefined) return;
      const { changes, lines, pushes } = start.way;
      const made = finish(finishedRoom({ sketch, start }, rater, noFilter));
      if (made === undefined) return;
      const { metrics } = made;
      const look = measureRoom(made.level);
      const measures = [
        pushes,
        changes,
        lines,
        metrics["detours"]!,
        Math.min(6, -Math.log2(metrics["solvable-share"]!)),
        Math.log2(metrics["states"]!),
        metrics["branching"]!,
        10 * metrics["deadlock-ratio"]!,
        look["goal-groups"]! - 1,
        look["wall-corners"]!,
        look["dead-ends"]!,
        Math.min(4, Math.log2(look["start-cells"]!)),
        10 * look["symmetry"]!,
      ];
      const worth = measures.reduce((sum, measure, i) => sum + measure * values[i]!, 0);
      expect(start.worth).toBeCloseTo(worth, 9);
      expect(finish(rater.best(sketch, start.worth))).toEqual(start);
      expect(finish(rater.best(sketch, start.worth + 1e-6))).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test("a filter keeps the room that just meets it, and leaves it out one further on", () => {
  const rater = createExactRater(parseGenerateParameters({}), limits);
  const order = { shape: "random", width: 7, height: 7, boxes: 2, floor: 45, style } as const;
  let compared = 0;
  for (let seed = 0; seed < 20; seed++) {
    const sketch = newSketch(order, createRandom(seed));
    const start = finish(rater.best(sketch, -Infinity));
    const made = start && finish(finishedRoom({ sketch, start }, rater, noFilter));
    if (start === undefined || made === undefined) continue;
    compared++;
    const { pushes, changes } = start.way;
    const share = made.metrics["solvable-share"]!;
    const exact = {
      ...noFilter,
      "least-pushes": pushes,
      "least-states": 0,
      "least-changes": changes,
      "most-solvable": share,
    };
    const isKept = (filter: typeof noFilter) => finish(finishedRoom({ sketch, start }, rater, filter)) !== undefined;
    expect(isKept(exact)).toBe(true);
    expect(isKept({ ...exact, "least-pushes": pushes + 1 })).toBe(false);
    expect(isKept({ ...exact, "least-changes": changes + 1 })).toBe(false);
    expect(isKept({ ...exact, "most-solvable": share - 1e-9 })).toBe(false);
  }
  expect(compared).toBeGreaterThan(5);
});

test("new rooms of every shape have one connected floor of the ordered size, with goals on it", () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.nat(),
        shape: fc.constantFrom("random", "carved", "templates"),
        width: fc.integer({ min: 6, max: 16 }),
        height: fc.integer({ min: 6, max: 16 }),
        boxes: fc.integer({ min: 1, max: 5 }),
        floor: fc.integer({ min: 15, max: 64 }),
        style: fc.constantFrom(plainStyle, neat),
      }),
      ({ seed, shape, ...order }) => {
        const { walls, goals } = newSketch({ ...order, shape: shape as "random" }, createRandom(seed));
        const floor = floorCells({ walls });
        expect(floor.length).toBeLessThanOrEqual(order.floor);
        expect(floor.length).toBeGreaterThanOrEqual(3 * order.boxes);
        const connected = walls.slice();
        fillPockets({ width: order.width, walls: connected });
        expect(connected).toEqual(walls);
        expect(new Set(goals).size).toBe(order.boxes);
        expect(goals.every((goal) => walls[goal] === 0)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
  expect(() =>
    newSketch({ shape: "random", width: 5, height: 5, boxes: 4, floor: 45, style }, createRandom(1)),
  ).toThrow("room");
});

test("climbing and annealing end with more than they began with", () => {
  const rater = createExactRater(parseGenerateParameters({}), limits);
  for (const patience of [climbing, annealing(5)]) {
    for (const seed of [1, 2, 3]) {
      const random = createRandom(seed);
      const order = { shape: "random", width: 7, height: 7, boxes: 3, floor: 45, style } as const;
      const first = newSketch(order, random);
      const before = finish(rater.best(first, -Infinity))?.worth ?? 0;
      const run = climbRoom(first, rater, { steps: 150, patience, locked: new Set(), style }, random);
      let step = run.next();
      while (step.done !== true) step = run.next();
      expect(step.value!.start.worth).toBeGreaterThan(before + 10);
    }
  }
});

test("positions are estimated only up to the record, and nearly right from one change to the next", () => {
  const rater = createExactRater(parseGenerateParameters({}), limits);
  const off: number[] = [];
  for (let seed = 0; seed < 6; seed++) {
    const random = createRandom(seed);
    const first = newSketch({ shape: "random", width: 8, height: 8, boxes: 3, floor: 45, style }, random);
    const start = finish(rater.best(first, -Infinity));
    if (start === undefined) continue;
    for (let change = 0; change < 8; change++) {
      const sketch = changedSketch(first, new Set(), style, random);
      const exact = sketch && finish(rater.best(sketch, -Infinity));
      if (sketch === undefined || exact === undefined) continue;
      expect(finish(rater.best(sketch, -Infinity, { start, record: -Infinity }))).toEqual(exact);
      const estimated = finish(rater.best(sketch, -Infinity, { start, record: Infinity }))!;
      expect(estimated).toMatchObject({ way: exact.way, position: exact.position });
      expect(estimated).not.toHaveProperty("reach");
      off.push(Math.abs(estimated.worth - exact.worth));
    }
  }
  expect(off.length).toBeGreaterThan(20);
  // A solvable share of half as much is worth four.
  expect(off.toSorted((a, b) => a - b)[off.length >> 1]).toBeLessThan(2);
});

test("a climb makes for rooms that come through the filter", () => {
  const filter = { "least-pushes": 14, "least-changes": 6, "most-solvable": 0.15, "least-states": 300 };
  const keptWith = (asked: object): number => {
    const rater = createExactRater(parseGenerateParameters(asked), limits);
    const kept = Array.from({ length: 8 }, (_, seed) => {
      const random = createRandom(seed);
      const first = newSketch({ shape: "random", width: 7, height: 7, boxes: 3, floor: 45, style }, random);
      const run = climbRoom(first, rater, { steps: 80, patience: climbing, locked: new Set(), style }, random);
      let step = run.next();
      while (step.done !== true) step = run.next();
      return step.value && finish(finishedRoom(step.value, rater, { ...noFilter, ...filter }));
    });
    return kept.filter((room) => room !== undefined).length;
  };
  expect(keptWith(filter)).toBeGreaterThan(2 * keptWith({}));
});

test("dead ends that the room is worth no less without are walled up, locked ones stay", () => {
  const rows = ["#########", "#       #", "# ### ###", "# ..    #", "#       #", "# ### ###", "#########"];
  const cells = rows.join("").split("");
  const sketch: Sketch = {
    width: 9,
    height: 7,
    walls: Uint8Array.from(cells, (letter) => (letter === "#" ? 1 : 0)),
    goals: cells.flatMap((letter, cell) => (letter === "." ? [cell] : [])),
  };
  const rater = createExactRater(parseGenerateParameters({ "solvable-worth": 0 }), limits);
  const start = finish(rater.best(sketch, -Infinity))!;
  const tidied = finish(withoutNiches({ sketch, start }, new Set(), (...asked) => rater.best(...asked)));
  expect(tidied.start.worth).toBeGreaterThanOrEqual(start.worth);
  expect(floorCells(tidied.sketch).length).toBeLessThan(floorCells(sketch).length);
  const kept = finish(
    withoutNiches({ sketch, start }, new Set(floorCells(sketch)), (...asked) => rater.best(...asked)),
  );
  expect(kept.sketch).toBe(sketch);
});
