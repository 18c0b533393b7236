import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { dungeonInputs } from "../../../../../../test/support/dungeonArbitraries.ts";
import { cycleInput, template } from "../../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../../test/support/runTask.ts";
import { finishedLayout } from "../../model/finishedLayout.ts";
import { generateLayouts } from "../../generate.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";
import { emptyState, truncate } from "../../model/layoutState.ts";
import type { LayoutState } from "../../model/layoutState.ts";
import { fits, put } from "../../model/placement.ts";
import { mayTake } from "../../model/positions.ts";
import { continueExact, exactSearch } from "./exactLayout.ts";
import { fewestImpossible } from "./fewestImpossible.ts";

function answerOf(model: LayoutModel, seed: number, steps = 20_000) {
  const random = createRandom(seed);
  return continueExact(exactSearch(model, random), steps, random);
}

/** Places of one body against all placed bodies: every shape, every door connection. */
function* placesOf(model: LayoutModel, state: LayoutState, body: number): Generator<[number, number, number]> {
  const shapes =
    body < model.roomCount ? model.roomShapes[body]! : model.links[body - model.roomCount]!.corridor!.shapes;
  const reach = 40;
  for (const shape of shapes) {
    if (!mayTake(model, state, body, shape)) continue;
    if (state.placedCount === 0) {
      yield [shape, 0, 0];
      continue;
    }
    for (let x = -reach; x <= reach; x++) {
      for (let y = -reach; y <= reach; y++) if (fits(model, state, body, shape, x, y)) yield [shape, x, y];
    }
  }
}

/** Whether there is a layout: tries everything. Only for models without corridors and with very few rooms. */
function isPossible(model: LayoutModel, order: readonly number[], state = emptyState(model)): boolean {
  const room = order[state.placedCount];
  if (room === undefined) return true;
  const before = state.placedCount;
  for (const [shape, x, y] of placesOf(model, state, room)) {
    put(model, state, room, shape, x, y);
    if (isPossible(model, order, state)) return true;
    truncate(model, state, before);
  }
  return false;
}

/** Three or four rooms with few small templates, every second pair connected or so. */
const tinyInputs = fc
  .record({
    edges: fc.subarray(
      [
        [0, 1],
        [1, 2],
        [0, 2],
        [0, 3],
        [1, 3],
        [2, 3],
      ] as const,
      { minLength: 4 },
    ),
    templates: fc.array(
      fc.record({ width: fc.integer({ min: 1, max: 3 }), height: fc.integer({ min: 1, max: 3 }), ell: fc.boolean() }),
      { minLength: 1, maxLength: 2 },
    ),
    repeat: fc.constantFrom("allow" as const, "not-neighbours" as const),
    corner: fc.nat(1),
  })
  .map(({ edges, templates, repeat, corner }): DungeonInput => {
    const cycle = cycleInput(3);
    return {
      ...cycle,
      rooms: cycle.rooms.slice(0, 4).map((room) => ({ ...room, templates: [...templates.keys()] })),
      edges: edges.map(([a, b], i) => ({
        id: `edge${i}`,
        from: `room${a}`,
        to: `room${b}`,
        kind: "door" as const,
        corridors: [],
      })),
      templates: templates.map(({ width, height, ell }, i) => ({
        ...template(`t${i}`, ell ? ellOf(width + 1, height + 1) : boxOf(width, height)),
        doors: { mode: "simple" as const, length: 1, cornerDistance: corner },
        transformations: ["identity" as const],
        repeat,
      })),
    };
  });

