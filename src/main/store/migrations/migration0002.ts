import type { Migration } from "./migration.ts";

/** A shard without a result stores its closest attempt: the number of placed parts and the unfinished level. */
export const migration0002: Migration = {
  version: 2,
  title: "closest tries",
  sql: `
ALTER TABLE shards ADD COLUMN closest_parts INTEGER;
ALTER TABLE shards ADD COLUMN closest TEXT;
`,
};
