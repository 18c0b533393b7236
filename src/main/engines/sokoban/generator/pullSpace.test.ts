import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import { oraclePushes } from "../../../../../test/support/sokobanOracle.ts";
import { plainSpace } from "../../../../../test/support/sokobanSpace.ts";
import { finish } from "../solver/resumable.ts";
import { rankOf, unpackBoxes } from "./boxSets.ts";
import { floorPlan } from "./floorPlan.ts";
import type { FloorPlan } from "./floorPlan.ts";
import { createPullSearcher, pushesHome } from "./pullSpace.ts";
import type { PullSpace } from "./pullSpace.ts";
import { createReachSearcher } from "./reachSpace.ts";
import { goalsOn } from "./newSketch.ts";
import { fillPockets, floorCells, plainStyle, sketchRows } from "./sketch.ts";
import type { Sketch } from "./sketch.ts";

const pulls = createPullSearcher();
const reaches = createReachSearcher();
const search = (sketch: Sketch, limit: number): PullSpace => finish(pulls.search(planOf(sketch), limit));
const measure = (space: PullSpace, position: number, limit: number) => finish(reaches.measure(space, position, limit));

const sketches = fc
  .record({
    seed: fc.nat(),
    width: fc.integer({ min: 5, max: 10 }),
    height: fc.integer({ min: 5, max: 7 }),
    boxes: fc.integer({ min: 1, max: 3 }),
    density: fc.constantFrom(0.1, 0.3, 0.45),
  })
  .map(({ seed, width, height, boxes, density }) => randomSketch(width, height, boxes, density, createRandom(seed)));

/** Walls on a share of the inner cells; more floor or less than the generator would begin with. */
function randomSketch(width: number, height: number, boxes: number, density: number, random: Random): Sketch {
  for (;;) {
    const walls = new Uint8Array(width * height).fill(1);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) walls[y * width + x] = random.float() < density ? 1 : 0;
    }
    fillPockets({ width, walls });
    const floor = floorCells({ walls });
    if (floor.length > boxes)
      return { width, height, walls, goals: goalsOn(width, floor, { boxes, style: plainStyle }, random) };
  }
}

function planOf(sketch: Sketch): FloorPlan {
  return floorPlan(sketch)!;
}

/** The rows of the room that starts at a position. */
function rowsAt(sketch: Sketch, space: PullSpace, position: number): string[] {
  const { cells, goals } = space.plan;
  const boxes = unpackBoxes(space.boxes[position]!, goals.length).map((square) => cells[square]!);
  return sketchRows(sketch, boxes, cells[playerAt(space, position)]!);
}

function playerAt({ plan, regionLow, regionHigh }: PullSpace, position: number): number {
  return plan.cells.findIndex(
    (_, square) =>
      (plan.low[square]! & regionLow[position]!) !== 0 || (plan.high[square]! & regionHigh[position]!) !== 0,
  );
}

test("the pull space has the positions and layers of a plain search on rows of text", () => {
  fc.assert(
    fc.property(sketches, (sketch) => {
      const space = search(sketch, Infinity);
      const plain = plainSpace(sketchRows(sketch, sketch.goals, -1));
      const sizes = space.layers.slice(1).map((end, depth) => end - space.layers[depth]!);
      expect(space.isComplete).toBe(true);
      expect(sizes).toEqual(plain.layers);
    }),
    { numRuns: 200 },
  );
});

test("every looked-at start needs as many pushes as its layer says, and its pushes, runs and turns lead home", () => {
  fc.assert(
    fc.property(sketches, fc.nat(), (sketch, pick) => {
      const space = search(sketch, Infinity);
      const position = pick % space.positions;
      const path = pushesHome(space, position);
      const depth = space.layers.findLastIndex((start) => start <= position);
      expect(path).toHaveLength(depth);
      expect(oraclePushes(rowsAt(sketch, space, position))).toBe(depth);
      let [changes, lines, box, way] = [0, 0, -1, -1];
      for (const push of path) {
        if (push >> 2 !== box) changes++;
        if (push >> 2 !== box || (push & 3) !== way) lines++;
        box = space.plan.neighbours[push]!;
        way = push & 3;
      }
      expect([space.changes[position], space.lines[position]]).toEqual([changes, lines]);
    }),
    { numRuns: 200 },
  );
});

test("positions in reach, solvable share, branching and losing pushes are those of a plain search forward", () => {
  fc.assert(
    fc.property(sketches, fc.nat(), (sketch, pick) => {
      const space = search(sketch, Infinity);
      const position = pick % space.positions;
      const { forward } = plainSpace(rowsAt(sketch, space, position));
      const measured = measure(space, position, Infinity)!;
      expect(measured.states).toBe(forward.states);
      expect(measured.solvableShare).toBeCloseTo(forward.solvableShare, 12);
      expect(measured.branching).toBeCloseTo(forward.branching, 12);
      expect(measured.deadlockRatio).toBeCloseTo(forward.deadlockRatio, 12);
    }),
    { numRuns: 200 },
  );
});

test("limits end the searches and say so", () => {
  const sketch = randomSketch(8, 8, 3, 0.2, createRandom(3));
  const whole = search(sketch, Infinity).positions;
  const part = search(sketch, whole >> 1);
  expect(part.isComplete).toBe(false);
  expect(part.positions).toBeLessThan(whole);
  const space = search(sketch, Infinity);
  expect(measure(space, space.positions - 1, 10)).toBeUndefined();
});

test("ranks number the sets of boxes without gaps", () => {
  const sketch = randomSketch(7, 7, 3, 0, createRandom(1));
  const space = search(sketch, Infinity);
  const ranks = new Set(Array.from({ length: space.positions }, (_, i) => rankOf(space.boxes[i]!, 3)));
  expect(Math.max(...ranks)).toBeLessThan((25 * 24 * 23) / 6);
});

test("more floor than two words hold makes no plan", () => {
  expect(floorPlan(randomSketch(11, 11, 3, 0, createRandom(1)))).toBeUndefined();
});
