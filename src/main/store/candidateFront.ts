import type { Database } from "better-sqlite3";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { type MetricEstimate, isWithinError } from "#shared/levels/metricError.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { metricColumns } from "./metricColumns.ts";

interface Row {
  readonly id: number;
  readonly estimates: readonly MetricEstimate[];
}

/**
 * Ids of the candidates on the Pareto front of these metrics: no other one on it is at least as high in all of them and
 * higher in one, where a difference within the error of two estimates is no difference. Of the candidates of the
 * sources (`within`, on `candidates c`); marks and other conditions are ignored, so that changing them doesn't change
 * the front; a candidate that lacks one of the metrics is never on it. O(n log n + n * size of the front).
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
  const errors = metrics.map((metric) => errorSql(errorOf(metric), columns));
  const rows = db
    .prepare<unknown[], number[]>(
      `SELECT c.id, ${[...known.map((column) => `c.${column}`), ...errors].join(", ")} FROM candidates c
       WHERE c.deleted = 0 AND ${within.sql} AND ${measured} ORDER BY ${best}`,
    )
    .raw()
    .all(...within.values);
  return frontOf(
    rows.map(([id = 0, ...values]) => ({
      id,
      estimates: metrics.map((_, i) => ({ value: values[i] ?? 0, error: values[metrics.length + i] ?? 0 })),
    })),
  );
}

/** Where the error of an estimate is; undefined for exact metrics. */
function errorOf(metric: string): MetricDefinition["error"] {
  return allLevelKinds()
    .flatMap((kind) => kind.metrics)
    .find(({ id, error }) => id === metric && error !== undefined)?.error;
}

/** Half the width of the interval; infinite (9e999) where it wasn't measured. */
function errorSql(error: MetricDefinition["error"], columns: ReadonlyMap<string, string>): string {
  if (error === undefined) return "0";
  const column = columns.get(error.metric);
  return column === undefined ? "9e999" : `ifnull(c.${column} * ${error.times}, 9e999)`;
}

/** Ids of the rows that none on the front dominates. Expects every row after the rows that dominate it. */
function frontOf(rows: readonly Row[]): number[] {
  const front: Row[] = [];
  for (const row of rows) if (!front.some((other) => dominates(other, row))) front.push(row);
  return front.map(({ id }) => id);
}

function dominates(one: Row, other: Row): boolean {
  let isMore = false;
  for (const [i, estimate] of one.estimates.entries()) {
    const against = other.estimates[i] ?? estimate;
    if (estimate.value < against.value) return false;
    if (estimate.value > against.value && !isWithinError(estimate, against)) isMore = true;
  }
  return isMore;
}
