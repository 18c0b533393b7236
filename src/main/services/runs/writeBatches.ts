import { setImmediate as nextTurn } from "node:timers/promises";

/** Writes that arrive together are stored together. */
export interface WriteBatches {
  /** Stores a write immediately, or in the open batch. */
  keep(write: () => void): void;
  /** Collects the writes that `report` causes into one batch; resolves when they are stored. */
  take(report: () => void, position: string): Promise<void>;
  /** Stores the open batch. */
  flush(): void;
}

interface Batch {
  readonly writes: (() => void)[];
  readonly position: string;
  readonly stored: () => void;
}

/** `keep` stores a single write, `together` the writes of a batch and its position whole or not at all. */
export function createWriteBatches(
  keep: (write: () => void) => void,
  together: (write: () => void, position: string) => void,
): WriteBatches {
  let batch: Batch | undefined;

  function flush(): void {
    if (batch === undefined) return;
    const { writes, position, stored } = batch;
    batch = undefined;
    keep(() => {
      together(() => {
        for (const write of writes) write();
      }, position);
      stored();
    });
  }
  return {
    keep: (write) => (batch === undefined ? keep(write) : void batch.writes.push(write)),
    take: async (report, position) => {
      flush();
      const { promise, resolve } = Promise.withResolvers<void>();
      batch = { writes: [], position, stored: resolve };
      report();
      // Shards end through promises: their follow-up writes belong to the batch.
      await nextTurn();
      flush();
      return promise;
    },
    flush,
  };
}
