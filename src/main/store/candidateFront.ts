import type { Database } from "better-sqlite3";
import { metricColumns } from "./metricColumns.ts";

/**
 * Ids of the candidates on the Pareto front of these metrics: no other candidate of the sources (`within`, on
 * `candidates c`) is at least as high in all of them and higher in one. Marks and other conditions are ignored, so that
 * changing them doesn't change the front; a candidate that lacks one of the metrics is never on it. O(n log n + n *
 * size of the front).
 */
export function frontIds(
  db: Database,
  within: { readonly sql: string; readonly values: readonly (string | number)[] },
  metrics: readonly string[],
): number[] {
  const columns = metricColumns(db);
  const known = metrics.flatMap((metric) => columns.get(metric) ?? []);
  // No candidate has a metric that was never measured.
  if (known.length < metrics.length) return [];
  const measured = known.map((column) => `c.${column} IS NOT NULL`).join(" AND ");
  const best = known.map((column) => `c.${column} DESC`).join(", ");
  const rows = db
    .prepare<unknown[], number[]>(
      `SELECT c.id, ${known.map((column) => `c.${column}`).join(", ")} FROM candidates c
       WHERE c.deleted = 0 AND ${within.sql} AND ${measured} ORDER BY ${best}`,
    )
    .raw()
    .all(...within.values);
  return frontOf(rows);
}

/** Ids of the non-dominated rows [id, value, value, ...]. Expects every row after the rows that dominate it. */
function frontOf(rows: readonly (readonly number[])[]): number[] {
  const front: (readonly number[])[] = [];
  for (const row of rows) if (!front.some((other) => dominates(other, row))) front.push(row);
  return front.map(([id = 0]) => id);
}

function dominates(one: readonly number[], other: readonly number[]): boolean {
  let isMore = false;
  for (let i = 1; i < one.length; i++) {
    const [value = 0, against = 0] = [one[i], other[i]];
    if (value < against) return false;
    if (value > against) isMore = true;
  }
  return isMore;
}
