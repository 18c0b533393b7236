import type { MarkChange } from "#shared/contract/candidates.ts";
import type { LevelMarks } from "#shared/project/marksText.ts";
import { type Condition, flagNumber } from "./candidateFilter.ts";
import { putLevelMarks } from "./levelMarks.ts";
import type { Store } from "./openStore.ts";

/** A change of marks, with deletion, which only the store's own steps ask for. */
export type StoredMarkChange = MarkChange & { readonly deleted?: true };

/** Result of changing marks; `batchId` is what undo takes back. */
export interface MarkStep {
  /** 0 when nothing changed, so there is nothing to undo. */
  readonly batchId: number;
  /** Levels whose marks changed. */
  readonly changed: number;
}

/** Result of an undo or redo; the label is null when there was nothing to undo or redo. */
export interface UndoneStep {
  readonly label: string | null;
  readonly changed: number;
  /** Levels of the step that a later one has marked: they stay as they are. */
  readonly kept: number;
}

/** All marks of a level as one JSON value; null when it has none. Equal marks have equal text. */
const marksJson = (keyId: string): string =>
  `(SELECT json_object('flag', flag, 'stars', stars, 'label', label, 'deleted', deleted, 'note', note, 'tags',
     json((SELECT json_group_array(tag ORDER BY tag) FROM mark_tags t WHERE t.key_id = w.key_id)))
    FROM marks w WHERE w.key_id = ${keyId})`;

/**
 * Marks every level that has a candidate under the condition (on `candidates c`), as one step that can be undone, also
 * after a restart. Steps that were undone before can then not be redone. About 20 microseconds a level.
 */
export function markCandidates(
  store: Store,
  target: Condition,
  change: StoredMarkChange,
  label: string,
  now: number,
): MarkStep {
  const picked: Condition = {
    sql: `SELECT DISTINCT c.key_id FROM candidates c WHERE ${target.sql}`,
    values: target.values,
  };
  return markStep(store, picked, label, now, (batch) => applyChange(store, batch, change));
}

/**
 * The same for marks that somebody else has given levels: their flag, stars and label replace those of the level, their tags
 * and note are added to its own. Levels that no candidate has are marked too, for runs that find them later.
 */
export function addLevelMarks(store: Store, marks: readonly LevelMarks[], label: string, now: number): MarkStep {
  return markLevels(store, marks, label, now, () => putAddedMarks(store, marks));
}

/** Those of the levels that no candidate is equal to. */
export function levelsWithoutCandidate(store: Store, marks: readonly LevelMarks[]): LevelMarks[] {
  const found = store.db.prepare<[string, string], unknown>(
    `SELECT 1 FROM level_keys k JOIN candidates c ON c.key_id = k.id WHERE k.kind = ? AND k.canonical_key = ? LIMIT 1`,
  );
  return marks.filter(({ kind, key }) => found.get(kind, key) === undefined);
}

/** As `addLevelMarks`, but the levels have exactly these marks afterwards: what a level isn't given is cleared. */
export function replaceLevelMarks(store: Store, marks: readonly LevelMarks[], label: string, now: number): MarkStep {
  return markLevels(store, marks, label, now, (batch) => {
    putLevelMarks(store, marks);
    dropUnmarked(store, batch);
  });
}

/** Marks levels by kind and canonical key, whether a candidate has them or not, as one step. */
function markLevels(
  store: Store,
  marks: readonly LevelMarks[],
  label: string,
  now: number,
  put: (batch: number) => void,
): MarkStep {
  const { db } = store;
  const keys = JSON.stringify(marks.map(({ kind, key }) => [kind, key]));
  const listed = "SELECT value ->> 0 AS kind, value ->> 1 AS canonical_key FROM json_each(?)";
  return db
    .transaction(() => {
      db.prepare(
        `INSERT INTO level_keys (kind, canonical_key) SELECT kind, canonical_key FROM (${listed}) WHERE 1
         ON CONFLICT DO NOTHING`,
      ).run(keys);
      const picked: Condition = {
        sql: `SELECT DISTINCT k.id AS key_id FROM level_keys k JOIN (${listed}) l
          ON l.kind = k.kind AND l.canonical_key = k.canonical_key`,
        values: [keys],
      };
      return markStep(store, picked, label, now, put);
    })
    .immediate();
}

