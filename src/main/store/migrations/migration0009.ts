import type { Migration } from "./migration.ts";

/**
 * Which build of the engine a run was started with (null: not recorded), and the name under which the farm knows it.
 * The name belongs to the project at this place: a copy of the project gets another one.
 */
export const migration0009: Migration = {
  version: 9,
  title: "builds of engines, owners of runs on a farm",
  sql: `
ALTER TABLE runs ADD COLUMN build TEXT;
ALTER TABLE runs ADD COLUMN farm_owner TEXT;
ALTER TABLE runs ADD COLUMN farm_place TEXT;
`,
};
