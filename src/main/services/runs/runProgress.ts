import { isOver, type ShardRecord } from "#main/store/shardRecord.ts";
import type { RunProgress, RunState } from "#shared/contract/runs.ts";

/** What the shards do not tell of a run's progress. */
export interface ProgressFacts {
  readonly state: RunState;
  readonly duplicates: number;
  readonly seconds: number;
  readonly best: RunProgress["best"];
  /** Candidates a second; 0 while nothing moves. */
  readonly rate: number;
  readonly waiting?: string | undefined;
  readonly where?: RunProgress["where"];
  readonly warning?: string | undefined;
}

/** The progress of a run as screens see it. O(shards). */
export function runProgress(shards: readonly ShardRecord[], facts: ProgressFacts): RunProgress {
  const { rate } = facts;
  const missing = sum(shards, (shard) => (isOver(shard) ? 0 : shard.asked - shard.done));
  return {
    state: facts.state,
    shards: shards.map(({ state, done, asked, failure }) => ({
      state,
      done,
      asked,
      ...(failure === undefined ? {} : { failure }),
    })),
    done: sum(shards, (shard) => shard.done),
    asked: sum(shards, (shard) => shard.asked),
    duplicates: facts.duplicates,
    seconds: thousandths(facts.seconds),
    rate: thousandths(rate),
    secondsLeft: rate > 0 && missing > 0 ? thousandths(missing / rate) : null,
    ...(facts.waiting === undefined ? {} : { waiting: facts.waiting }),
    ...(facts.where === undefined ? {} : { where: facts.where }),
    ...(facts.warning === undefined ? {} : { warning: facts.warning }),
    best: facts.best,
    counters: addCounters(shards.map((shard) => shard.counters)),
  };
}

/** Sums counters by name, names in order of first appearance. */
function addCounters(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const counters of all) {
    for (const [name, value] of Object.entries(counters)) total[name] = (total[name] ?? 0) + value;
  }
  return total;
}

function sum(shards: readonly ShardRecord[], value: (shard: ShardRecord) => number): number {
  return shards.reduce((total, shard) => total + value(shard), 0);
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
