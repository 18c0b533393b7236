import { setImmediate as nextTurn } from "node:timers/promises";

interface Batch {
  readonly writes: (() => void)[];
  readonly position: string;
  readonly stored: () => void;
}

/**
 * Writes that arrive together are stored together. `keep` stores a single write, `together` the writes of a batch and
 * its position whole or not at all.
 */
export function createWriteBatches(
  keep: (write: () => void) => void,
  together: (write: () => void, position: string) => void,
) {
  let batch: Batch | undefined;

  /** Stores the open batch. */
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
    /** Stores a write immediately, or in the open batch. */
    keep: (write: () => void) => (batch === undefined ? keep(write) : void batch.writes.push(write)),
    /** Collects the writes that `report` causes into one batch; resolves when they are stored. */
    take: async (report: () => void, position: string): Promise<void> => {
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
