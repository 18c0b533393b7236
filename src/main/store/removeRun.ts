import { idRange } from "#shared/project/candidateId.ts";
import type { Store } from "./openStore.ts";

/**
 * Removes a run and its candidates. With `keepMarked`, candidates that a person flagged "keep", rated, labeled, tagged
 * or annotated remain, and the run's row stays hidden for their provenance. Marks are never removed, because a
 * duplicate in another run may have them. O(candidates of the run).
 */
export function removeRun({ db }: Store, number: number, keepMarked: boolean): void {
  const { first, last } = idRange(number);
  const kept = `EXISTS (SELECT 1 FROM marks m WHERE m.key_id = candidates.key_id AND m.deleted = 0
    AND (m.flag = 1 OR m.stars > 0 OR m.label > 0 OR m.note <> ''
      OR EXISTS (SELECT 1 FROM mark_tags t WHERE t.key_id = m.key_id)))`;
  db.transaction(() => {
    db.exec("CREATE TEMP TABLE touched_keys (id INTEGER PRIMARY KEY)");
    const going = `id BETWEEN ? AND ?${keepMarked ? ` AND NOT ${kept}` : ""}`;
    db.prepare(`INSERT INTO touched_keys SELECT DISTINCT key_id FROM candidates WHERE ${going}`).run(first, last);
    db.prepare(`DELETE FROM candidates WHERE ${going}`).run(first, last);
    db.exec(`
      UPDATE level_keys SET first_id = (SELECT min(c.id) FROM candidates c WHERE c.key_id = level_keys.id)
      WHERE id IN touched_keys;
      UPDATE candidates SET first = 2
      WHERE id IN (SELECT first_id FROM level_keys WHERE id IN touched_keys AND first_id IS NOT NULL);
      DELETE FROM level_keys WHERE id IN touched_keys AND first_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM marks m WHERE m.key_id = level_keys.id)
        AND NOT EXISTS (SELECT 1 FROM mark_batch_items b WHERE b.key_id = level_keys.id);
      DROP TABLE touched_keys;
    `);
    const left = db.prepare("SELECT 1 FROM candidates WHERE id BETWEEN ? AND ? LIMIT 1").get(first, last);
    if (left === undefined) db.prepare("DELETE FROM runs WHERE number = ?").run(number);
    else db.prepare("UPDATE runs SET removed = 1 WHERE number = ?").run(number);
  }).immediate();
}
