import type { Database, Statement } from "better-sqlite3";
import { candidateId, idRange } from "#shared/project/candidateId.ts";
import { noteArrivals } from "./arrivals.ts";
import { addLevelBlock, levelsPerBlock } from "./levelBlocks.ts";
import { type MetricColumns, ensureMetricColumns } from "./metricColumns.ts";
import type { Store } from "./openStore.ts";

/** A level as the engine process hands it over; see `EngineCandidate` of the process protocol. */
export interface NewCandidate {
  /** Position in the shard's output, from 0. */
  readonly sequence: number;
  /** Stable JSON text of the level. */
  readonly level: string;
  readonly canonicalKey: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly parentKey?: string;
  readonly operator?: string;
}

interface InsertTarget {
  readonly kind: string;
  /** Number of the run. */
  readonly run: number;
  readonly shard: number;
  /** Unix time in milliseconds. */
  readonly now: number;
}

interface InsertResult {
  /** Ids in the given order, including those already stored. */
  readonly ids: number[];
  /** How many were not stored before. */
  readonly added: number;
  /** How many of the added ones share their canonical key with another candidate of the same run. */
  readonly duplicates: number;
}

/**
 * Stores a batch in one transaction. Idempotent on (run, shard, sequence), because a resumed shard may send candidates
 * again. Marks on a duplicate (same kind and canonical key) apply to the new candidate too. About 60 microseconds per
 * candidate with 15 metrics and a level of 13 kB, in batches of 100 or more.
 */
export function insertCandidates(
  store: Store,
  target: InsertTarget,
  candidates: readonly NewCandidate[],
): InsertResult {
  const { db } = store;
  const { newIds, ...result } = db
    .transaction(() => {
      const present = presentIds(db, target, candidates);
      const all = candidates.map((candidate) => {
        const { sequence } = candidate;
        return { id: candidateId({ run: target.run, shard: target.shard, sequence }), candidate };
      });
      const added: readonly StoredCandidate[] = all.filter(({ id }) => !present.has(id));
      // Of the new ones alone: a column that no candidate has a value in would be a metric to one reader and none to another.
      const metrics = ensureMetricColumns(
        db,
        added.flatMap(({ candidate }) => Object.keys(candidate.metrics)),
      );
      const insert = preparedInsert(db, metrics);
      let duplicates = 0;
      for (const { id, candidate } of added) if (insertOne(insert, target, id, candidate)) duplicates++;
      const ids = all.map(({ id }) => id);
      insertDetails(db, insert, target, added);
      return { ids, added: added.length, duplicates, newIds: added.map(({ id }) => id) };
    })
    .immediate();
  noteArrivals(db, newIds);
  return result;
}

/** Ids that the store has already, from the batch's first to its last. */
function presentIds(db: Database, { run, shard }: InsertTarget, candidates: readonly NewCandidate[]): Set<number> {
  let [first, last] = [Infinity, -Infinity];
  for (const { sequence } of candidates) [first, last] = [Math.min(first, sequence), Math.max(last, sequence)];
  if (first > last) return new Set();
  const ids = [first, last].map((sequence) => candidateId({ run, shard, sequence }));
  return new Set(db.prepare<unknown[], number>("SELECT id FROM candidates WHERE id BETWEEN ? AND ?").pluck().all(ids));
}

interface StoredCandidate {
  readonly id: number;
  readonly candidate: NewCandidate;
}

interface KeyRow {
  readonly id: number;
  readonly first_id: number | null;
}

interface MarkRow {
  readonly flag: number;
  readonly stars: number;
  readonly label: number;
  readonly deleted: number;
}

interface PreparedInsert {
  readonly metricIds: readonly string[];
  readonly addKey: Statement<[string, string, number]>;
  readonly findKey: Statement<[string, string], KeyRow>;
  readonly setFirst: Statement<[number, number]>;
  readonly firstInRun: Statement<[number, number, number], { id: number | null }>;
  readonly demote: Statement<[number, number]>;
  readonly marks: Statement<[number], MarkRow>;
  readonly addCandidate: Statement<unknown[]>;
  readonly addDetails: Statement<[number, number, string | null, string | null, number, number]>;
}

