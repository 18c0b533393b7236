import type { Database } from "better-sqlite3";
import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { type Condition, all, filterCondition } from "./candidateFilter.ts";
import type { Store } from "./openStore.ts";

/** A page of candidates; `offset` skips that many beyond `after`, or from the first without it. */
export interface PageRequest {
  readonly filter: CandidateFilter;
  readonly sort: CandidateSort;
  /** `next` of the previous page. */
  readonly after?: string | undefined;
  readonly offset?: number | undefined;
  readonly limit: number;
}

/** `next` continues after the page, null at the end; `total` counts all pages. */
export interface PageOfIds {
  readonly ids: readonly number[];
  readonly next: string | null;
  readonly total: number;
}

/** An `after` token that no page returned. */
export class BadPageToken extends Error {
  override readonly name = "BadPageToken";
}

/**
 * One page of a query in order of arrival, from the table: shown while the columns of all other queries are still being
 * loaded. O(candidates) for the total, which is kept until the database changes.
 */
export function arrivalPage(store: Store, { filter, sort, after, offset = 0, limit }: PageRequest): PageOfIds {
  const matching = filterCondition(store.db, filter);
  const isDescending = sort.direction === "descending";
  const later = {
    sql: isDescending ? "c.id < ?" : "c.id > ?",
    values: after === undefined ? [] : [parsePageToken(after).id],
  };
  const where = after === undefined ? matching : all([matching, later]);
  const ids = store.db
    .prepare<unknown[], number>(
      `SELECT c.id FROM candidates c WHERE ${where.sql} ORDER BY c.id ${isDescending ? "DESC" : "ASC"} LIMIT ? OFFSET ?`,
    )
    .pluck()
    .all(...where.values, limit + 1, offset);
  const page = ids.slice(0, limit);
  const last = page.at(-1);
  const next = ids.length > page.length && last !== undefined ? pageToken({ id: last, value: null }) : null;
  return { ids: page, next, total: countMatching(store, matching) };
}

/**
 * Number of candidates that match a condition. O(candidates), but cached until the database changes, because every page
 * of a query needs the same total.
 */
export function countMatching({ db }: Store, where: Condition): number {
  const counts = knownCounts(db);
  const question = JSON.stringify([where.sql, where.values]);
  const known = counts.get(question);
  if (known !== undefined) return known;
  const count = db
    .prepare<unknown[], number>(`SELECT count(*) FROM candidates c WHERE ${where.sql}`)
    .pluck()
    .get(...where.values);
  counts.set(question, count ?? 0);
  return count ?? 0;
}

const remembered = new WeakMap<Database, { state: string; counts: Map<string, number> }>();

/** Counts cached since the last change of the database by this or another process. */
function knownCounts(db: Database): Map<string, number> {
  const own = String(db.prepare("SELECT total_changes()").pluck().get());
  const state = `${own} ${String(db.pragma("data_version", { simple: true }))}`;
  const known = remembered.get(db);
  if (known?.state === state) return known.counts;
  const counts = new Map<string, number>();
  remembered.set(db, { state, counts });
  return counts;
}

/** Where a page ended: the last candidate and its sort value. */
export interface PageEnd {
  readonly id: number;
  readonly value: number | null;
}

/** Opaque to callers; the id decides among equal sort values. */
export function pageToken({ id, value }: PageEnd): string {
  return `${value ?? ""}:${id}`;
}

/** Throws `BadPageToken`. */
export function parsePageToken(token: string): PageEnd {
  const parts = /^([^:]*):(\d+)$/.exec(token);
  const value = parts?.[1] === "" ? null : Number(parts?.[1]);
  if (parts === null || (value !== null && Number.isNaN(value))) throw new BadPageToken(token);
  return { id: Number(parts[2]), value };
}
