import type { Migration } from "./migration.ts";

/**
 * The whole first schema.
 *
 * - A candidate's id *is* its place of arrival (`candidateId.ts`), so the table is clustered in arrival order, a run is a
 *   range of ids, and storing a candidate twice is a no-op.
 * - `candidates` is kept narrow, because filters scan it; level texts live in `candidate_details`. Metrics are columns
 *   `m0`, `m1` ... of it, added when a metric id is first seen (`metricColumns.ts`).
 * - Marks belong to a level up to symmetry (`level_keys`), not to a candidate: a re-run finds them again. Triggers copy
 *   them onto the candidates, where filters read them.
 */
export const migration0001: Migration = {
  version: 1,
  title: "first tables",
  sql: `
CREATE TABLE runs (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  task TEXT NOT NULL,
  document_id TEXT,
  document_name TEXT NOT NULL,
  parameters TEXT NOT NULL,
  seed INTEGER NOT NULL,
  count INTEGER NOT NULL,
  time_limit_seconds REAL,
  engine_version TEXT NOT NULL,
  state TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  seconds REAL NOT NULL DEFAULT 0,
  -- Candidates whose canonical key the run had before.
  duplicates INTEGER NOT NULL DEFAULT 0,
  best TEXT NOT NULL DEFAULT '[]',
  problems TEXT NOT NULL DEFAULT '[]',
  -- 1: gone from the list, kept only because marked candidates still refer to it.
  removed INTEGER NOT NULL DEFAULT 0,
  report TEXT,
  input TEXT NOT NULL
);
CREATE INDEX runs_document ON runs (document_id);

CREATE TABLE shards (
  run INTEGER NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
  shard INTEGER NOT NULL,
  seed INTEGER NOT NULL,
  state TEXT NOT NULL,
  asked INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0,
  failure TEXT,
  counters TEXT NOT NULL DEFAULT '{}',
  problems TEXT NOT NULL DEFAULT '[]',
  -- Candidates below this sequence number are covered by the checkpoint.
  checkpoint_sequence INTEGER,
  checkpoint TEXT,
  report TEXT,
  PRIMARY KEY (run, shard)
);

CREATE TABLE run_log (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs (number) ON DELETE CASCADE,
  time INTEGER NOT NULL,
  severity TEXT NOT NULL,
  message TEXT NOT NULL
);
CREATE INDEX run_log_run ON run_log (run, id);

CREATE TABLE level_keys (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  canonical_key TEXT NOT NULL,
  -- The first candidate in arrival order; null when only marks are left.
  first_id INTEGER,
  UNIQUE (kind, canonical_key)
);

CREATE TABLE candidates (
  id INTEGER PRIMARY KEY,
  key_id INTEGER NOT NULL REFERENCES level_keys (id),
  -- 2: first of its key in the project; 1: first in its run; 0: a duplicate within its run.
  first INTEGER NOT NULL,
  flag INTEGER NOT NULL DEFAULT 0,
  stars INTEGER NOT NULL DEFAULT 0,
  label INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX candidates_key ON candidates (key_id);

CREATE TABLE metric_columns (
  slot INTEGER PRIMARY KEY,
  metric TEXT NOT NULL UNIQUE
);

CREATE TABLE candidate_details (
  id INTEGER PRIMARY KEY REFERENCES candidates (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  parent_key TEXT,
  operator TEXT,
  level TEXT NOT NULL
);

CREATE TABLE marks (
  key_id INTEGER PRIMARY KEY REFERENCES level_keys (id),
  -- 0: none, 1: keep, 2: reject.
  flag INTEGER NOT NULL DEFAULT 0,
  stars INTEGER NOT NULL DEFAULT 0,
  label INTEGER NOT NULL DEFAULT 0,
  deleted INTEGER NOT NULL DEFAULT 0,
  note TEXT NOT NULL DEFAULT ''
);
CREATE TABLE mark_tags (
  key_id INTEGER NOT NULL REFERENCES marks (key_id) ON DELETE CASCADE,
  tag TEXT NOT NULL,
  PRIMARY KEY (key_id, tag)
) WITHOUT ROWID;
CREATE INDEX mark_tags_tag ON mark_tags (tag);
CREATE INDEX marks_deleted_key ON marks (key_id) WHERE deleted = 1;

CREATE TRIGGER marks_inserted AFTER INSERT ON marks BEGIN
  UPDATE candidates SET flag = NEW.flag, stars = NEW.stars, label = NEW.label, deleted = NEW.deleted
  WHERE key_id = NEW.key_id;
END;
CREATE TRIGGER marks_updated AFTER UPDATE ON marks BEGIN
  UPDATE candidates SET flag = NEW.flag, stars = NEW.stars, label = NEW.label, deleted = NEW.deleted
  WHERE key_id = NEW.key_id;
END;
CREATE TRIGGER marks_deleted AFTER DELETE ON marks BEGIN
  UPDATE candidates SET flag = 0, stars = 0, label = 0, deleted = 0 WHERE key_id = OLD.key_id;
END;

-- One undoable step of marking; undone steps are kept for redo until the next step.
CREATE TABLE mark_batches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  label TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE mark_batch_items (
  batch INTEGER NOT NULL REFERENCES mark_batches (id) ON DELETE CASCADE,
  key_id INTEGER NOT NULL REFERENCES level_keys (id),
  -- Whole marks as JSON; null = unmarked.
  before TEXT,
  after TEXT,
  PRIMARY KEY (batch, key_id)
) WITHOUT ROWID;
CREATE INDEX mark_batch_items_key ON mark_batch_items (key_id);

CREATE TABLE saved_filters (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  filter TEXT NOT NULL
);

-- How a pack was last exported; the destination is a path of this machine, so it does not belong into the pack's file.
CREATE TABLE export_settings (
  pack_id TEXT PRIMARY KEY,
  settings TEXT NOT NULL
) WITHOUT ROWID;

-- Edits that are not in the document's file yet, in order. A session is one opening of the project: edits of an
-- earlier session are what an unclean stop left behind.
CREATE TABLE journal (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  session TEXT NOT NULL,
  document_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  label TEXT NOT NULL,
  changes TEXT NOT NULL
);
CREATE INDEX journal_document ON journal (document_id, session, id);
-- The document the edits start from, so that they can be replayed whatever happened to the file.
CREATE TABLE journal_bases (
  session TEXT NOT NULL,
  document_id TEXT NOT NULL,
  revision TEXT NOT NULL,
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (document_id, session)
);
-- A save under way: once the file has this revision, edits up to \`up_to\` are in it.
CREATE TABLE journal_saves (
  session TEXT NOT NULL,
  document_id TEXT NOT NULL,
  revision TEXT NOT NULL,
  up_to INTEGER NOT NULL,
  data TEXT NOT NULL,
  PRIMARY KEY (document_id, session)
);
`,
};
