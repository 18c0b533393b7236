import type { Migration } from "./migration.ts";

/** A shard's own parameters as JSON: the setting of a sweep that its levels belong to. Null: those of its run. */
export const migration0006: Migration = {
  version: 6,
  title: "settings of sweeps",
  sql: `
ALTER TABLE shards ADD COLUMN parameters TEXT;
`,
};