const unmarked: MarkRow = { flag: 0, stars: 0, label: 0, deleted: 0 };

/** Returns whether the level was in the run already. Keeps `first` right whatever order shards arrive in. */
function insertOne(insert: PreparedInsert, target: InsertTarget, id: number, candidate: NewCandidate): boolean {
  const added = insert.addKey.run(target.kind, candidate.canonicalKey, id);
  const isNewLevel = added.changes === 1;
  const key = isNewLevel ? undefined : insert.findKey.get(target.kind, candidate.canonicalKey);
  const keyId = key?.id ?? Number(added.lastInsertRowid);
  const run = idRange(target.run);
  const firstInRun = isNewLevel ? null : (insert.firstInRun.get(keyId, run.first, run.last)?.id ?? null);

  let first = firstInRun === null ? 1 : 0;
  if (firstInRun !== null && id < firstInRun) {
    insert.demote.run(0, firstInRun);
    first = 1;
  }
  const firstOfAll = key?.first_id ?? null;
  if (firstOfAll === null || id < firstOfAll) {
    if (firstOfAll !== null && firstOfAll !== firstInRun) insert.demote.run(1, firstOfAll);
    if (!isNewLevel) insert.setFirst.run(id, keyId);
    first = 2;
  }

  const marks = isNewLevel ? unmarked : (insert.marks.get(keyId) ?? unmarked);
  const metrics = insert.metricIds.map((metric) => finiteOrNull(candidate.metrics[metric]));
  insert.addCandidate.run(id, keyId, first, marks.flag, marks.stars, marks.label, marks.deleted, ...metrics);
  return firstInRun !== null;
}

/** Inserts what is read one candidate at a time, with the level texts in blocks. */
function insertDetails(
  db: Database,
  insert: PreparedInsert,
  { now }: InsertTarget,
  added: readonly StoredCandidate[],
): void {
  for (let start = 0; start < added.length; start += levelsPerBlock) {
    const together = added.slice(start, start + levelsPerBlock);
    const block = addLevelBlock(
      db,
      together.map(({ candidate }) => candidate.level),
    );
    together.forEach(({ id, candidate: { parentKey = null, operator = null } }, place) => {
      insert.addDetails.run(id, now, parentKey, operator, block, place);
    });
  }
}

/** A non-finite metric has no value: it couldn't be sorted, plotted or sent. */
function finiteOrNull(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null;
}

const cache = new WeakMap<Database, { columns: number; insert: PreparedInsert }>();

function preparedInsert(db: Database, columns: MetricColumns): PreparedInsert {
  const cached = cache.get(db);
  if (cached !== undefined && cached.columns === columns.size) return cached.insert;
  const insert = prepareInsert(db, columns);
  cache.set(db, { columns: columns.size, insert });
  return insert;
}

function prepareInsert(db: Database, columns: MetricColumns): PreparedInsert {
  const names = ["id", "key_id", "first", "flag", "stars", "label", "deleted", ...columns.values()];
  return {
    metricIds: [...columns.keys()],
    addKey: db.prepare(
      "INSERT INTO level_keys (kind, canonical_key, first_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
    ),
    findKey: db.prepare("SELECT id, first_id FROM level_keys WHERE kind = ? AND canonical_key = ?"),
    setFirst: db.prepare("UPDATE level_keys SET first_id = ? WHERE id = ?"),
    firstInRun: db.prepare("SELECT min(id) AS id FROM candidates WHERE key_id = ? AND id BETWEEN ? AND ?"),
    demote: db.prepare("UPDATE candidates SET first = ? WHERE id = ?"),
    marks: db.prepare("SELECT flag, stars, label, deleted FROM marks WHERE key_id = ?"),
    addCandidate: db.prepare(
      `INSERT INTO candidates (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    ),
    addDetails: db.prepare(
      "INSERT INTO candidate_details (id, created_at, parent_key, operator, block, place) VALUES (?, ?, ?, ?, ?, ?)",
    ),
  };
}
