import { rmSync } from "node:fs";
import Database from "better-sqlite3";
import { idRange } from "#shared/project/candidateId.ts";
import type { Store } from "./openStore.ts";

/** A removed run in a list. */
export interface RemovedRun {
  readonly id: string;
  readonly number: number;
  readonly documentName: string;
}

/**
 * Writes a run with its candidates, levels and log to a separate database, from which `restoreRun` restores them.
 * Leaves nothing behind on failure. O(candidates of the run).
 */
export function archiveRun({ db }: Store, number: number, file: string): void {
  const { first, last } = idRange(number);
  const inRun = `id BETWEEN ${first} AND ${last}`;
  const rows = {
    runs: `number = ${number}`,
    shards: `run = ${number}`,
    run_log: `run = ${number}`,
    candidates: inRun,
    candidate_details: inRun,
    level_blocks: `id IN (SELECT block FROM main.candidate_details WHERE ${inRun})`,
    level_keys: `id IN (SELECT key_id FROM main.candidates WHERE ${inRun})`,
  };
  try {
    withArchive(db, file, () => {
      for (const [table, condition] of Object.entries(rows)) {
        db.exec(`CREATE TABLE archive.${table} AS SELECT * FROM main.${table} WHERE ${condition}`);
      }
    });
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Restores an archived run: its entry, candidates, levels and log. Marks are the levels' current ones. Candidates that
 * remained in the project stay unchanged. Returns the run. O(candidates of the run).
 */
export function restoreRun({ db }: Store, file: string): RemovedRun {
  return withArchive(db, file, () => {
    const run = db.prepare<[], RemovedRun>(listed("archive.runs")).get();
    if (run === undefined) throw new Error(`No run in ${file}.`);
    const { first, last } = idRange(run.number);
    const columns = (table: string, without: readonly string[] = []): string =>
      commonColumns(db, table)
        .filter((name) => !without.includes(name))
        .join(", ");
    const copy = (table: string, without: readonly string[] = []): void => {
      const names = columns(table, without);
      db.exec(`INSERT OR IGNORE INTO main.${table} (${names}) SELECT ${names} FROM archive.${table}`);
    };
    db.exec(`INSERT OR IGNORE INTO main.level_keys (kind, canonical_key)
      SELECT kind, canonical_key FROM archive.level_keys`);
    copy("runs");
    db.exec(`UPDATE main.runs SET removed = 0 WHERE number = ${run.number};
      DELETE FROM main.run_log WHERE run = ${run.number};`);
    copy("shards");
    copy("run_log", ["id"]);
    copy("level_blocks");
    const rest = columns("candidates", ["key_id"]);
    const restOfArchive = rest.replaceAll(/\w+/g, "c.$&");
    db.exec(`
      INSERT OR IGNORE INTO main.candidates (key_id, ${rest})
        SELECT k.id, ${restOfArchive} FROM archive.candidates c JOIN archive.level_keys a ON a.id = c.key_id
        JOIN main.level_keys k ON k.kind = a.kind AND k.canonical_key = a.canonical_key;
    `);
    copy("candidate_details");
    db.exec(`
      CREATE TEMP TABLE touched_keys AS SELECT DISTINCT key_id AS id FROM main.candidates WHERE id BETWEEN ${first} AND ${last};
      UPDATE main.candidates SET (flag, stars, label, deleted) = (0, 0, 0, 0) WHERE id BETWEEN ${first} AND ${last};
      UPDATE main.candidates AS c SET (flag, stars, label, deleted) =
        (SELECT m.flag, m.stars, m.label, m.deleted FROM marks m WHERE m.key_id = c.key_id)
        WHERE c.id BETWEEN ${first} AND ${last} AND c.key_id IN (SELECT key_id FROM marks);
      UPDATE main.level_keys SET first_id = (SELECT min(c.id) FROM main.candidates c WHERE c.key_id = level_keys.id)
        WHERE id IN (SELECT id FROM touched_keys);
      UPDATE main.candidates SET first = 1 WHERE first = 2 AND key_id IN (SELECT id FROM touched_keys)
        AND id NOT IN (SELECT first_id FROM main.level_keys WHERE id IN (SELECT id FROM touched_keys));
      UPDATE main.candidates SET first = 2
        WHERE id IN (SELECT first_id FROM main.level_keys WHERE id IN (SELECT id FROM touched_keys)) AND first <> 2;
      DROP TABLE touched_keys;
    `);
    return run;
  });
}

/** The run in an archive; undefined when it can't be read. */
export function readRemovedRun(file: string): RemovedRun | undefined {
  try {
    const db = new Database(file, { readonly: true });
    try {
      return db.prepare<[], RemovedRun>(listed("runs")).get();
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

function listed(table: string): string {
  return `SELECT id, number, document_name AS documentName FROM ${table}`;
}

function withArchive<Result>(db: Database.Database, file: string, work: () => Result): Result {
  db.prepare("ATTACH ? AS archive").run(file);
  try {
    return db.transaction(work).immediate();
  } finally {
    db.exec("DETACH archive");
  }
}

/** The archive may be older than a migration, or than the column of a metric. */
function commonColumns(db: Database.Database, table: string): string[] {
  const columns = (schema: string): string[] =>
    db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}', '${schema}')`).pluck().all();
  const archived = new Set(columns("archive"));
  return columns("main").filter((name) => archived.has(name));
}
