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

/** One labelled edit; its changes apply in order. */
export interface JournalledEdit {
  readonly label: string;
  readonly changes: readonly DocumentChange[];
}

/** An edit as it is stored: `changes` is the JSON text of its list of changes, which a damaged file may have spoilt. */
export interface StoredEdit {
  readonly at: number;
  readonly label: string;
  readonly changes: string;
}

/** Unsaved work of one document and one session. */
export interface JournalPart {
  readonly session: string;
  readonly documentId: string;
  readonly base: JournalBase;
  readonly edits: readonly StoredEdit[];
}

/**
 * Which part of the journal. A session is one opening of the project; "session.opening" is one opening of a document in
 * it, so that two screens, or a document that is closed and opened again, never continue each other's edits.
 */
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
 * starts afresh from it; without one it continues. `together` writes what belongs to the edits in the same transaction.
 */
export function appendEdits(
  { db }: Store,
  place: JournalPlace,
  base: JournalBase | undefined,
  edits: readonly JournalledEdit[],
  now: number,
  together: () => void = () => undefined,
): void {
  const insert = db.prepare<[string, string, number, string, string]>(
    "INSERT INTO journal (session, document_id, at, label, changes) VALUES (?, ?, ?, ?, ?)",
  );
  const append = db.transaction(() => {
    if (base !== undefined) startPart({ db }, place, base);
    for (const { label, changes } of edits) {
      insert.run(place.session, place.documentId, now, label, JSON.stringify(changes));
    }
    together();
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

/** The newest edit of the part, which a save requested now includes. Undefined when the part has none. */
export function newestEdit({ db }: Store, place: JournalPlace): number | undefined {
  const row = db.prepare<[JournalPlace], { id: number | null }>(`SELECT max(id) AS id FROM journal WHERE ${part}`);
  return row.get(place)?.id ?? undefined;
}

/**
 * Records that a save is about to bring the file to `revision` with all edits journaled up to `upTo`. Whatever happens
 * next, `commitSave` (or `resolveInterruptedSaves` the next time the project is opened) can tell which edits the file
 * contains.
 */
export function beginSave(
  { db }: Store,
  place: JournalPlace,
  revision: string,
  data: JsonValue,
  upTo: number | undefined,
): void {
  if (upTo === undefined) return;
  db.prepare(
    `INSERT OR REPLACE INTO journal_saves (session, document_id, revision, up_to, data)
     VALUES (@session, @documentId, @revision, @upTo, @data)`,
  ).run({ ...place, revision, upTo, data: JSON.stringify(data) });
}

/** The file has been written: drops the edits that are in it; later ones now start from it. */
export function commitSave({ db }: Store, place: JournalPlace): void {
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

/** After an unclean stop: saves whose file did get written are committed, the others dropped. */
export function resolveInterruptedSaves(store: Store, revisionOf: (documentId: string) => string | undefined): void {
  const saves = store.db
    .prepare<[], JournalPlace & { revision: string }>(
      "SELECT session, document_id AS documentId, revision FROM journal_saves",
    )
    .all();
  for (const { session, documentId, revision } of saves) {
    const place = { session, documentId };
    if (revisionOf(documentId) === revision) commitSave(store, place);
    else abandonSave(store, place);
  }
}

/** Unsaved edits of sessions that aren't live: the newest part of every document. */
export function leftoverParts(store: Store, isLive: (session: string) => boolean): JournalPart[] {
  const newest = new Map<string, JournalPlace>();
  for (const place of places(store)) if (!isLive(place.session)) newest.set(place.documentId, place);
  return [...newest.values()].flatMap((place) => readPart(store, place) ?? []);
}

/** The parts that contain edits, by document, with the part of the newest edit last. */
function places({ db }: Store): JournalPlace[] {
  return db
    .prepare<[], JournalPlace>(
      `SELECT document_id AS documentId, session FROM journal GROUP BY document_id, session
       ORDER BY document_id, max(id)`,
    )
    .all();
}

/** The part with its edits, oldest first; undefined when it has no base to apply them to. */
export function readPart({ db }: Store, place: JournalPlace): JournalPart | undefined {
  const base = db
    .prepare<[JournalPlace], { revision: string; type: string; name: string; data: string }>(
      `SELECT revision, type, name, data FROM journal_bases WHERE ${part}`,
    )
    .get(place);
  if (base === undefined) return undefined;
  const edits = db
    .prepare<[JournalPlace], StoredEdit>(`SELECT at, label, changes FROM journal WHERE ${part} ORDER BY id`)
    .all(place);
  return {
    ...place,
    // Written by `appendEdits` as JSON.
    base: { ...base, data: JSON.parse(base.data) as JsonValue },
    edits,
  };
}

/** Drops one part. */
export function dropPart({ db }: Store, place: JournalPlace): void {
  db.transaction(() => {
    for (const table of ["journal", "journal_saves", "journal_bases"]) {
      db.prepare(`DELETE FROM ${table} WHERE ${part}`).run(place);
    }
  }).immediate();
}

/** Drops a document's unsaved edits of sessions that aren't live. */
export function dropLeftovers(store: Store, documentId: string, isLive: (session: string) => boolean): void {
  for (const place of places(store)) {
    if (place.documentId === documentId && !isLive(place.session)) dropPart(store, place);
  }
}
