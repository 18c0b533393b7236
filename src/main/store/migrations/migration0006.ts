import type { Migration } from "./migration.ts";

/**
 * Parameters that a shard has of its own, as JSON: the setting of a sweep that its levels come from. Null: those of its run.
 */
export const migration0006: Migration = {
  version: 6,
  title: "settings of sweeps",
  sql: `
ALTER TABLE shards ADD COLUMN parameters TEXT;
`,
};
