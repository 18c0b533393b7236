import fc from "fast-check";
import { expect, test } from "vitest";
import { stableStringify } from "#shared/kernel/json.ts";
import { canonicalLayoutKey } from "#shared/levels/dungeon/canonicalLayout.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { inputProblems } from "#shared/levels/dungeon/inputProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { routedInputs } from "../../../../test/support/dungeonArbitraries.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { generateLayouts } from "./generate.ts";

const parameters = { moves: 2000 };

test("every layout that is emitted passes the independent validator, for any graph, templates and rules, and a shard with fewer than asked says why", () => {
  let emitted = 0;
  let short = 0;
  fc.assert(
    fc.property(routedInputs, fc.nat(1000), (input, seed) => {
      fc.pre(isUsable(inputProblems(input)));
      const { levels, result } = runShard(generateLayouts, { input, parameters, seed, count: 2 });
      if (levels.length < 2) {
        short++;
        expect(result.problems!.length).toBeGreaterThan(0);
      }
      for (const level of levels) {
        emitted++;
        expect(validateLayout(layoutSchema.parse(level))).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
  expect(emitted).toBeGreaterThan(20);
  expect(short).toBeGreaterThan(10);
});

test("the same seed gives the same bytes, another seed other layouts", () => {
  const run = (seed: number) =>
    stableStringify(runShard(generateLayouts, { input: cycleInput(6), seed, count: 5 }).events);
  expect(run(7)).toBe(run(7));
  expect(run(7)).not.toBe(run(8));
});

test.each([0, 3])(
  "a shard resumed from any checkpoint goes on with the same layouts, least difference %i",
  (difference) => {
    const job = { input: cycleInput(6), count: 6, parameters: { difference } };
    const whole = runShard(generateLayouts, job);
    const saved = whole.events.flatMap((event, at) =>
      event.type === "checkpoint" ? [{ at, state: event.state }] : [],
    );
    expect(saved.length).toBeGreaterThan(5);
    for (const { at, state } of saved) {
      const before = whole.events.slice(0, at).filter(({ type }) => type === "candidate").length;
      const rest = runShard(generateLayouts, { ...job, checkpoint: JSON.parse(JSON.stringify(state)) });
      expect(rest.levels).toEqual(whole.levels.slice(before));
      expect(rest.result.counters).toEqual(whole.result.counters);
    }
  },
);

test("no two layouts of a shard are equal up to turning and mirroring", () => {
  const { levels } = runShard(generateLayouts, { input: cycleInput(4), count: 40 });
  const keys = levels.map((level) => canonicalLayoutKey(layoutSchema.parse(level)));
  expect(new Set(keys).size).toBe(keys.length);
});

test("every later layout keeps the least difference that was asked for, and says how new it is", () => {
  const { events } = runShard(generateLayouts, { input: cycleInput(6), count: 6, parameters: { difference: 3 } });
  const values = events.flatMap((event) => (event.type === "candidate" ? [event.metrics!["novelty"]] : []));
  expect(values[0]).toBeUndefined();
  expect(values.length).toBe(6);
  for (const value of values.slice(1)) expect(value).toBeGreaterThanOrEqual(3);
});

test("where few layouts differ enough, the run ends soon and says how many are known to exist and how rare others are", () => {
  const { levels, result } = runShard(generateLayouts, {
    input: cycleInput(6),
    count: 100,
    parameters: { difference: 8 },
  });
  const { attempts = 0, failed } = result.counters;
  expect(levels.length).toBeGreaterThan(1);
  expect([levels.length < 100, failed]).toEqual([true, 0]);
  expect(result.problems!.map(({ message }) => message)).toEqual([
    `At least ${levels.length} such layouts exist, of 100 asked for, and likely few more: the last 50 attempts found no other, so with 95 % confidence fewer than 6 % would. Lower the minimum difference, or add templates.`,
  ]);
  expect(attempts).toBeLessThan(50 + 40 * levels.length);
});

test("the number of shards depends on the count alone", () => {
  expect([1, 16, 17, 160, 1_000_000].map((count) => generateLayouts.shards(cycleInput(4), {}, count))).toEqual([
    1, 1, 2, 10, 62_500,
  ]);
});

test("an impossible input ends at once with the connection to blame", () => {
  const input = cycleInput(4);
  const [first, ...others] = input.templates;
  const templates = [{ ...first!, doors: { mode: "simple" as const, length: 3, cornerDistance: 0 } }, ...others];
  const rooms = input.rooms.map((room, i) => ({ ...room, templates: i === 0 ? [0] : [1] }));
  const { levels, result } = runShard(generateLayouts, { input: { ...input, templates, rooms } });
  expect(levels).toEqual([]);
  expect(result.problems!.map(({ code }) => code)).toEqual([
    "edge-no-common-door",
    "edge-no-common-door",
    "edge-no-common-door",
  ]);
  expect(result.problems![0]!.places[0]!.target).toBe("edge:edge0");
});

test("while it searches it shows partial layouts that can be drawn", () => {
  const { events } = runShard(generateLayouts, {
    input: { ...cycleInput(3), minimumDistance: 0 },
    parameters: { moves: 60_000 },
    count: 30,
  });
  for (const event of events) {
    if (event.type === "progress" && event.partial !== undefined) layoutSchema.parse(event.partial);
  }
});
