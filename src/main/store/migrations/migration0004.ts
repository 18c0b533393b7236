import type { Migration } from "./migration.ts";

/**
 * Where a run executes, and up to which entry of the farm's stream its results are stored. Both are written in the same
 * transaction as the results, so that a studio that was killed continues reading at the right entry.
 */
export const migration0004: Migration = {
  version: 4,
  title: "runs on a farm",
  sql: `
ALTER TABLE runs ADD COLUMN placement TEXT NOT NULL DEFAULT 'here';
ALTER TABLE runs ADD COLUMN farm_position TEXT;
`,
};
