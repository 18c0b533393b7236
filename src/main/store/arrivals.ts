import type { Database } from "better-sqlite3";
import { oncePer } from "#shared/kernel/once.ts";
import type { Store } from "./openStore.ts";

/** Candidates stored since this process opened the store, in arrival order. */
interface ArrivalLog {
  count: number;
  /** `before`: number of candidates that arrived before the batch. */
  readonly batches: { readonly before: number; readonly ids: Float64Array }[];
}

const logOf = oncePer((): ArrivalLog => ({ count: 0, batches: [] }));

/** Records stored candidates, at eight bytes each. */
export function noteArrivals(db: Database, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const log = logOf(db);
  log.batches.push({ before: log.count, ids: Float64Array.from(ids) });
  log.count += ids.length;
}

/**
 * Number of candidates that arrived since the store was opened. Ids don't give the arrival order, because shards
 * running in parallel interleave.
 */
export function arrivalCount({ db }: Store): number {
  return logOf(db).count;
}

/** The candidates that arrived after `arrivalCount` returned `count`. O(those). */
export function arrivedSince({ db }: Store, count: number): ReadonlySet<number> {
  const { batches } = logOf(db);
  const later = new Set<number>();
  for (let i = batches.length - 1; i >= 0; i--) {
    const { before, ids } = batches[i] ?? { before: 0, ids: new Float64Array() };
    if (before + ids.length <= count) break;
    for (let place = Math.max(0, count - before); place < ids.length; place++) later.add(ids[place] ?? 0);
  }
  return later;
}
