import type { Database } from "better-sqlite3";
import type { Store } from "./openStore.ts";

/** Candidates that were stored since this process opened the store, in the order in which they came. */
interface ArrivalLog {
  count: number;
  /** `before`: how many had come before the batch. */
  readonly batches: { readonly before: number; readonly ids: Float64Array }[];
}

const logs = new WeakMap<Database, ArrivalLog>();

function logOf(db: Database): ArrivalLog {
  const known = logs.get(db);
  if (known !== undefined) return known;
  const log: ArrivalLog = { count: 0, batches: [] };
  logs.set(db, log);
  return log;
}

/** Notes candidates that were stored. Eight bytes each. */
export function noteArrivals(db: Database, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const log = logOf(db);
  log.batches.push({ before: log.count, ids: Float64Array.from(ids) });
  log.count += ids.length;
}

/**
 * How many candidates have arrived since the store was opened. Ids say nothing about when a candidate came: shards that work
 * side by side store theirs in between.
 */
export function arrivalCount({ db }: Store): number {
  return logOf(db).count;
}

/** The candidates that have arrived since `count` was answered. O(those). */
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
