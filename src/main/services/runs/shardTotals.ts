import { isOver, type ShardRecord } from "#main/store/shardRecord.ts";

/** Sums over the shards of a run. */
export interface ShardSums {
  readonly done: number;
  readonly asked: number;
  /** Candidates requested from running or waiting shards and not made yet. */
  readonly missing: number;
  readonly over: number;
  readonly counters: Record<string, number>;
}

/** Sums over the shards of a live run; those of shards that have ended are summed once. */
export function createShardTotals(shards: readonly ShardRecord[]) {
  let settled = emptySums();
  let open: readonly ShardRecord[] = shards;

  return {
    /** A shard that was over has changed. */
    reset: () => {
      settled = emptySums();
      open = shards;
    },
    /** O(shards that are not over), after the first time. */
    sums: (): ShardSums => {
      const over = open.filter(isOver);
      if (over.length > 0) {
        for (const shard of over) add(settled, shard);
        open = open.filter((shard) => !isOver(shard));
      }
      const all = { ...settled, counters: { ...settled.counters } };
      for (const shard of open) add(all, shard);
      return all;
    },
  };
}

/** The sums of a run that isn't live. O(shards). */
export function sumShards(shards: readonly ShardRecord[]): ShardSums {
  return createShardTotals(shards).sums();
}

type Mutable = { -readonly [Key in keyof ShardSums]: ShardSums[Key] };

function emptySums(): Mutable {
  return { done: 0, asked: 0, missing: 0, over: 0, counters: {} };
}

function add(sums: Mutable, shard: ShardRecord): void {
  sums.done += shard.done;
  sums.asked += shard.asked;
  if (isOver(shard)) sums.over++;
  else sums.missing += shard.asked - shard.done;
  for (const [name, value] of Object.entries(shard.counters)) sums.counters[name] = (sums.counters[name] ?? 0) + value;
}
