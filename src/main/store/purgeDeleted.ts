import type { Store } from "./openStore.ts";

/**
 * Makes the deletion of rejected candidates final: their rows go, the steps that deleted them can no longer be undone,
 * and their marks stay (a re-run that finds the same level finds it rejected). O(deleted candidates).
 */
export function purgeDeleted({ db }: Store): void {
  db.transaction(() => {
    // Deletion is a mark of the level, so that all candidates of a key go together.
    db.exec(`
      DELETE FROM candidates WHERE key_id IN (SELECT key_id FROM marks WHERE deleted = 1);
      UPDATE level_keys SET first_id = NULL WHERE id IN (SELECT key_id FROM marks WHERE deleted = 1);
      DELETE FROM mark_batches WHERE id IN (SELECT batch FROM mark_batch_items
        WHERE json_extract(after, '$.deleted') = 1 OR json_extract(before, '$.deleted') = 1);
      UPDATE marks SET deleted = 0 WHERE deleted = 1;
    `);
  }).immediate();
}
