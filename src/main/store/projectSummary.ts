import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Store } from "./openStore.ts";
import { readLevels } from "./readCandidates.ts";

/** Counts and one sample level of a database. */
export interface ProjectSummary {
  readonly candidates: number;
  /** Levels flagged "keep", duplicates counted once. */
  readonly kept: number;
  /** A kept candidate, else the newest. */
  readonly level?: { readonly kind: string; readonly level: JsonValue };
}

const nothing: ProjectSummary = { candidates: 0, kept: 0 };

/**
 * Reads a summary of a project's database without opening the project; empty for a missing, damaged or foreign one.
 * Counts use indexes: about 20 ms at a million candidates.
 */
export function readProjectSummary(file: string): ProjectSummary {
  if (!existsSync(file)) return nothing;
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, timeout: 100 });
    const counts = db
      .prepare<[], { candidates: number; kept: number }>(
        `SELECT (SELECT count(*) FROM candidates) AS candidates, (SELECT count(*) FROM marks WHERE flag = 1) AS kept`,
      )
      .get();
    const level = newestLevel({ db, file, readOnly: true, close: () => undefined });
    return { ...(counts ?? nothing), ...(level === undefined ? {} : { level }) };
  } catch {
    return nothing;
  } finally {
    db?.close();
  }
}

/** Undefined also for a database of an older version, which is updated when its project is opened. */
function newestLevel(store: Store): ProjectSummary["level"] {
  try {
    const id =
      firstOf(store, "marks m JOIN candidates c ON c.key_id = m.key_id WHERE m.flag = 1 AND c.deleted = 0") ??
      firstOf(store, "candidates c WHERE c.deleted = 0 ORDER BY c.id DESC");
    const [stored] = id === undefined ? [] : readLevels(store, [id]);
    const text = stored?.level;
    return text === undefined || stored === undefined
      ? undefined
      : { kind: stored.kind, level: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}

function firstOf({ db }: Store, source: string): number | undefined {
  return db.prepare<[], { id: number }>(`SELECT c.id FROM ${source} LIMIT 1`).get()?.id;
}
