import { expect, test } from "vitest";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { SweepPlan } from "./planSweep.ts";
import { createSweepGate, reportOfSweep } from "./sweepGate.ts";

const settings = [{ size: 4 }, { size: 5 }, { size: 6 }];
const place = (round: number, slot: number, search = 0) => ({ round, place: slot, search });
/** Three settings, of which one goes on; the setting of size 6 has one search where the others have two. */
const plan: SweepPlan = {
  kind: dungeonKind,
  task: dungeonKind.tasks[0]!,
  sweep: { axes: [], metric: "length", statistic: "median", goal: "highest" } as unknown as SweepPlan["sweep"],
  settings,
  rounds: [
    { settings: 3, perSetting: 3 },
    { settings: 2, perSetting: 4 },
  ],
  places: [0, 1, 2]
    .flatMap((slot) => [place(0, slot), place(0, slot, 1)])
    .concat([place(1, 0), place(1, 0, 1), place(1, 1), place(1, 1, 1)]),
  jobOf: () => ({ input: null, parameters: {} }),
  searchesOf: (setting) => (setting === 2 ? 1 : 2),
};
const shardsOf = (): ShardRecord[] =>
  plan.places.map((_, shard) => ({
    shard,
    seed: shard,
    asked: 0,
    state: "waiting",
    done: 0,
    attempts: 0,
    counters: {},
    problems: [],
  }));
const candidate = (sequence: number, length?: number) => ({
  sequence,
  level: "{}",
  canonicalKey: `${sequence}`,
  metrics: length === undefined ? {} : { length },
  milliseconds: 1,
});
const numbers = (shards: readonly ShardRecord[]): number[] => shards.map(({ shard }) => shard);
const asked = (shards: readonly ShardRecord[]) => shards.map((one) => (one.state === "skipped" ? "-" : one.asked));

/** Plays the first round: the shards of each setting find levels of this length; without one they fail. */
function playFirst(shards: ShardRecord[], lengths: readonly (number | undefined)[]) {
  const gate = createSweepGate(plan, shards);
  gate.open();
  for (const shard of shards.slice(0, 6).filter(({ state }) => state === "waiting")) {
    const length = lengths[plan.places[shard.shard]!.place];
    shard.state = length === undefined ? "failed" : "done";
    if (length === undefined) continue;
    gate.take(shard, [candidate(0, length)]);
    shard.done = 1;
    gate.finish(shard);
  }
  return gate;
}

test("the first round tries each setting, its levels shared among as many searches as the setting has", () => {
  const shards = shardsOf();
  const gate = createSweepGate(plan, shards);
  expect(gate.isOpen(shards[0]!)).toBe(false);
  expect(numbers(gate.open())).toEqual([0, 1, 2, 3, 4, 5]);
  expect(asked(shards.slice(0, 6))).toEqual([2, 1, 2, 1, 3, "-"]);
  expect(shards.slice(0, 5).map(({ parameters }) => parameters?.["size"])).toEqual([4, 4, 5, 5, 6]);
  expect(shards.map((shard) => gate.isOpen(shard))).toEqual([1, 1, 1, 1, 1, 1, 0, 0, 0, 0].map(Boolean));
  expect(gate.open()).toEqual([]);
});

test("the best settings go on in their own order once all shards of the round before are over", () => {
  const shards = shardsOf();
  const gate = playFirst(shards, [8, 2, 9]);
  shards[4]!.state = "running";
  expect(gate.open()).toEqual([]);
  shards[4]!.state = "done";
  expect(numbers(gate.open())).toEqual([6, 7, 8, 9]);
  expect(shards.slice(6, 9).map(({ parameters }) => parameters?.["size"])).toEqual([4, 4, 6]);
  expect(asked(shards.slice(6))).toEqual([2, 2, 4, "-"]);
});

test("settings whose shards failed don't go on, and the places that are left over are skipped", () => {
  const shards = shardsOf();
  const gate = playFirst(shards, [undefined, 3, undefined]);
  gate.open();
  expect(shards.slice(6).map(({ state, parameters }) => [state, parameters?.["size"]])).toEqual([
    ["waiting", 5],
    ["waiting", 5],
    ["skipped", undefined],
    ["skipped", undefined],
  ]);
});

test("a shard's report has its setting and the metric of its levels in their order, once each, without those that lack it", () => {
  const shards = shardsOf();
  const gate = createSweepGate(plan, shards);
  gate.open();
  const [, , shard, empty] = shards as [ShardRecord, ShardRecord, ShardRecord, ShardRecord];
  gate.take(shard, [candidate(0, 5), candidate(1)]);
  // A retried shard makes its levels again.
  gate.take(shard, [candidate(0, 5), candidate(1), candidate(2, 7)]);
  gate.finish(shard);
  gate.finish(empty);
  expect([shard.report, empty.report]).toEqual([
    { setting: 1, values: [5, 7] },
    { setting: 1, values: [] },
  ]);
});

test("an interrupted sweep comes to the same places: what is over stays, what waits is searched from its start", () => {
  const whole = shardsOf();
  playFirst(whole, [8, 2, 9]).open();
  const shards = structuredClone(whole).map((shard) => ({ ...shard, checkpoint: { sequence: 1, state: null } }));
  const gate = createSweepGate(plan, shards);
  expect(shards.map(({ checkpoint }) => checkpoint !== undefined)).toEqual(
    whole.map(({ state }) => state !== "waiting"),
  );
  expect(numbers(gate.open())).toEqual([6, 7, 8]);
  expect(shards.map(({ asked: levels, parameters }) => [levels, parameters])).toEqual(
    whole.map(({ asked: levels, parameters }) => [levels, parameters]),
  );
});

test("the report says which rounds are over: a shard of theirs that is to come, or was stopped, leaves them open", () => {
  const shards = shardsOf();
  const roundsOver = () => reportOfSweep(plan, shards).rounds.map(({ isOver }) => isOver);
  const gate = playFirst(shards, [8, 2, 9]);
  expect(
    reportOfSweep(plan, shards).settings.map(({ found, asked: levels, rounds }) => [found, levels, rounds]),
  ).toEqual([
    [2, 3, 1],
    [2, 3, 1],
    [1, 3, 1],
  ]);
  expect(roundsOver()).toEqual([true, false]);
  for (const state of ["running", "stopped"] as const) {
    shards[0]!.state = state;
    expect([roundsOver(), reportOfSweep(plan, shards).settings[0]!.found]).toEqual([[false, false], 1]);
  }
  shards[0]!.state = "done";
  gate.open();
  for (const shard of shards.slice(6, 9)) {
    gate.take(shard, [candidate(0, 4)]);
    Object.assign(shard, { state: shard.shard === 8 ? "failed" : "done", done: 1 });
    gate.finish(shard);
  }
  expect(roundsOver()).toEqual([true, true]);
  expect(reportOfSweep(plan, shards).settings.map(({ isFinalist }) => isFinalist)).toEqual([true, false, false]);
});
