import type { EarlyStop } from "#main/engines/engineTask.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";

/** Finds out which shards of a run need not be worked on because their series is decided. */
export interface SeriesWatch {
  /** Processes the shards finished since the last call; returns those that have become unnecessary. */
  needless(): ShardRecord[];
}

interface Series {
  readonly number: number;
  readonly shards: ShardRecord[];
  /** Shards whose reports have been processed. */
  taken: number;
  isDecided: boolean;
}

/**
 * Processes the reports of each series in shard order, regardless of the order in which processes finish, so that a
 * series ends at the same shard with any number of processes. A shard without a report blocks its series, which then
 * runs to its end.
 */
export function watchSeries(rule: EarlyStop | undefined, shards: readonly ShardRecord[]): SeriesWatch {
  const all = new Map<number, Series>();
  for (const shard of rule === undefined ? [] : shards) {
    const number = rule?.seriesOf(shard.shard) ?? 0;
    const series = all.get(number) ?? { number, shards: [], taken: 0, isDecided: false };
    series.shards.push(shard);
    all.set(number, series);
  }
  return {
    needless: () =>
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
