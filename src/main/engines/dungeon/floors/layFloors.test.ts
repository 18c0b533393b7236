import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "#shared/kernel/random.ts";
import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { parseGenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import { isLayoutOf } from "#shared/levels/dungeon/isLayoutOf.ts";
import { pinsOf } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { cycleInput, template } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { pinnedSixtyRooms, sixtyRooms } from "../../../../../test/bench/engines/dungeon/sixtyRooms.ts";
import { floorInput } from "../../../../../test/support/floorInputs.ts";
import { generateLayouts } from "../generate.ts";
import { explainFloors } from "./explainFloors.ts";
import { floorsModel } from "./floorsModel.ts";
import { layFloors } from "./layFloors.ts";
import type { FloorsResult } from "./layFloors.ts";
import { hasFloors, splitFloors } from "./splitFloors.ts";

function layoutOf(input: DungeonInput, seed: number, moves = 100_000): FloorsResult {
  const search = layFloors(floorsModel(input), { ...parseGenerateParameters({}), moves }, createRandom(seed));
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

test("every floor is an input of its own, stairs belong to none", () => {
  const input = floorInput({ floors: 3, cycle: 3, stairs: 2 });
  expect(hasFloors(input)).toBe(true);
  expect(hasFloors(cycleInput(3))).toBe(false);
  const { floors, stairs } = splitFloors(input);
  expect(floors.map(({ floor, input: { rooms, edges } }) => [floor, rooms.length, edges.length])).toEqual([
    [0, 6, 6],
    [1, 6, 6],
    [2, 6, 6],
  ]);
  expect(stairs.map(({ id }) => id)).toEqual(["stairs1-0", "stairs1-1", "stairs2-0", "stairs2-1"]);
});

const shapes = fc.record({
  floors: fc.integer({ min: 2, max: 3 }),
  cycle: fc.integer({ min: 3, max: 5 }),
  stairs: fc.integer({ min: 0, max: 3 }),
  minimumDistance: fc.integer({ min: 0, max: 1 }),
  repeat: fc.constantFrom("allow", "not-neighbours"),
  isOnSite: fc.boolean(),
});

test("layouts of small graphs on two and three floors are valid, and the same seed gives the same bytes", () => {
  fc.assert(
    fc.property(shapes, fc.nat(1000), ({ isOnSite, minimumDistance, repeat, ...size }, seed) => {
      const boundary: [number, number][] = [
        [-5, 3],
        [55, 3],
        [55, 63],
        [-5, 63],
      ];
      const plain = floorInput(size);
      const templates = [
        ...plain.templates,
        template("box", [
          [0, 0],
          [5, 0],
          [5, 4],
          [0, 4],
        ]),
      ].map((one) => ({ ...one, repeat }));
      const rooms = plain.rooms.map((room) => ({ ...room, templates: [0, 1, 2] }));
      const input = { ...plain, templates, rooms, minimumDistance, ...(isOnSite ? { site: { boundary } } : {}) };
      const { layout } = layoutOf(input, seed);
      if (layout === undefined) throw new Error("No layout found.");
      expect(layoutSchema.parse(layout)).toEqual(layout);
      expect(validateLayout(layout)).toEqual([]);
      expect(isLayoutOf(layout, input)).toBe(true);
      expect(layout.floors).toHaveLength(size.floors);
      expect(layout.stairs).toHaveLength((size.floors - 1) * size.stairs);
      expect(JSON.stringify(layoutOf(input, seed).layout)).toBe(JSON.stringify(layout));
    }),
    { numRuns: 15 },
  );
});

test("twenty everyday graphs are all found", () => {
  const input = floorInput({ floors: 3, cycle: 4, stairs: 2 });
  const keys = Array.from({ length: 20 }, (_, seed) => layoutOf(input, seed).layout).map((layout) =>
    layout === undefined ? "none" : canonicalLayoutKey(layout),
  );
  expect(keys).not.toContain("none");
  expect(new Set(keys).size).toBeGreaterThan(15);
});

test("templates that may be used once are used on one floor only", () => {
  const plain = floorInput({ floors: 2, cycle: 3, stairs: 1 });
  const templates = Array.from({ length: 16 }, (_, i) => ({
    ...template(`box${i}`, [
      [0, 0],
      [4 + (i % 4), 0],
      [4 + (i % 4), 4 + (i >> 2)],
      [0, 4 + (i >> 2)],
    ]),
    repeat: "never" as const,
  }));
  const rooms = plain.rooms.map((room) => ({ ...room, templates: templates.map((_, i) => i) }));
  const { layout } = layoutOf({ ...plain, templates, rooms }, 1);
  expect(validateLayout(layout!)).toEqual([]);
  expect(new Set(layout!.rooms.map((room) => room.template)).size).toBe(12);
});

test("pinned rooms stay at their cells of the site on every floor", () => {
  const plain = floorInput({ floors: 2, cycle: 3, stairs: 1 });
  const rooms = plain.rooms.map((room) =>
    room.id === "1room3" ? { ...room, placement: { at: [40, -7] as [number, number] } } : room,
  );
  const { layout } = layoutOf({ ...plain, rooms }, 4);
  expect(validateLayout(layout!)).toEqual([]);
  const room = layout!.rooms.find(({ id }) => id === "1room3")!;
  const { offset } = layout!.floors!.find(({ floor }) => floor === 1)!;
  const [left, top] = layout!.rules.origin!;
  expect([room.x - offset[0] + left, room.y - offset[1] + top]).toEqual([40, -7]);
});

test("60 rooms with stairs, corridors, locks and an area on a site that they fill to 60 % are laid out in few moves", () => {
  const input = sixtyRooms(38);
  for (const seed of [1, 2]) {
    const { layout, moves } = layoutOf(input, seed);
    expect(validateLayout(layout!)).toEqual([]);
    // 200,000 moves take a second.
    expect(moves).toBeLessThan(120_000);
    expect(layout!.stairs).toHaveLength(6);
  }
});

test("rooms pinned to opposite corners on the first and third of three floors are reached by the stairs between", () => {
  const input = pinnedSixtyRooms(38);
  const { layout } = layoutOf(input, 12, 400_000);
  expect(validateLayout(layout!)).toEqual([]);
  expect(isLayoutOf(layout!, input)).toBe(true);
  const [left, top] = layout!.rules.origin!;
  for (const { id, floor = 0, placement } of input.rooms.filter((room) => room.placement !== undefined)) {
    const room = layout!.rooms.find((one) => one.id === id)!;
    const { offset } = layout!.floors!.find((one) => one.floor === floor)!;
    expect([room.x - offset[0] + left, room.y - offset[1] + top]).toEqual(placement?.at);
  }
  expect(JSON.stringify(layoutOf(input, 12, 400_000).layout)).toBe(JSON.stringify(layout));
});

describe("what is said without a layout", () => {
  test("a floor that alone has none is a proof, and says which floor", () => {
    const plain = floorInput({ floors: 2, cycle: 3, stairs: 1 });
    const doorless = {
      ...template("cell", [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
      id: "cell",
    };
    const templates = [...plain.templates, doorless];
    const rooms = plain.rooms.map((room) => (room.id === "1room0" ? { ...room, templates: [2] } : room));
    const { problems } = floorsModel({ ...plain, templates, rooms });
    expect(problems[0]?.message).toMatch(/^Floor 1: /);
    expect(problems[0]?.remedies).toBeUndefined();
  });

  test("stairs that cannot meet are never called impossible", () => {
    // The stairs' two rooms are pinned far apart, each possible on its floor.
    const plain = floorInput({ floors: 2, cycle: 3, stairs: 1 });
    const at = { "0room0": [0, 0], "1room0": [50, 50] } as const;
    const rooms = plain.rooms.map((room) =>
      room.id in at ? { ...room, placement: { at: [...at[room.id as keyof typeof at]] as [number, number] } } : room,
    );
    const input = { ...plain, rooms };
    const result = layoutOf(input, 1, 20_000);
    expect(result).toMatchObject({ layout: undefined, missed: 1 });
    const problems = explainFloors(floorsModel(input), result);
    expect(problems.map(({ code }) => code)).toEqual(["floor-not-found"]);
    expect(problems[0]?.places.map(({ target }) => target)).toEqual(["edge:stairs1-0"]);
    const shard = runShard(generateLayouts, { input, parameters: { moves: 5000 }, count: 2, seed: 1 });
    expect(shard.levels).toEqual([]);
    expect(shard.result.problems?.map(({ code }) => code)).toEqual(["floor-not-found"]);
  });
});

test("a run makes different layouts of floors and goes on from a checkpoint", () => {
  const job = { input: floorInput({ floors: 2, cycle: 3, stairs: 2 }), parameters: {}, count: 6, seed: 7 };
  const { events, levels } = runShard(generateLayouts, job);
  expect(levels).toHaveLength(6);
  expect(new Set(levels.map((level) => canonicalLayoutKey(layoutSchema.parse(level)))).size).toBe(6);
  const saved = events.flatMap((event, at) => (event.type === "checkpoint" ? [{ at, state: event.state }] : []));
  const { at, state } = saved[2]!;
  const before = events.slice(0, at).filter(({ type }) => type === "candidate").length;
  const rest = runShard(generateLayouts, { ...job, checkpoint: JSON.parse(JSON.stringify(state)) });
  expect(rest.levels).toEqual(levels.slice(before));
});

test("patterns are put into floors and never on stairs", () => {
  const input = floorInput({ floors: 2, cycle: 3, stairs: 2 });
  const { levels } = runShard(generateLayouts, { input, parameters: { changes: 2 }, count: 2, seed: 3 });
  expect(levels.length).toBeGreaterThan(0);
  for (const level of levels) {
    const layout = layoutSchema.parse(level);
    expect(validateLayout(layout)).toEqual([]);
    expect(layout.rooms.length).toBeGreaterThan(12);
    expect(layout.stairs!.map(({ edge }) => edge)).toEqual(["stairs1-0", "stairs1-1"]);
  }
});

test("routed corridors, preferences and layouts like another one work on floors", () => {
  const plain = floorInput({ floors: 2, cycle: 4, stairs: 2 });
  const route = { width: 1, clearance: 1, maxLength: 30 };
  const edges = plain.edges.map((edge, i) =>
    i % 3 === 0 && !edge.id.startsWith("stairs") ? { ...edge, kind: "corridor" as const, route } : edge,
  );
  const [first] = runShard(generateLayouts, { input: plain }).levels.map((level) => layoutSchema.parse(level));
  const base = { rooms: pinsOf({ layout: first!, origin: first!.rules.origin ?? [0, 0] }), keep: [] };
  const jobs = [
    { input: { ...plain, edges } },
    { input: { ...plain, wishes: { compactness: 5, alignment: 3 } } },
    { input: { ...plain, base }, parameters: { variation: 0.3 } },
  ];
  for (const job of jobs) {
    const { levels } = runShard(generateLayouts, { ...job, count: 2, seed: 5 });
    expect(levels).toHaveLength(2);
    for (const level of levels) expect(validateLayout(layoutSchema.parse(level))).toEqual([]);
  }
});
