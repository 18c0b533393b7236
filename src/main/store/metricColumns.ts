import type { Database } from "better-sqlite3";
import { statement } from "./statements.ts";

/** Columns of `candidates` by metric id: "moves" -> "m3". */
export type MetricColumns = ReadonlyMap<string, string>;

/**
 * The columns that exist. Read afresh for every query (about 20 rows), because another connection may add some.
 * Column names are made from slot numbers, so metric ids never get into SQL text.
 */
export function metricColumns(db: Database): MetricColumns {
  const rows = statement<[], { slot: number; metric: string }>(
    db,
    "SELECT slot, metric FROM metric_columns ORDER BY slot",
  );
  return new Map(rows.all().map(({ slot, metric }) => [metric, `m${slot}`]));
}

/**
 * The columns with those for new metric ids added. `ALTER TABLE ADD COLUMN` rewrites no rows: older candidates read null
 * there. Call it inside the transaction of the insert.
 */
export function ensureMetricColumns(db: Database, ids: Iterable<string>): MetricColumns {
  const columns = metricColumns(db);
  const missing = [...new Set(ids)].filter((id) => !columns.has(id));
  if (missing.length === 0) return columns;
  const insert = db.prepare<[string], { slot: number }>(
    "INSERT INTO metric_columns (metric) VALUES (?) RETURNING slot",
  );
  for (const id of missing) {
    const row = insert.get(id);
    if (row !== undefined) db.exec(`ALTER TABLE candidates ADD COLUMN m${row.slot} REAL`);
  }
  return metricColumns(db);
}
