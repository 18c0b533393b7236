import { existsSync } from "node:fs";
import Database from "better-sqlite3";
import { runOfIdSql } from "#shared/project/candidateId.ts";
import type { JsonValue } from "#shared/kernel/json.ts";

/** What a database holds, in numbers and one level. */
export interface ProjectSummary {
  readonly candidates: number;
  /** Levels that somebody kept, equal ones once. */
  readonly kept: number;
  /** A kept candidate, else the newest. */
  readonly level?: { readonly kind: string; readonly level: JsonValue };
}

const nothing: ProjectSummary = { candidates: 0, kept: 0 };

/**
 * Looks into a project's database without opening the project; a missing, damaged or foreign one has nothing. Counts come
 * from indexes: about 20 ms at a million candidates.
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
    const level =
      levelWhere(db, "marks m JOIN candidates c ON c.key_id = m.key_id WHERE m.flag = 1 AND c.deleted = 0") ??
      levelWhere(db, "candidates c WHERE c.deleted = 0 ORDER BY c.id DESC");
    return { ...(counts ?? nothing), ...(level === undefined ? {} : { level }) };
  } catch {
    return nothing;
  } finally {
    db?.close();
  }
}

function levelWhere(db: Database.Database, source: string): ProjectSummary["level"] {
  const row = db
    .prepare<[], { kind: string; level: string }>(
      `SELECT r.kind, d.level FROM (SELECT c.id FROM ${source} LIMIT 1) first
       JOIN candidate_details d ON d.id = first.id JOIN runs r ON r.number = ${runOfIdSql("first.id")}`,
    )
    .get();
  return row === undefined ? undefined : { kind: row.kind, level: JSON.parse(row.level) as JsonValue };
}
