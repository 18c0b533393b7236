import { ensureMetricColumns } from "./metricColumns.ts";
import type { Store } from "./openStore.ts";
import { candidatesOfKind, rangesOf } from "./ownMetricColumns.ts";

/** A metric or check of a script, as the store knows it: its column, and the key of its text. */
export interface StoredScript {
  readonly id: string;
  readonly key: string;
}

/** What a script gave for a candidate; null: not defined, or a fault. */
export interface ScriptValue {
  readonly candidate: number;
  readonly value: number | null;
  readonly fault?: string;
}

/** Fills a script's column with what is known for its text. O(candidates of the kind); blocks meanwhile. */
export function fillFromScript({ db }: Store, kind: string, { id, key }: StoredScript): void {
  db.transaction(() => {
    const column = ensureMetricColumns(db, [id]).get(id);
    const update = db.prepare<[string, number, number]>(
      `UPDATE candidates SET ${column} = (SELECT value FROM script_values WHERE script = ? AND candidate = candidates.id)
       WHERE id BETWEEN ? AND ?`,
    );
    for (const { first, last } of rangesOf(db, kind)) update.run(key, first, last);
  }).immediate();
}

/** Candidates of a kind whose id is above `after` and that a script hasn't measured, at most `limit`, in id order. */
export function unmeasured(store: Store, kind: string, key: string, after: number, limit: number): number[] {
  const sql = "NOT EXISTS (SELECT 1 FROM script_values WHERE script = ? AND candidate = candidates.id)";
  return candidatesOfKind(store, kind, after, limit, { sql, values: [key] });
}

/** Stores values and shows them in the script's column. Candidates that were removed meanwhile are left out. */
export function saveScriptValues({ db }: Store, { id, key }: StoredScript, values: readonly ScriptValue[]): void {
  db.transaction(() => {
    const column = ensureMetricColumns(db, [id]).get(id);
    const update = db.prepare<[number | null, number]>(`UPDATE candidates SET ${column} = ? WHERE id = ?`);
    const insert = db.prepare<[string, number, number | null, string | null]>(
      "INSERT OR REPLACE INTO script_values (script, candidate, value, fault) VALUES (?, ?, ?, ?)",
    );
    for (const { candidate, value, fault } of values)
      if (update.run(value, candidate).changes > 0) insert.run(key, candidate, value, fault ?? null);
  }).immediate();
}

/** How far a script has measured, and what went wrong. */
export interface ScriptProgress {
  readonly measured: number;
  readonly faults: number;
  /** The first fault by candidate; null without one. */
  readonly fault: string | null;
}

/** `key` is that of the script's text; all zero when nothing was measured under it. O(values). */
export function scriptProgress({ db }: Store, key: string): ScriptProgress {
  const counts = db
    .prepare<[string], { measured: number; faults: number }>(
      "SELECT count(*) AS measured, count(fault) AS faults FROM script_values WHERE script = ?",
    )
    .get(key);
  const fault = db
    .prepare<[string], string>(
      "SELECT fault FROM script_values WHERE script = ? AND fault IS NOT NULL ORDER BY candidate LIMIT 1",
    )
    .pluck()
    .get(key);
  return { measured: counts?.measured ?? 0, faults: counts?.faults ?? 0, fault: fault ?? null };
}

/** Forgets the values of all texts but these. */
export function keepScriptValues({ db }: Store, keys: readonly string[]): void {
  db.prepare<[string]>("DELETE FROM script_values WHERE script NOT IN (SELECT value FROM json_each(?))").run(
    JSON.stringify(keys),
  );
}
