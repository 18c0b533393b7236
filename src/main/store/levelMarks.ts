import type { LevelMarks } from "#shared/project/marksText.ts";
import { flagNumber } from "./candidateFilter.ts";
import type { Store } from "./openStore.ts";

interface MarksRow {
  readonly kind: string;
  readonly key: string;
  readonly flag: number;
  readonly stars: number;
  readonly label: number;
  readonly note: string;
  readonly tags: string;
}

const flags = [undefined, "keep", "reject"] as const;

/** The marks of every marked level. About 2 microseconds each. */
export function readLevelMarks({ db }: Store): LevelMarks[] {
  const rows = db.prepare<[], MarksRow>(
    `SELECT k.kind, k.canonical_key AS key, m.flag, m.stars, m.label, m.note,
       (SELECT json_group_array(tag) FROM mark_tags t WHERE t.key_id = m.key_id) AS tags
     FROM marks m JOIN level_keys k ON k.id = m.key_id`,
  );
  return rows.all().map(({ kind, key, flag, stars, label, note, tags }) => {
    const name = flags[flag];
    // A JSON array of text, made by the query.
    const list = JSON.parse(tags) as string[];
    return {
      kind,
      key,
      ...(name === undefined ? {} : { flag: name }),
      ...(stars === 0 ? {} : { stars }),
      ...(label === 0 ? {} : { label }),
      ...(list.length === 0 ? {} : { tags: list }),
      ...(note === "" ? {} : { note }),
    };
  });
}

/**
 * Sets the marks of levels, or removes them where none are given, whether a candidate with them exists (yet) or not: a run that finds the level later has them.
 * Not a step that can be undone.
 */
export function putLevelMarks({ db }: Store, marks: readonly LevelMarks[]): void {
  const addKey = db.prepare("INSERT INTO level_keys (kind, canonical_key) VALUES (?, ?) ON CONFLICT DO NOTHING");
  const findKey = db
    .prepare<[string, string], number>("SELECT id FROM level_keys WHERE kind = ? AND canonical_key = ?")
    .pluck();
  const put = db.prepare(
    `INSERT INTO marks (key_id, flag, stars, label, note) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (key_id) DO UPDATE SET flag = excluded.flag, stars = excluded.stars, label = excluded.label,
       note = excluded.note`,
  );
  const dropTags = db.prepare("DELETE FROM mark_tags WHERE key_id = ?");
  const addTag = db.prepare("INSERT OR IGNORE INTO mark_tags (key_id, tag) VALUES (?, ?)");
  // As in other steps: "is unmarked" is a missing row.
  const dropUnmarked = db.prepare(
    `DELETE FROM marks WHERE key_id = ? AND flag = 0 AND stars = 0 AND label = 0 AND deleted = 0 AND note = ''
     AND NOT EXISTS (SELECT 1 FROM mark_tags t WHERE t.key_id = marks.key_id)`,
  );
  db.transaction(() => {
    for (const { kind, key, flag, stars, label, tags, note } of marks) {
      addKey.run(kind, key);
      const id = findKey.get(kind, key);
      if (id === undefined) continue;
      put.run(id, flagNumber(flag ?? null), stars ?? 0, label ?? 0, note ?? "");
      dropTags.run(id);
      for (const tag of tags ?? []) addTag.run(id, tag);
      dropUnmarked.run(id);
    }
  }).immediate();
}

/** Whether this content of the marks file was written from this database. */
export function isOwnMarksFile({ db }: Store, revision: string): boolean {
  return db.prepare("SELECT 1 FROM marks_file WHERE revision = ?").get(revision) !== undefined;
}

/** Call before replacing the file, so that either content is recognized as the studio's own after an interruption. */
export function expectMarksFile({ db }: Store, revision: string): void {
  db.prepare("INSERT OR IGNORE INTO marks_file (revision) VALUES (?)").run(revision);
}

/** The file now has this content. */
export function commitMarksFile({ db }: Store, revision: string): void {
  db.transaction(() => {
    db.prepare("INSERT OR IGNORE INTO marks_file (revision) VALUES (?)").run(revision);
    db.prepare("DELETE FROM marks_file WHERE revision <> ?").run(revision);
  }).immediate();
}
