import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { type ProgressFacts, runProgress } from "./runProgress.ts";
import { createShardTotals, sumShards } from "./shardTotals.ts";

const shardOf = (shard: number, fields: Partial<ShardRecord>): ShardRecord => ({
  shard,
  seed: 1,
  asked: 10,
  state: "waiting",
  done: 0,
  attempts: 0,
  counters: {},
  problems: [],
  ...fields,
});
const facts: ProgressFacts = { state: "running", duplicates: 0, seconds: 2.00049, best: [], rate: 0 };

test("sums kept over a run are those of its shards as they are, whatever order they change in", () => {
  const states = ["waiting", "running", "done", "failed", "stopped", "skipped"] as const;
  const change = fc.record({ at: fc.nat(5), state: fc.constantFrom(...states), done: fc.nat(10), steps: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const shards = Array.from({ length: 6 }, (_, i) => shardOf(i, { asked: i + 5 }));
      const totals = createShardTotals(shards);
      for (const { at, state, done, steps } of changes) {
        const shard = shards[at]!;
        const wasOver = !["waiting", "running"].includes(shard.state);
        Object.assign(shard, { state, done, counters: { steps, [`of ${at}`]: 1 } });
        if (wasOver) totals.reset();
        const isOver = (one: ShardRecord) => !["waiting", "running"].includes(one.state);
        const sum = (value: (one: ShardRecord) => number) => shards.reduce((all, one) => all + value(one), 0);
        const sums = totals.sums();
        expect(sums).toMatchObject({
          done: sum((one) => one.done),
          asked: 5 + 6 + 7 + 8 + 9 + 10,
          missing: sum((one) => (isOver(one) ? 0 : one.asked - one.done)),
          over: shards.filter(isOver).length,
        });
        expect(sums.counters["steps"]).toBe(sum((one) => one.counters["steps"] ?? 0));
      }
    }),
    { numRuns: 30 },
  );
});

test("the time left is what is missing by the rate, and nothing is said of it without a rate or with nothing missing", () => {
  const shards = [shardOf(0, { state: "done", done: 10 }), shardOf(1, { state: "running", done: 4 })];
  expect(runProgress(shards, { ...facts, rate: 2 })).toMatchObject({
    shardsOver: 1,
    done: 14,
    asked: 20,
    seconds: 2,
    rate: 2,
    secondsLeft: 3,
  });
  expect(runProgress(shards, facts).secondsLeft).toBeNull();
  expect(runProgress([shards[0]!], { ...facts, rate: 2 }).secondsLeft).toBeNull();
});

test("what doesn't hold of a run isn't among its progress", () => {
  expect(Object.keys(runProgress([], facts))).not.toContain("blockedBy");
  expect(runProgress([], { ...facts, blockedBy: "Run 3", warning: "Lost." })).toMatchObject({
    blockedBy: "Run 3",
    warning: "Lost.",
  });
});

test("more shards than cells are drawn in groups of neighbors that lose none of them", () => {
  const shards = Array.from({ length: 1000 }, (_, i) =>
    shardOf(i, i < 500 ? { state: "done", done: 10 } : i === 700 ? { state: "failed", failure: "It broke." } : {}),
  );
  const { shards: cells } = runProgress(shards, facts);
  expect(cells).toHaveLength(400);
  expect(cells.reduce((all, { asked }) => all + asked, 0)).toBe(10_000);
  expect(cells.reduce((all, { done }) => all + done, 0)).toBe(5000);
  expect([cells[0]?.state, cells[199]?.state, cells[200]?.state, cells[399]?.state]).toEqual([
    "done",
    "done",
    "waiting",
    "waiting",
  ]);
  expect(cells.filter(({ failure }) => failure === "It broke.")).toHaveLength(1);
});

test("a group is at work while one of it is not over, then as bad as its worst shard", () => {
  const groupOf = (...states: ShardRecord["state"][]) => {
    const shards = Array.from({ length: 800 }, (_, i) => shardOf(i, { state: states[i] ?? "done" }));
    return runProgress(shards, facts).shards[0]?.state;
  };
  expect(groupOf("waiting", "waiting")).toBe("waiting");
  expect(groupOf("waiting", "done")).toBe("running");
  expect(groupOf("running", "waiting")).toBe("running");
  expect(groupOf("failed", "stopped")).toBe("failed");
  expect(groupOf("stopped", "done")).toBe("stopped");
  expect(groupOf("done", "skipped")).toBe("done");
  expect(groupOf("skipped", "skipped")).toBe("skipped");
  expect(sumShards([])).toEqual({ done: 0, asked: 0, missing: 0, over: 0, counters: {} });
});
