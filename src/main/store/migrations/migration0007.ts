import type { Migration } from "./migration.ts";

/** The best known solutions of rooms, one per order, as JSON; the room is the SHA-256 of its rows. */
export const migration0007: Migration = {
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
