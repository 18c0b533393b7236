import { expect, test } from "vitest";
import type { FarmShard } from "./farmShards.ts";
import type { KnownWorker } from "./farmWorkers.ts";
import { stallReason, type StallFacts } from "./pooledRun.ts";

/** A worker with the members that the reason depends on. */
const worker = (build: string, silentSeconds = 0) =>
  ({ engines: { drod: "8" }, builds: { drod: build }, processes: 2, silentSeconds }) as unknown as KnownWorker;
const shard = (isStarted: boolean) => ({ isStarted }) as FarmShard;
const facts = (more: Partial<StallFacts> = {}): StallFacts => ({
  run: { kind: "drod", build: "a", engineVersion: "8" },
  away: undefined,
  refusal: undefined,
  comparisons: undefined,
  isReady: true,
  shards: { open: new Map([[0, shard(false)]]) },
  workers: [worker("a")],
  ...more,
});
const reason = (more: Partial<StallFacts> = {}) => stallReason(facts(more), "redis.local");

test("a run with a worker of its build moves", () => {
  expect(reason()).toBeUndefined();
});

test("results that can't be read come first, then a Redis that takes no writes, then what is compared, then missing workers", () => {
  const all = { away: "Away.", refusal: "Refused.", comparisons: 2, workers: [] };
  expect(reason(all)).toBe("Away.");
  expect(reason({ ...all, away: undefined })).toBe("Refused.");
  expect(reason({ ...all, away: undefined, refusal: undefined })).toContain("2");
  expect(reason({ workers: [] })).toContain("redis.local");
  expect(reason({ workers: [], comparisons: 0 })).toBeUndefined();
});

test("workers of other builds are named, silent ones don't count", () => {
  expect(reason({ workers: [worker("b")] })).toContain("b");
  expect(reason({ workers: [worker("a", 60)] })).toContain("redis.local");
});

test("nothing is missed before workers were asked for and old results read, nor while a worker computes", () => {
  expect(reason({ workers: undefined })).toBeUndefined();
  expect(reason({ workers: [], isReady: false })).toBeUndefined();
  expect(reason({ workers: [], shards: { open: new Map([[0, shard(true)]]) } })).toBeUndefined();
});
