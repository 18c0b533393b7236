import type { Migration } from "./migration.ts";
import { migration0001 } from "./migration0001.ts";

/** A shard without a result stores its closest attempt: the number of placed parts and the unfinished level. */
const migration0002: Migration = {
  version: 2,
  title: "closest tries",
  sql: `
ALTER TABLE shards ADD COLUMN closest_parts INTEGER;
ALTER TABLE shards ADD COLUMN closest TEXT;
`,
};

/**
 * Which contents of `marks.jsonl` are the studio's own: the current one and, while it is replaced, its successor. Any
 * other content was written by another program or for a lost database.
 */
const migration0003: Migration = {
  version: 3,
  title: "revisions of the marks file",
  sql: `CREATE TABLE marks_file (revision TEXT PRIMARY KEY) WITHOUT ROWID;`,
};

/**
 * Where a run executes, and up to which entry of the farm's stream its results are stored. Both are written in the same
 * transaction as the results, so that a studio that was killed continues reading at the right entry.
 */
const migration0004: Migration = {
  version: 4,
  title: "runs on a farm",
  sql: `
ALTER TABLE runs ADD COLUMN placement TEXT NOT NULL DEFAULT 'here';
ALTER TABLE runs ADD COLUMN farm_position TEXT;
`,
};

/**
 * Level texts move into compressed blocks of several texts (`levelBlocks.ts`). Existing texts become blocks of one,
 * uncompressed. A block is deleted with its last candidate, however that is removed. Block ids are never reused, so
 * that a decoded block can be cached by its id.
 */
const migration0005: Migration = {
  version: 5,
  title: "level texts in compressed blocks",
  sql: `
CREATE TABLE level_blocks (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- 'plain' or 'zstd'.
  codec TEXT NOT NULL,
  content BLOB NOT NULL
);
INSERT INTO level_blocks (id, codec, content)
  SELECT row_number() OVER (ORDER BY id), 'plain', level FROM candidate_details ORDER BY id;

ALTER TABLE candidate_details RENAME TO details_with_text;
CREATE TABLE candidate_details (
  id INTEGER PRIMARY KEY REFERENCES candidates (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  parent_key TEXT,
  operator TEXT,
  block INTEGER NOT NULL REFERENCES level_blocks (id),
  -- Which of the block's texts, from 0.
  place INTEGER NOT NULL
);
INSERT INTO candidate_details
  SELECT id, created_at, parent_key, operator, row_number() OVER (ORDER BY id), 0 FROM details_with_text ORDER BY id;
DROP TABLE details_with_text;
CREATE INDEX candidate_details_block ON candidate_details (block);

CREATE TRIGGER level_block_left AFTER DELETE ON candidate_details
WHEN NOT EXISTS (SELECT 1 FROM candidate_details WHERE block = OLD.block) BEGIN
  DELETE FROM level_blocks WHERE id = OLD.block;
END;
`,
};

/** A shard's own parameters as JSON: the setting of a sweep that its levels belong to. Null: those of its run. */
const migration0006: Migration = {
  version: 6,
  title: "settings of sweeps",
  sql: `
ALTER TABLE shards ADD COLUMN parameters TEXT;
`,
};

/** The best known solutions of rooms, one per order, as JSON; the room is the SHA-256 of its rows. */
const migration0007: Migration = {
  version: 7,
  title: "best solutions",
  sql: `
CREATE TABLE best_solutions (
  room TEXT NOT NULL,
  "order" TEXT NOT NULL,
  answer TEXT NOT NULL,
  PRIMARY KEY (room, "order")
) WITHOUT ROWID;
`,
};

/**
 * The undo history of each document, so that it outlives the page. Entries are stored once; `done` and `undone` are JSON
 * lists of their ids, oldest and next to redo last. `saved_at` is the entry at which the file was saved, `saved_hash` a
 * hash of its data there: a file with other data has another history.
 */
const migration0008: Migration = {
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

/**
 * Which build of the engine a run was started with (null: not recorded), and the name under which the farm knows it.
 * The name belongs to the project at this place: a copy of the project gets another one.
 */
const migration0009: Migration = {
  version: 9,
  title: "builds of engines, owners of runs on a farm",
  sql: `
ALTER TABLE runs ADD COLUMN build TEXT;
ALTER TABLE runs ADD COLUMN farm_owner TEXT;
ALTER TABLE runs ADD COLUMN farm_place TEXT;
`,
};

/**
 * Values that scripts gave, by the key of the script's text: a candidate without a row is not measured yet. Rows of earlier
 * texts stay until the project is opened again, so that undoing an edit needs no measuring.
 */
const migration0010: Migration = {
  version: 10,
  title: "values of scripts",
  sql: `
CREATE TABLE script_values (
  script TEXT NOT NULL,
  candidate INTEGER NOT NULL REFERENCES candidates (id) ON DELETE CASCADE,
  -- Null: not defined for this level, or there is a fault.
  value REAL,
  fault TEXT,
  PRIMARY KEY (script, candidate)
) WITHOUT ROWID;
CREATE INDEX script_values_candidate ON script_values (candidate);
`,
};

/** Every schema step, in order, without gaps. */
export const migrations: readonly Migration[] = [
  migration0001,
  migration0002,
  migration0003,
  migration0004,
  migration0005,
  migration0006,
  migration0007,
  migration0008,
  migration0009,
  migration0010,
];
