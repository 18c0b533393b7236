import { type ShardRecord, isOver } from "#main/store/shardRecord.ts";
import type { RunProgress, RunState, ShardState } from "#shared/contract/runs.ts";
import { mostCells } from "#shared/contract/mostCells.ts";
import { type ShardSums, sumShards } from "./shardTotals.ts";

/** The parts of a run's progress that aren't in its shards. */
export interface ProgressFacts {
  readonly state: RunState;
  readonly duplicates: number;
  readonly seconds: number;
  readonly best: RunProgress["best"];
  /** Candidates per second; 0 while the run isn't running. */
  readonly rate: number;
  readonly blockedBy?: string | undefined;
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
    ...(facts.blockedBy === undefined ? {} : { blockedBy: facts.blockedBy }),
    ...(facts.where === undefined ? {} : { where: facts.where }),
    ...(facts.warning === undefined ? {} : { warning: facts.warning }),
    best: facts.best,
    counters,
  };
}

function thousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

type Cell = RunProgress["shards"][number];

/** A run's shards as the screen draws them: each, or groups of neighbors of about equal size. O(shards). */
function progressCells(shards: readonly ShardRecord[]): Cell[] {
  if (shards.length <= mostCells) return shards.map((shard) => cellOf([shard]));
  return Array.from({ length: mostCells }, (_, index) => {
    const start = Math.floor((index * shards.length) / mostCells);
    return cellOf(shards.slice(start, Math.floor(((index + 1) * shards.length) / mostCells)));
  });
}

function cellOf(group: readonly ShardRecord[]): Cell {
  let done = 0;
  let asked = 0;
  let failure: string | undefined;
  for (const shard of group) {
    done += shard.done;
    asked += shard.asked;
    failure ??= shard.failure;
  }
  return { state: stateOf(group), done, asked, ...(failure === undefined ? {} : { failure }) };
}

function stateOf(group: readonly ShardRecord[]): ShardState {
  const first = group[0]?.state ?? "waiting";
  if (group.every(({ state }) => state === first)) return first;
  if (!group.every(isOver)) return group.some(({ state }) => state !== "waiting") ? "running" : "waiting";
  if (group.some(({ state }) => state === "failed")) return "failed";
  return group.some(({ state }) => state === "stopped") ? "stopped" : "done";
}
