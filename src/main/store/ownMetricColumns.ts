import type { Database } from "better-sqlite3";
import { oncePer } from "#shared/kernel/once.ts";
import { idRange, runOfIdSql } from "#shared/project/candidateId.ts";
import type { Formula } from "#shared/formula/formula.ts";
import type { Condition } from "./candidateFilter.ts";
import { readLevels } from "./readCandidates.ts";
import { ensureMetricColumns, metricColumns } from "./metricColumns.ts";
import type { Store } from "./openStore.ts";

/** An own metric or check whose values are stored like those of any other metric. */
export interface StoredFormula {
  readonly id: string;
  readonly formula: Formula;
}

/** Removes the values of metrics: what they were computed from has changed. Unknown ids are left out. O(candidates). */
export function clearMetrics({ db }: Store, ids: readonly string[]): void {
  const columns = metricColumns(db);
  const known = ids.flatMap((id) => columns.get(id) ?? []);
  if (known.length === 0) return;
  const set = known.map((column) => `${column} = NULL`).join(", ");
  const filled = known.map((column) => `${column} IS NOT NULL`).join(" OR ");
  db.prepare(`UPDATE candidates SET ${set} WHERE ${filled}`).run();
}

/**
 * Computes a formula over metrics for all candidates of a kind, in one statement per run. About 3 microseconds per
 * candidate; blocks meanwhile.
 */
export function fillFromMetrics({ db }: Store, kind: string, { id, formula }: StoredFormula): void {
  db.transaction(() => {
    const columns = ensureMetricColumns(db, [id]);
    const inputs = formula.metrics.map((metric) => columns.get(metric) ?? "NULL");
    const compute = ownFunction(db);
    compute.formula = formula;
    const update = db.prepare<[number, number]>(
      `UPDATE candidates SET ${columns.get(id)} = own_measure(${inputs.join(", ")}) WHERE id BETWEEN ? AND ?`,
    );
    for (const { first, last } of rangesOf(db, kind)) update.run(first, last);
  }).immediate();
}

/** The ids of candidates of a kind: one range per run, in order. */
export function rangesOf(db: Database, kind: string): ReturnType<typeof idRange>[] {
  const runs = db.prepare<[string], number>("SELECT number FROM runs WHERE kind = ? ORDER BY number").pluck().all(kind);
  return runs.map(idRange);
}

const ownFunction = oncePer((db: Database): { formula: Formula | undefined } => {
  const current: { formula: Formula | undefined } = { formula: undefined };
  const inputs: number[] = [];
  db.function("own_measure", { varargs: true }, (...values: unknown[]) => {
    for (const [i, value] of values.entries()) inputs[i] = typeof value === "number" ? value : NaN;
    return asStored(current.formula?.compute(inputs) ?? null);
  });
  return current;
});

function asStored(value: unknown): number | null {
  if (typeof value === "boolean") return value ? 1 : 0;
  return typeof value === "number" ? value : null;
}

/** Candidates of a kind whose id is above `after` and that meet a condition, at most `limit`, in id order. */
export function candidatesOfKind(
  { db }: Store,
  kind: string,
  after: number,
  limit: number,
  condition: Condition = { sql: "1", values: [] },
): number[] {
  const ids: number[] = [];
  const read = db
    .prepare<unknown[], number>(
      `SELECT id FROM candidates WHERE id BETWEEN ? AND ? AND ${condition.sql} ORDER BY id LIMIT ?`,
    )
    .pluck();
  for (const { first, last } of rangesOf(db, kind)) {
    if (last <= after || ids.length >= limit) continue;
    ids.push(...read.all(Math.max(first, after + 1), last, ...condition.values, limit - ids.length));
  }
  return ids;
}

/** Candidates of all runs of the kind, counted by range of ids. */
export function countOfKind({ db }: Store, kind: string): number {
  const read = db.prepare<[number, number], number>("SELECT count(*) FROM candidates WHERE id BETWEEN ? AND ?").pluck();
  return rangesOf(db, kind).reduce((count, { first, last }) => count + (read.get(first, last) ?? 0), 0);
}

/** What a candidate's own values are kept by: its canonical key, and the document of its run. */
export interface CandidateOrigin {
  readonly canonicalKey: string;
  readonly documentId: string | null;
}

/** The origins of candidates by id. */
export function readOrigins({ db }: Store, ids: readonly number[]): Map<number, CandidateOrigin> {
  const rows = db
    .prepare<[string], CandidateOrigin & { readonly id: number }>(
      `SELECT c.id, k.canonical_key AS canonicalKey, r.document_id AS documentId FROM json_each(?) asked
       JOIN candidates c ON c.id = asked.value JOIN level_keys k ON k.id = c.key_id JOIN runs r ON r.number = ${runOfIdSql("c.id")}`,
    )
    .all(JSON.stringify(ids));
  return new Map(rows.map(({ id, canonicalKey, documentId }) => [id, { canonicalKey, documentId }]));
}

/** Measures some candidates by `measure`, which gets their stored metrics and level, and stores what it finds. */
export function fillFromLevels(
  store: Store,
  ids: readonly number[],
  metrics: readonly string[],
  measure: (
    metrics: Readonly<Record<string, number>>,
    level: () => unknown,
    origin: CandidateOrigin | undefined,
  ) => Readonly<Record<string, number>>,
): void {
  const { db } = store;
  db.transaction(() => {
    const columns = ensureMetricColumns(db, metrics);
    const set = metrics.map((id) => `${columns.get(id)} = ?`).join(", ");
    const update = db.prepare<unknown[]>(`UPDATE candidates SET ${set} WHERE id = ?`);
    const read = readMetrics(store, ids);
    const origins = readOrigins(store, ids);
    for (const { id, level } of readLevels(store, ids)) {
      if (level === undefined) continue;
      const values = measure(read.get(id) ?? {}, () => JSON.parse(level) as unknown, origins.get(id));
      update.run(...metrics.map((metric) => values[metric] ?? null), id);
    }
  }).immediate();
}

/** The stored metrics of candidates by id. */
export function readMetrics({ db }: Store, ids: readonly number[]): Map<number, Record<string, number>> {
  const columns = metricColumns(db);
  const names = [...columns.values()].map((column) => `, c.${column}`).join("");
  const rows = db
    .prepare<[string], Record<string, number | null>>(
      `SELECT c.id${names} FROM json_each(?) asked JOIN candidates c ON c.id = asked.value`,
    )
    .all(JSON.stringify(ids));
  return new Map(
    rows.map((row) => {
      const values = [...columns].flatMap(([metric, column]) => {
        const value = row[column];
        return typeof value === "number" ? [[metric, value] as const] : [];
      });
      return [row["id"] ?? 0, Object.fromEntries(values)];
    }),
  );
}
