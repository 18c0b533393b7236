import type { Database, Statement } from "better-sqlite3";

const byDatabase = new WeakMap<Database, Map<string, Statement<unknown[], unknown>>>();

/**
 * The prepared statement for `sql`, cached per connection: for what is written once per shard, preparing costs more
 * than running. `sql` must be constant text, or the cache would grow without bound. Schema changes are fine: SQLite
 * prepares again automatically.
 */
export function statement<Parameters extends unknown[], Row = unknown>(
  db: Database,
  sql: string,
): Statement<Parameters, Row> {
  let statements = byDatabase.get(db);
  if (statements === undefined) byDatabase.set(db, (statements = new Map()));
  let prepared = statements.get(sql);
  if (prepared === undefined) statements.set(sql, (prepared = db.prepare<unknown[], unknown>(sql)));
  // The text decides the types, as it does for Database.prepare.
  return prepared as Statement<Parameters, Row>;
}
