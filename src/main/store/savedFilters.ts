import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { Store } from "./openStore.ts";

/** A filter stored under a name in the project. */
export interface SavedFilter {
  readonly id: string;
  readonly name: string;
  readonly filter: CandidateFilter;
}

/** The project's saved filters by name. */
export function listSavedFilters({ db }: Store): SavedFilter[] {
  const rows = db
    .prepare<[], { id: string; name: string; filter: string }>(
      "SELECT id, name, filter FROM saved_filters ORDER BY name, id",
    )
    .all();
  // Only `putSavedFilter` writes here.
  return rows.map((row) => ({ ...row, filter: JSON.parse(row.filter) as CandidateFilter }));
}

/** Adds the filter, or replaces the one with its id. */
export function putSavedFilter({ db }: Store, { id, name, filter }: SavedFilter): void {
  db.prepare("INSERT OR REPLACE INTO saved_filters (id, name, filter) VALUES (?, ?, ?)").run(
    id,
    name,
    JSON.stringify(filter),
  );
}

/** Returns whether it existed. */
export function dropSavedFilter({ db }: Store, id: string): boolean {
  return db.prepare("DELETE FROM saved_filters WHERE id = ?").run(id).changes > 0;
}