function putAddedMarks({ db }: Store, marks: readonly LevelMarks[]): void {
  const findKey = db
    .prepare<[string, string], number>("SELECT id FROM level_keys WHERE kind = ? AND canonical_key = ?")
    .pluck();
  const put = db.prepare(
    `INSERT INTO marks (key_id, flag, stars, label, note)
       VALUES (@id, coalesce(@flag, 0), coalesce(@stars, 0), coalesce(@label, 0), @note)
     ON CONFLICT (key_id) DO UPDATE SET flag = coalesce(@flag, flag), stars = coalesce(@stars, stars),
       label = coalesce(@label, label), note = CASE WHEN @note = '' OR instr(note, @note) > 0 THEN note
         WHEN note = '' THEN @note ELSE substr(note || char(10) || @note, 1, 4000) END`,
  );
  const addTag = db.prepare("INSERT OR IGNORE INTO mark_tags (key_id, tag) VALUES (?, ?)");
  for (const { kind, key, flag, stars, label, tags, note } of marks) {
    const id = findKey.get(kind, key);
    if (id === undefined) continue;
    const flagged = flag === undefined ? null : flagNumber(flag);
    put.run({ id, flag: flagged, stars: stars ?? null, label: label ?? null, note: note ?? "" });
    for (const tag of tags ?? []) addTag.run(id, tag);
  }
}

/** Changes the marks of some levels (`key_id`s of a query) as one step. */
function markStep(
  store: Store,
  picked: Condition,
  label: string,
  now: number,
  change: (batch: number) => void,
): MarkStep {
  const { db } = store;
  return db
    .transaction(() => {
      db.exec("DELETE FROM mark_batches WHERE undone = 1");
      const batch = Number(
        db.prepare("INSERT INTO mark_batches (label, created_at) VALUES (?, ?)").run(label, now).lastInsertRowid,
      );
      db.prepare(
        `INSERT INTO mark_batch_items (batch, key_id, before)
       SELECT ?, key_id, ${marksJson("picked.key_id")} FROM (${picked.sql}) picked`,
      ).run(batch, ...picked.values);
      change(batch);
      db.prepare(`UPDATE mark_batch_items SET after = ${marksJson("mark_batch_items.key_id")} WHERE batch = ?`).run(
        batch,
      );
      db.prepare("DELETE FROM mark_batch_items WHERE batch = ? AND before IS after").run(batch);
      const changed = countItems(store, batch);
      if (changed > 0) return { batchId: batch, changed };
      db.prepare("DELETE FROM mark_batches WHERE id = ?").run(batch);
      return { batchId: 0, changed: 0 };
    })
    .immediate();
}

/** Takes the newest step back. */
export function undoMarks(store: Store): UndoneStep {
  return moveStep(store, "SELECT id, label FROM mark_batches WHERE undone = 0 ORDER BY id DESC LIMIT 1", "before", 1);
}

/**
 * Undoes any one step: the newest as `undoMarks` does, an older one by a new step that restores its levels' previous
 * marks, except for levels marked again since.
 */
export function undoStep(store: Store, batch: number, stepLabel: (label: string) => string, now: number): UndoneStep {
  const { db } = store;
  const newest = db.prepare<[], number | null>("SELECT max(id) FROM mark_batches WHERE undone = 0").pluck().get();
  if (newest === batch) return undoMarks(store);
  return db
    .transaction(() => {
      const label = db
        .prepare<[number], string>("SELECT label FROM mark_batches WHERE id = ? AND undone = 0")
        .pluck()
        .get(batch);
      if (label === undefined) return { label: null, changed: 0, kept: 0 };
      db.exec("DELETE FROM mark_batches WHERE undone = 1");
      const added = db.prepare("INSERT INTO mark_batches (label, created_at) VALUES (?, ?)").run(stepLabel(label), now);
      const step = Number(added.lastInsertRowid);
      db.prepare(
        `INSERT INTO mark_batch_items (batch, key_id, before, after) SELECT ?, i.key_id, i.after, i.before
         FROM mark_batch_items i WHERE i.batch = ? AND i.after IS ${marksJson("i.key_id")}`,
      ).run(step, batch);
      putMarks(store, step, "after");
      const changed = countItems(store, step);
      if (changed === 0) db.prepare("DELETE FROM mark_batches WHERE id = ?").run(step);
      return { label, changed, kept: countItems(store, batch) - changed };
    })
    .immediate();
}

