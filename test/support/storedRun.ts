import { addRun } from "#main/store/runRecords.ts";
import type { Store } from "#main/store/openStore.ts";

/** Adds a run without documents or shards to a store. Returns its number. */
export function addEmptyRun(store: Store, run: { id: string; kind: string; task: string }): number {
  const plain = {
    documentId: null,
    documentName: "",
    parameters: {},
    seed: 1,
    count: 1,
    timeLimitSeconds: null,
    engineVersion: "1",
    createdAt: 0,
  };
  return addRun(store, { ...plain, ...run }, null, []);
}
