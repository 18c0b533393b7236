import type { Migration } from "./migration.ts";

/**
 * Which contents of `marks.jsonl` are the studio's own: the current one and, while it is replaced, its successor. Any
 * other content was written by another program or for a lost database.
 */
export const migration0003: Migration = {
  version: 3,
  title: "revisions of the marks file",
  sql: `CREATE TABLE marks_file (revision TEXT PRIMARY KEY) WITHOUT ROWID;`,
};
