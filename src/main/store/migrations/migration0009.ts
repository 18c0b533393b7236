import type { Migration } from "./migration.ts";

/**
 * Which build of the engine a run was started with (null: by a studio that did not note it), and under which name the farm
 * knows it, made for the project at this place: a copy of the project gets another one.
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
