import { expect, test } from "vitest";
import { errorProblem } from "#shared/levels/problems.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { createShardQueue } from "./shardQueue.ts";
import type { SweepPlan } from "./sweep/planSweep.ts";

const shard = (number: number, state: ShardRecord["state"] = "waiting"): ShardRecord => ({
  shard: number,
  seed: number,
  asked: 1,
  state,
  done: 0,
  attempts: 0,
  counters: {},
  problems: [],
});
const numbers = (shards: readonly ShardRecord[]) => shards.map((one) => one.shard);

test("shards that are over are left out, the others come in their order, one that is put back is next again", () => {
  const queue = createShardQueue([shard(0, "done"), shard(1), shard(2, "running"), shard(3)], {});
  const first = queue.next()!;
  expect(first.shard).toBe(1);
  expect(queue.next()?.shard).toBe(2);
  queue.putBack(first);
  expect([queue.next()?.shard, queue.next()?.shard, queue.next(), queue.isEmpty]).toEqual([1, 3, undefined, true]);
});

const proof = errorProblem("no-layout", "There is none.");
const isPointless = (problems: ShardRecord["problems"]) => problems.includes(proof);

test("a shard that ends empty with a proof makes those after it needless, once", () => {
  const shards = [shard(0), shard(1), shard(2)];
  const queue = createShardQueue(shards, { isPointless });
  const first = queue.next()!;
  Object.assign(first, { state: "done", problems: [proof] });
  expect(queue.skipNeedless()).toEqual([]);
  queue.done(first);
  expect(numbers(queue.skipNeedless())).toEqual([1, 2]);
  expect([queue.isEmpty, shards[2]!.state, numbers(queue.skipNeedless())]).toEqual([true, "skipped", []]);
});

test("a shard whose candidates have arrived but are not stored yet proves nothing", () => {
  const queue = createShardQueue([shard(0), shard(1)], { isPointless });
  const first = queue.next()!;
  queue.found(first);
  Object.assign(first, { state: "done", problems: [proof] });
  queue.done(first);
  expect([queue.hasFound(first), queue.skipNeedless(), queue.next()?.shard]).toEqual([true, [], 1]);
});

test("what an earlier studio has proved is known from the start", () => {
  const proved = { ...shard(0, "done"), problems: [proof] };
  expect(numbers(createShardQueue([proved, shard(1)], { isPointless }).skipNeedless())).toEqual([1]);
});

test("the second round of a sweep waits for the last shard of the first, and only the better setting goes on", () => {
  const shards = [0, 1, 2, 3].map((number) => shard(number));
  const setting = (place: number) => ({ size: place });
  const sweep = {
    sweep: { metric: "length", statistic: "median", goal: "highest", axes: [] },
    settings: [setting(0), setting(1)],
    rounds: [
      { settings: 2, perSetting: 1 },
      { settings: 1, perSetting: 2 },
    ],
    places: [
      { round: 0, place: 0, search: 0 },
      { round: 0, place: 1, search: 0 },
      { round: 1, place: 0, search: 0 },
      { round: 1, place: 1, search: 0 },
    ],
    searchesOf: () => 1,
    // Of the sweep itself only what standings are made from.
  } as unknown as SweepPlan;
  const queue = createShardQueue(shards, { sweep });
  expect(numbers(queue.openRounds())).toEqual([0, 1]);
  const [first, second] = [queue.next()!, queue.next()!];
  expect([queue.next(), queue.isEmpty, queue.openRounds()]).toEqual([undefined, false, []]);
  for (const [one, length] of [
    [first, 3],
    [second, 9],
  ] as const) {
    queue.found(one);
    queue.stored(one, [{ sequence: 0, level: "{}", canonicalKey: "", milliseconds: 0, metrics: { length } }]);
    Object.assign(one, { state: "done", done: 1 });
    queue.done(one);
  }
  expect(numbers(queue.openRounds())).toEqual([2, 3]);
  expect([shards[2]!.parameters, shards[3]!.state]).toEqual([setting(1), "skipped"]);
  expect([queue.next()?.shard, queue.isEmpty]).toEqual([2, true]);
});
