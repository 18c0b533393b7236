import type { RunProgress } from "#shared/contract/runs.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";

/** Tracks where the shards of a run are running. */
export interface ShardPlaces {
  /** `worker` undefined: a process of this machine. */
  entered(shard: ShardRecord, worker: string | undefined): void;
  left(shard: ShardRecord): void;
  /** Workers with the most shards first; undefined until a worker of a farm has reported. O(running shards). */
  where(): RunProgress["where"];
}

/** Workers named one by one; the others are only counted. */
const mostWorkers = 20;

/** No shard is running anywhere. */
export function createShardPlaces(): ShardPlaces {
  const running = new Map<ShardRecord, string | undefined>();
  let isFarmUsed = false;
  return {
    entered: (shard, worker) => {
      running.set(shard, worker);
      isFarmUsed ||= worker !== undefined;
    },
    left: (shard) => void running.delete(shard),
    where: () => {
      if (!isFarmUsed) return undefined;
      const counts = new Map<string, number>();
      let here = 0;
      for (const worker of running.values()) {
        if (worker === undefined) here++;
        else counts.set(worker, (counts.get(worker) ?? 0) + 1);
      }
      const workers = [...counts].map(([name, shards]) => ({ name, shards }));
      workers.sort((a, b) => b.shards - a.shards || a.name.localeCompare(b.name));
      const farm = workers.reduce((total, { shards }) => total + shards, 0);
      return { here, farm, workers: workers.slice(0, mostWorkers), workerCount: workers.length };
    },
  };
}
