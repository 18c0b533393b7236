import type { EarlyStop } from "#main/engines/engineTask.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import { isOver, skipShard, type ShardRecord } from "#main/store/shardRecord.ts";
import { pointlessShards, type IsPointless } from "./pointlessShards.ts";
import type { SweepPlan } from "./sweep/planSweep.ts";
import { createSweepGate } from "./sweep/sweepGate.ts";

/**
 * The queue of a run's shards, planned or remaining, in their order: which is computed next, and which need not be.
 * Changes the records in place; sends nothing.
 */
export function createShardQueue(
  shards: ShardRecord[],
  rules: {
    readonly earlyStop?: EarlyStop | undefined;
    readonly isPointless?: IsPointless | undefined;
    readonly sweep?: SweepPlan | undefined;
  },
) {
  const waiting = shards.filter((shard) => !isOver(shard));
  const gate = rules.sweep === undefined ? undefined : createSweepGate(rules.sweep, shards);
  const series = watchSeries(rules.earlyStop, shards);
  const fruitful = new Set<ShardRecord>();
  /** A shard ended without candidates: its problems may make the others pointless. */
  let hasBarren = shards.some(({ state, done }) => state === "done" && done === 0);
  const leave = (shard: ShardRecord): void => {
    const at = waiting.indexOf(shard);
    if (at >= 0) waiting.splice(at, 1);
  };
  return {
    get isEmpty() {
      return waiting.length === 0;
    },
    /** Skips the shards that have become needless since the last call, and returns them. */
    skipNeedless: (): ShardRecord[] => {
      const pointless = hasBarren ? pointlessShards(rules.isPointless, shards) : [];
      hasBarren = false;
      const needless = [...series.needless(), ...pointless];
      for (const shard of needless) {
        leave(shard);
        skipShard(shard);
      }
      return needless;
    },
    /** Starts the next round of a sweep once the one before is over; returns the shards that this changed. */
    openRounds: (): ShardRecord[] => {
      const changed = gate?.open() ?? [];
      for (const shard of changed) if (shard.state === "skipped") leave(shard);
      return changed;
    },
    /** The next shard, which leaves the queue; undefined: none, or the rest of a sweep waits for the end of its round. */
    next: (): ShardRecord | undefined => {
      const [shard] = waiting;
      return shard === undefined || gate?.isOpen(shard) === false ? undefined : waiting.shift();
    },
    /** The shard is next again. */
    putBack: (shard: ShardRecord) => void waiting.unshift(shard),
    /** Candidates of the shard have arrived, stored or not. */
    found: (shard: ShardRecord) => void fruitful.add(shard),
    hasFound: (shard: ShardRecord) => fruitful.has(shard),
    /** Candidates of the shard are stored. */
    stored: (shard: ShardRecord, candidates: readonly EngineCandidate[]) => gate?.take(shard, candidates),
    /** The shard is done. */
    done: (shard: ShardRecord) => {
      hasBarren ||= shard.done === 0 && !fruitful.has(shard);
      gate?.finish(shard);
    },
  };
}

interface Series {
  readonly number: number;
  readonly shards: ShardRecord[];
  /** Shards whose reports have been processed. */
  taken: number;
  isDecided: boolean;
}

/**
 * Finds out which shards of a run need not be worked on because their series is decided. Processes the reports of each
 * series in shard order, regardless of the order in which processes finish, so that a series ends at the same shard
 * with any number of processes. A shard without a report blocks its series, which then runs to its end.
 */
export function watchSeries(rule: EarlyStop | undefined, shards: readonly ShardRecord[]) {
  const all = new Map<number, Series>();
  for (const shard of rule === undefined ? [] : shards) {
    const number = rule?.seriesOf(shard.shard) ?? 0;
    const series = all.get(number) ?? { number, shards: [], taken: 0, isDecided: false };
    series.shards.push(shard);
    all.set(number, series);
  }
  return {
    /** Processes the shards finished since the last call; returns those that have become unnecessary. */
    needless: (): ShardRecord[] =>
      [...all.values()].flatMap((series) => {
        while (!series.isDecided) {
          const next = series.shards[series.taken];
          if (next?.state !== "done" || next.report === undefined) return [];
          series.isDecided = rule?.isDecided(series.number, next.report) ?? false;
          series.taken++;
        }
        return series.shards.slice(series.taken).filter(({ state }) => state !== "skipped");
      }),
  };
}
