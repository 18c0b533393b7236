import type { Migration } from "./migration.ts";

/**
 * Values that scripts gave, by the key of the script's text: a candidate without a row is not measured yet. Rows of earlier
 * texts stay until the project is opened again, so that undoing an edit needs no measuring.
 */
export const migration0010: Migration = {
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
