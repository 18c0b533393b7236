import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import type { Store } from "./openStore.ts";

/** The state of a document that journalled edits start from. */
export interface JournalBase {
  readonly revision: string;
  readonly type: string;
  readonly name: string;
  readonly data: JsonValue;
}

export interface JournalledEdit {
  readonly label: string;
  readonly changes: readonly DocumentChange[];
}

/** Unsaved work of one document and one session. */
export interface JournalPart {
  readonly session: string;
  readonly documentId: string;
  readonly base: JournalBase;
  readonly edits: readonly (JournalledEdit & { readonly at: number })[];
}

/** Which part of the journal: a session is one opening of the project. */
export interface JournalPlace {
  readonly session: string;
  readonly documentId: string;
}

const part = "document_id = @documentId AND session = @session";

/** The revision that the part's edits start from; undefined when it has none. */
export function journalBaseRevision({ db }: Store, place: JournalPlace): string | undefined {
  const row = db.prepare<[JournalPlace], { revision: string }>(`SELECT revision FROM journal_bases WHERE ${part}`);
  return row.get(place)?.revision;
}

/**
 * Appends edits. They are on disk when this returns (fsync), not only safe from a killed process. With a `base`, the part
 * starts afresh from it; without one it goes on.
 */
export function appendEdits(
  { db }: Store,
  place: JournalPlace,
  base: JournalBase | undefined,
  edits: readonly JournalledEdit[],
  now: number,
): void {
  const insert = db.prepare<[string, string, number, string, string]>(
    "INSERT INTO journal (session, document_id, at, label, changes) VALUES (?, ?, ?, ?, ?)",
  );
  const append = db.transaction(() => {
    if (base !== undefined) startPart({ db }, place, base);
    for (const { label, changes } of edits) {
      insert.run(place.session, place.documentId, now, label, JSON.stringify(changes));
    }
  });
  db.pragma("synchronous = FULL");
  try {
    append.immediate();
  } finally {
    db.pragma("synchronous = NORMAL");
  }
}

function startPart({ db }: Pick<Store, "db">, place: JournalPlace, base: JournalBase): void {
  db.prepare(`DELETE FROM journal WHERE ${part}`).run(place);
  db.prepare(
    `INSERT OR REPLACE INTO journal_bases (session, document_id, revision, type, name, data)
     VALUES (@session, @documentId, @revision, @type, @name, @data)`,
  ).run({ ...place, ...base, data: JSON.stringify(base.data) });
}

/**
 * Notes that a save is about to bring the file to `revision` with everything journalled so far in it. Whatever happens
 * next, `settleSave` (or at the next opening `settleInterruptedSaves`) knows which edits the file holds.
 */
export function beginSave({ db }: Store, place: JournalPlace, revision: string, data: JsonValue): void {
  db.prepare(
    `INSERT OR REPLACE INTO journal_saves (session, document_id, revision, up_to, data)
     SELECT @session, @documentId, @revision, max(id), @data FROM journal WHERE ${part} HAVING max(id) IS NOT NULL`,
  ).run({ ...place, revision, data: JSON.stringify(data) });
}

/** The file has been written: drops the edits that are in it; later ones now start from it. */
export function settleSave({ db }: Store, place: JournalPlace): void {
  db.transaction(() => {
    db.prepare(`DELETE FROM journal WHERE ${part} AND id <= (SELECT up_to FROM journal_saves WHERE ${part})`).run(
      place,
    );
    db.prepare(
      `UPDATE journal_bases SET (revision, data) = (SELECT revision, data FROM journal_saves WHERE ${part})
       WHERE ${part} AND EXISTS (SELECT 1 FROM journal_saves WHERE ${part})`,
    ).run(place);
    db.prepare(`DELETE FROM journal_saves WHERE ${part}`).run(place);
    db.prepare(`DELETE FROM journal_bases WHERE ${part} AND NOT EXISTS (SELECT 1 FROM journal WHERE ${part})`).run(
      place,
    );
  }).immediate();
}

/** The file was not written: the save is forgotten and the edits stay. */
export function abandonSave({ db }: Store, place: JournalPlace): void {
  db.prepare(`DELETE FROM journal_saves WHERE ${part}`).run(place);
}

/** After an unclean stop: saves whose file did get written are settled, the others forgotten. */
export function settleInterruptedSaves(store: Store, revisionOf: (documentId: string) => string | undefined): void {
  const saves = store.db
    .prepare<[], JournalPlace & { revision: string }>(
      "SELECT session, document_id AS documentId, revision FROM journal_saves",
    )
    .all();
  for (const { session, documentId, revision } of saves) {
    const place = { session, documentId };
    if (revisionOf(documentId) === revision) settleSave(store, place);
    else abandonSave(store, place);
  }
}

/** What sessions other than this one left unsaved: the newest part of every document. */
export function leftoverParts(store: Store, currentSession: string): JournalPart[] {
  const newest = store.db
    .prepare<[string], JournalPlace>(
      `SELECT document_id AS documentId, session FROM journal WHERE id IN
       (SELECT max(id) FROM journal WHERE session <> ? GROUP BY document_id) ORDER BY document_id`,
    )
    .all(currentSession);
  return newest.flatMap((place) => readPart(store, place) ?? []);
}

function readPart({ db }: Store, place: JournalPlace): JournalPart | undefined {
  const base = db
    .prepare<[JournalPlace], { revision: string; type: string; name: string; data: string }>(
      `SELECT revision, type, name, data FROM journal_bases WHERE ${part}`,
    )
    .get(place);
  if (base === undefined) return undefined;
  const edits = db
    .prepare<[JournalPlace], { at: number; label: string; changes: string }>(
      `SELECT at, label, changes FROM journal WHERE ${part} ORDER BY id`,
    )
    .all(place);
  return {
    ...place,
    // What is read here was written by `appendEdits` as these types.
    base: { ...base, data: JSON.parse(base.data) as JsonValue },
    edits: edits.map(({ at, label, changes }) => ({ at, label, changes: JSON.parse(changes) as DocumentChange[] })),
  };
}

/** Drops the unsaved work of one document: of one session, or of all. */
export function dropEdits({ db }: Store, documentId: string, session?: string): void {
  db.transaction(() => {
    for (const table of ["journal", "journal_saves", "journal_bases"]) {
      db.prepare(`DELETE FROM ${table} WHERE document_id = ? AND session = coalesce(?, session)`).run(
        documentId,
        session ?? null,
      );
    }
  }).immediate();
}
