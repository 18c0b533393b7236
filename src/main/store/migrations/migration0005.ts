import type { Migration } from "./migration.ts";

/**
 * Level texts move into compressed blocks of several texts (`levelBlocks.ts`). Existing texts become blocks of one,
 * uncompressed. A block is deleted with its last candidate, however that is removed. Block ids are never reused, so
 * that a decoded block can be cached by its id.
 */
export const migration0005: Migration = {
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