function boxOf(w: number, h: number): [number, number][] {
  return [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
}

function ellOf(w: number, h: number): [number, number][] {
  return [
    [0, 0],
    [w, 0],
    [w, 1],
    [1, 1],
    [1, h],
    [0, h],
  ];
}

/** Rooms in an order in which each is connected to an earlier one; undefined when the graph is not connected. */
function connectedOrder(model: LayoutModel): number[] | undefined {
  const order = [0];
  for (const room of order) {
    for (const link of model.linksOf[room]!) {
      const { a, b } = model.links[link]!;
      const other = a === room ? b : a;
      if (!order.includes(other)) order.push(other);
    }
  }
  return order.length === model.roomCount ? order : undefined;
}

/** Some of the rooms, by number, and the connections among them. */
function withOnly(input: DungeonInput, rooms: readonly number[]): DungeonInput {
  const kept = input.rooms.filter((_, i) => rooms.includes(i));
  const ids = new Set(kept.map(({ id }) => id));
  return { ...input, rooms: kept, edges: input.edges.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
}

test("it finds a layout exactly where trying everything finds one, and blames rooms that have none alone", () => {
  let blamed = 0;
  const seen = { layout: 0, impossible: 0, open: 0 };
  fc.assert(
    fc.property(tinyInputs, fc.nat(100), (input, seed) => {
      fc.pre(isUsable(inputProblems(input)));
      const model = layoutModel(input);
      const order = connectedOrder(model);
      fc.pre(order !== undefined);
      const answer = answerOf(model, seed);
      seen[answer.kind]++;
      expect(answer.kind).toBe(isPossible(model, order!) ? "layout" : "impossible");
      if (answer.kind !== "impossible") return;
      const alone = layoutModel(withOnly(input, answer.rooms));
      const aloneOrder = connectedOrder(alone);
      if (aloneOrder === undefined) return;
      blamed += model.roomCount - alone.roomCount;
      expect(isPossible(alone, aloneOrder)).toBe(false);
    }),
    { numRuns: 60 },
  );
  expect(seen.layout).toBeGreaterThan(5);
  expect(seen.impossible).toBeGreaterThan(5);
  expect(blamed).toBeGreaterThan(0);
});

test("its layouts pass the validator, and what the repair finds it never calls impossible", () => {
  let layouts = 0;
  fc.assert(
    fc.property(dungeonInputs, fc.nat(100), (input, seed) => {
      fc.pre(isUsable(inputProblems(input)));
      const model = layoutModel(input);
      const answer = answerOf(model, seed, 600);
      if (answer.kind === "layout") {
        layouts++;
        expect(validateLayout(finishedLayout(model, answer.state))).toEqual([]);
      }
      if (answer.kind !== "impossible") return;
      expect(runShard(generateLayouts, { input, parameters: { moves: 3000 }, count: 1 }).levels).toEqual([]);
    }),
    { numRuns: 60, seed: 1 },
  );
  expect(layouts).toBeGreaterThan(15);
});

describe("four rectangles that all share doors", () => {
  const cycle = cycleInput(4);
  const pairs = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 2],
    [1, 3],
    [3, 4],
    [4, 5],
  ];
  const four = (count: number): DungeonInput => ({
    ...cycle,
    templates: cycle.templates.slice(0, 1),
    rooms: cycle.rooms.slice(0, 6).map((room) => ({ ...room, templates: [0] })),
    edges: pairs
      .filter((_, i) => i !== count)
      .map(([a, b], i) => ({ id: `edge${i}`, from: `room${a}`, to: `room${b}`, kind: "door" as const, corridors: [] })),
  });

  test("are proved impossible, by those four alone", () => {
    const model = layoutModel(four(-1));
    const answer = answerOf(model, 0);
    expect(answer.kind).toBe("impossible");
    if (answer.kind === "impossible")
      expect([...fewestImpossible(model, { rooms: answer.rooms, steps: 0 })].sort((a, b) => a - b)).toEqual([
        0, 1, 2, 3,
      ]);
  });

  test("are named by the run, which ends well before its limit", () => {
    const { levels, result } = runShard(generateLayouts, { input: four(-1), count: 3 });
    expect(levels).toEqual([]);
    expect(result.problems![0]).toMatchObject({ code: "rooms-never-fit" });
    const rooms = result
      .problems![0]!.places.map(({ target }) => target)
      .filter((target) => target.startsWith("room:"));
    expect(rooms.sort()).toEqual(["room:room0", "room:room1", "room:room2", "room:room3"]);
    expect(result.counters!["moves"]).toBeLessThan(100_000);
  });

  test("are possible again without one of their connections", () => {
    expect(runShard(generateLayouts, { input: four(4), count: 1 }).levels).toHaveLength(1);
  });
});
