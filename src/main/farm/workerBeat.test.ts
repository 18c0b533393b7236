import type { Redis } from "ioredis";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShardJobData, WorkerStatus } from "./farmProtocol.ts";
import { workersKey } from "./farmKeys.ts";
import { createWorkerBeat } from "./workerBeat.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());

const shard = (run: string, task = "numbers") => ({ run, kind: "fixture", task }) as ShardJobData;

/** A worker whose beats are noted, on a Redis that is there or away. */
function worker(shards: readonly ShardJobData[] = []) {
  const beats: WorkerStatus[] = [];
  const removed: string[] = [];
  const facts = { ended: 0 };
  const redis = {
    status: "ready",
    eval: async (_script: string, _keys: number, key: string, id: string, status: string) => {
      expect([key, id]).toEqual([workersKey, "w1"]);
      beats.push(JSON.parse(status) as WorkerStatus);
    },
    hdel: async (key: string, id: string) => void removed.push(`${key} ${id}`),
  };
  const own = {
    id: "w1",
    name: "attic",
    version: "1.0",
    engines: { fixture: "1" },
    builds: { fixture: "b" },
    processes: 4,
  };
  const beat = createWorkerBeat(redis as unknown as Redis, () => ({ ...own, shards, ended: facts.ended }));
  return { beat, beats, removed, facts, redis };
}

test("a worker says every other second what it is and does, until it is gone", async () => {
  const { beat, beats, removed } = worker([shard("a"), shard("b"), shard("b")]);
  await beat.now();
  expect(beats).toEqual([
    expect.objectContaining({
      id: "w1",
      name: "attic",
      engines: { fixture: "1" },
      builds: { fixture: "b" },
      processes: 4,
      busy: 3,
      doing: [
        { run: "b", kind: "fixture", task: "numbers", shards: 2 },
        { run: "a", kind: "fixture", task: "numbers", shards: 1 },
      ],
      shardsPerMinute: 0,
    }),
  ]);
  vi.advanceTimersByTime(4000);
  expect(beats).toHaveLength(3);
  await beat.stop();
  expect([removed, vi.getTimerCount()]).toEqual([[`${workersKey} w1`], 0]);
});

test("only its five busiest runs are named", async () => {
  const { beat, beats } = worker(["a", "b", "c", "d", "e", "f", "f"].map((run) => shard(run)));
  await beat.now();
  expect(beats[0]?.doing.map(({ run }) => run)).toEqual(["f", "a", "b", "c", "d"]);
  await beat.stop();
});

test("shards per minute are those of the last minute, and a worker that has just begun isn't taken for a fast one", async () => {
  const { beat, beats, facts } = worker();
  facts.ended = 1;
  await beat.now();
  expect(beats.at(-1)?.shardsPerMinute).toBe(60);
  // Up to half a minute one each second, then none.
  for (let second = 2; second <= 30; second += 2) {
    facts.ended = second;
    vi.advanceTimersByTime(2000);
  }
  expect(beats.at(-1)?.shardsPerMinute).toBe(60);
  vi.advanceTimersByTime(30_000);
  expect(beats.at(-1)?.shardsPerMinute).toBe(30);
  vi.advanceTimersByTime(20_000);
  expect(beats.at(-1)?.shardsPerMinute).toBe(10);
  vi.advanceTimersByTime(40_000);
  expect(beats.at(-1)?.shardsPerMinute).toBe(0);
  await beat.stop();
});

test("nothing is sent while Redis is away, when it stops neither", async () => {
  const { beat, beats, removed, redis } = worker();
  redis.status = "reconnecting";
  await beat.now();
  vi.advanceTimersByTime(10_000);
  await beat.stop();
  expect([beats, removed]).toEqual([[], []]);
});
