import type { Migration } from "./migration.ts";

/**
 * Where a run is worked on, and up to which entry of the farm's stream its results are stored: written with them, so that
 * a studio that was killed goes on reading where it was.
 */
export const migration0004: Migration = {
  version: 4,
  title: "runs on a farm",
  sql: `
ALTER TABLE runs ADD COLUMN placement TEXT NOT NULL DEFAULT 'here';
ALTER TABLE runs ADD COLUMN farm_position TEXT;
`,
};