/** Redoes the step that was undone last. */
export function redoMarks(store: Store): UndoneStep {
  return moveStep(store, "SELECT id, label FROM mark_batches WHERE undone = 1 ORDER BY id LIMIT 1", "after", 0);
}

function applyChange({ db }: Store, batch: number, change: StoredMarkChange): void {
  const picked = "SELECT key_id FROM mark_batch_items WHERE batch = @batch";
  const values = {
    batch,
    flag: change.flag === undefined ? null : flagNumber(change.flag),
    stars: change.stars ?? null,
    label: change.label ?? null,
    deleted: change.deleted === undefined ? null : 1,
    note: change.note ?? null,
  };
  db.prepare(`INSERT INTO marks (key_id) ${picked} ON CONFLICT DO NOTHING`).run({ batch });
  db.prepare(
    `UPDATE marks SET flag = coalesce(@flag, flag), stars = coalesce(@stars, stars), label = coalesce(@label, label),
       deleted = coalesce(@deleted, deleted), note = coalesce(@note, note) WHERE key_id IN (${picked})`,
  ).run(values);
  for (const tag of change.removeTags ?? []) {
    db.prepare(`DELETE FROM mark_tags WHERE tag = @tag AND key_id IN (${picked})`).run({ batch, tag });
  }
  for (const tag of change.addTags ?? []) {
    db.prepare(`INSERT OR IGNORE INTO mark_tags (key_id, tag) SELECT key_id, @tag FROM (${picked})`).run({
      batch,
      tag,
    });
  }
  dropUnmarked({ db }, batch);
}

/** Rows with default marks are deleted, so that "is unmarked" stays a single condition. */
function dropUnmarked({ db }: Pick<Store, "db">, batch: number): void {
  const picked = "SELECT key_id FROM mark_batch_items WHERE batch = @batch";
  db.prepare(
    `DELETE FROM marks WHERE key_id IN (${picked}) AND flag = 0 AND stars = 0 AND label = 0 AND deleted = 0
     AND note = '' AND NOT EXISTS (SELECT 1 FROM mark_tags t WHERE t.key_id = marks.key_id)`,
  ).run({ batch });
}

function moveStep(store: Store, pick: string, side: "before" | "after", undone: number): UndoneStep {
  const { db } = store;
  return db
    .transaction(() => {
      const step = db.prepare<[], { id: number; label: string }>(pick).get();
      if (step === undefined) return { label: null, changed: 0, kept: 0 };
      putMarks(store, step.id, side);
      db.prepare("UPDATE mark_batches SET undone = ? WHERE id = ?").run(undone, step.id);
      return { label: step.label, changed: countItems(store, step.id), kept: 0 };
    })
    .immediate();
}

/** Restores the marks that the levels of a step had before or after it. */
function putMarks({ db }: Store, batch: number, side: "before" | "after"): void {
  const items = `FROM mark_batch_items i WHERE i.batch = ${batch}`;
  const value = (name: string): string => `json_extract(i.${side}, '$.${name}')`;
  db.exec(`
    DELETE FROM marks WHERE key_id IN (SELECT i.key_id ${items});
    INSERT INTO marks (key_id, flag, stars, label, deleted, note)
      SELECT i.key_id, ${["flag", "stars", "label", "deleted", "note"].map(value).join(", ")} ${items} AND i.${side} IS NOT NULL;
    INSERT INTO mark_tags (key_id, tag) SELECT i.key_id, t.value
      FROM mark_batch_items i, json_each(i.${side}, '$.tags') t WHERE i.batch = ${batch} AND i.${side} IS NOT NULL;
  `);
}

function countItems({ db }: Store, batch: number): number {
  return db.prepare<[number], number>("SELECT count(*) FROM mark_batch_items WHERE batch = ?").pluck().get(batch) ?? 0;
}
