import { expect, test } from "vitest";
import type { KnownWorker } from "./farmWorkers.ts";
import { capacityFor, nextTurn, poolSize, type QueueingRun } from "./farmPool.ts";

const run = (queued: number, waiting: number, more: Partial<QueueingRun> = {}): QueueingRun => ({
  queue: "dungeon",
  queued,
  waiting,
  isPaused: false,
  isReady: true,
  ...more,
});
const room = (shards: number) => () => shards;

test("the run with the fewest queued shards is next, one shard at a time while others wait", () => {
  const [most, fewest] = [run(5, 10), run(2, 10)];
  expect(nextTurn([most, fewest], room(20))).toEqual({ run: fewest, shards: 1 });
});

test("a run alone fills its queue, a hundred shards at a time", () => {
  expect(nextTurn([run(2, 50)], room(8))?.shards).toBe(6);
  expect(nextTurn([run(0, 5000)], room(4000))?.shards).toBe(100);
});

test("runs that are paused, have nothing left or have not read what earlier studios left are passed over", () => {
  const able = run(9, 1);
  const others = [run(0, 0), run(0, 4, { isPaused: true }), run(0, 4, { isReady: false })];
  expect(nextTurn([...others, able], room(20))?.run).toBe(able);
  expect(nextTurn(others, room(20))).toBeUndefined();
});

test("the places of a queue count for all runs of it, and for no other", () => {
  const [first, second, other] = [run(6, 4), run(4, 4), run(8, 4, { queue: "sokoban" })];
  expect(nextTurn([first, second], room(10))).toBeUndefined();
  expect(nextTurn([first, second, other], room(10))?.run).toBe(other);
});

test("a queue takes two shards per process of its workers and four without any; the pool takes 64 or two for each process", () => {
  const worker = (processes: number, build = "b1") =>
    ({ processes, silentSeconds: 0, engines: { linjat: "1" }, builds: { linjat: build } }) as unknown as KnownWorker;
  const engine = { kind: "linjat", engineVersion: "1", build: "b1" };
  const workers = [worker(8), worker(2), worker(30, "b2")];
  expect([capacityFor(workers, engine), capacityFor([worker(1)], engine), capacityFor([], engine)]).toEqual([20, 4, 4]);
  expect([poolSize(workers), poolSize([worker(31)]), poolSize([])]).toEqual([80, 64, 64]);
});
