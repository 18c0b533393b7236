import type { Migration } from "./migration.ts";

/**
 * The undo history of each document, so that it outlives the page. Entries are stored once; `done` and `undone` are JSON
 * lists of their ids, oldest and next to redo last. `saved_at` is the entry at which the file was saved, `saved_hash` a
 * hash of its data there: a file with other data has another history.
 */
export const migration0008: Migration = {
  version: 8,
  title: "undo histories",
  sql: `
CREATE TABLE undo_histories (
  document_id TEXT PRIMARY KEY,
  -- The edit session that wrote it last.
  session TEXT NOT NULL,
  -- Id of the last entry before the oldest one kept; 0 when none was dropped.
  base INTEGER NOT NULL,
  done TEXT NOT NULL,
  undone TEXT NOT NULL,
  saved_at INTEGER,
  saved_hash TEXT
) WITHOUT ROWID;
CREATE TABLE undo_entries (
  document_id TEXT NOT NULL,
  id INTEGER NOT NULL,
  entry TEXT NOT NULL,
  PRIMARY KEY (document_id, id)
) WITHOUT ROWID;
`,
};
