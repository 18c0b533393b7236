import type { Migration } from "./migration.ts";

/**
 * Which contents of `marks.jsonl` are the studio's own: the one that is there and, while it is replaced, the one that
 * takes its place. Any other content was written by somebody else, or for a database that is lost.
 */
export const migration0003: Migration = {
  version: 3,
  title: "revisions of the marks file",
  sql: `CREATE TABLE marks_file (revision TEXT PRIMARY KEY) WITHOUT ROWID;`,
};
