import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { RunProgress, RunState } from "#shared/contract/runs.ts";
import { progressCells } from "./progressCells.ts";
import { type ShardSums, sumShards } from "./shardTotals.ts";

/** The parts of a run's progress that aren't in its shards. */
export interface ProgressFacts {
  readonly state: RunState;
  readonly duplicates: number;
  readonly seconds: number;
  readonly best: RunProgress["best"];
  /** Candidates per second; 0 while the run isn't running. */
  readonly rate: number;
  readonly waiting?: string | undefined;
  readonly where?: RunProgress["where"];
  readonly warning?: string | undefined;
}

/** A run's progress for screens. `sums`: of its shards, if already computed. O(shards). */
export function runProgress(
  shards: readonly ShardRecord[],
  facts: ProgressFacts,
  sums: ShardSums = sumShards(shards),
): RunProgress {
  const { rate } = facts;
  const { done, asked, missing, over, counters } = sums;
  return {
    state: facts.state,
    shards: progressCells(shards),
    shardCount: shards.length,
    shardsOver: over,
    done,
    asked,
    duplicates: facts.duplicates,
    seconds: thousandths(facts.seconds),
    rate: thousandths(rate),
    secondsLeft: rate > 0 && missing > 0 ? thousandths(missing / rate) : null,
    ...(facts.waiting === undefined ? {} : { waiting: facts.waiting }),
    ...(facts.where === undefined ? {} : { where: facts.where }),
    ...(facts.warning === undefined ? {} : { warning: facts.warning }),
    best: facts.best,
    counters,
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}
