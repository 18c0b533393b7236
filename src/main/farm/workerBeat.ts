import type { Redis } from "ioredis";
import { type ShardJobData, type WorkerStatus, messageVersion } from "./farmProtocol.ts";
import { beat } from "./redisScripts.ts";
import { workersKey } from "./farmKeys.ts";

/** A worker's status message, sent every other second. */
export interface WorkerBeat {
  now(): Promise<void>;
  /** Reports that it is gone. */
  stop(): Promise<void>;
}

interface WorkerFacts {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly builds: Readonly<Record<string, string>>;
  readonly processes: number;
  readonly shards: readonly ShardJobData[];
  readonly ended: number;
}

const beatMilliseconds = 2000;
const rateMilliseconds = 60_000;
const mostRuns = 5;

/** Sends the facts every 2 seconds until it is closed; failures are ignored, the next beat repeats them. */
export function createWorkerBeat(redis: Redis, facts: () => WorkerFacts): WorkerBeat {
  let samples: { at: number; ended: number }[] = [{ at: performance.now(), ended: 0 }];

  function shardsPerMinute(ended: number): number {
    const at = performance.now();
    samples.push({ at, ended });
    samples = samples.filter((sample) => at - sample.at <= rateMilliseconds);
    const [first] = samples;
    const passed = Math.max(1000, at - (first?.at ?? at));
    return Math.round(((ended - (first?.ended ?? 0)) / passed) * 60_000);
  }
  function status(): WorkerStatus {
    const { id, name, version, engines, builds, processes, shards, ended } = facts();
    return {
      v: messageVersion,
      id,
      name,
      version,
      engines: { ...engines },
      builds: { ...builds },
      processes,
      busy: shards.length,
      doing: doing(shards),
      shardsPerMinute: shardsPerMinute(ended),
    };
  }
  async function now(): Promise<void> {
    // While Redis is away a beat must not wait for it: it would be an old one.
    if (redis.status !== "ready") return;
    const current = status();
    await beat(redis, current.id, JSON.stringify(current)).catch(() => undefined);
  }
  const timer = setInterval(() => void now(), beatMilliseconds);
  return {
    now,
    stop: async () => {
      clearInterval(timer);
      if (redis.status === "ready") await redis.hdel(workersKey, facts().id).catch(() => undefined);
    },
  };
}

function doing(shards: readonly ShardJobData[]): WorkerStatus["doing"] {
  const byRun = new Map<string, WorkerStatus["doing"][number]>();
  for (const { run, kind, task } of shards) {
    byRun.set(run, { run, kind, task, shards: (byRun.get(run)?.shards ?? 0) + 1 });
  }
  return [...byRun.values()].sort((a, b) => b.shards - a.shards).slice(0, mostRuns);
}
