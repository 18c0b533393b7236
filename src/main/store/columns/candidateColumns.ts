import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "better-sqlite3";
import { metricColumns } from "../metricColumns.ts";
import type { Store } from "../openStore.ts";

/** What filters, counts and plots read of every candidate, in memory: one typed array per column, rows in id order. */
export interface CandidateColumns {
  readonly db: Database;
  /** Rows in use; the arrays may be longer. */
  size: number;
  ids: Float64Array;
  keys: Float64Array;
  /** `first`, `flag`, `stars`, `label` and `deleted` of the table `candidates`. */
  readonly small: Record<SmallColumn, Uint8Array>;
  /** By metric id; NaN where a candidate has none. */
  readonly metrics: Map<string, Float64Array>;
  /** Incremented when rows are added or removed, or when anything but marks changes. */
  shape: number;
  /** Cached selections of rows by filter, see `selectRows.ts`; valid until `shape` changes. */
  readonly selections: Map<string, Selection>;
  /** Cached row orders by sort; valid until `shape` changes. */
  readonly orders: Map<string, Uint32Array>;
}

/** Rows that pass a filter: 1 for each of them. */
export interface Selection {
  readonly rows: Uint8Array;
  count: number;
  /** Its rows grouped by marks, see `markGroup`, once they have been counted. */
  groups: Uint32Array | undefined;
  /** Clears rows in [from, to) that don't pass; undefined when the result depends on more than the row itself. */
  readonly retest: ((rows: Uint8Array, from: number, to: number) => void) | undefined;
}

const smallColumns = ["first", "flag", "stars", "label", "deleted"] as const;
/** Columns with one byte per candidate. */
export type SmallColumn = (typeof smallColumns)[number];

/** Rows read per step while loading, about 10 milliseconds. */
const chunk = 4000;

interface Loading {
  readonly done: Promise<void>;
  columns: CandidateColumns | undefined;
  /** Of the database when loading began: it is another once another process has written. */
  readonly dataVersion: unknown;
}
const loaded = new WeakMap<Database, Loading>();

/** The columns if they are loaded and no other process has written since. O(candidates changed since the last call). */
export function readyColumns({ db }: Store): CandidateColumns | undefined {
  const loading = loaded.get(db);
  if (loading?.columns === undefined || loading.dataVersion !== dataVersion(db)) return undefined;
  takeInChanges(loading.columns);
  return loading.columns;
}

/**
 * The columns as of the last `loadColumns`, with what this process has changed since; throws without one. What another
 * process has written since is missing, which only a studio that reads along has: it loads before each query.
 */
export function loadedColumns({ db }: Store): CandidateColumns {
  const columns = loaded.get(db)?.columns;
  if (columns === undefined) throw new Error("The columns of the candidates were not loaded.");
  takeInChanges(columns);
  return columns;
}

/**
 * Loads the columns if they aren't loaded, or another process has written since. Some thousand rows at a time; yields in
 * between. About 2 seconds per million candidates.
 */
export async function loadColumns({ db }: Store): Promise<void> {
  const known = loaded.get(db);
  if (known !== undefined && (known.columns === undefined || known.dataVersion === dataVersion(db))) return known.done;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const loading: Loading = { done: promise, columns: undefined, dataVersion: dataVersion(db) };
  loaded.set(db, loading);
  try {
    if (!db.readonly) logChanges(db);
    const columns = emptyColumns(db, countRows(db));
    let last = -1;
    for (;;) {
      const rows = readRows(columns, "id > ? ORDER BY id LIMIT ?", [last, chunk]);
      append(columns, rows);
      last = Number(rows.at(-1)?.[0] ?? last);
      if (rows.length < chunk) break;
      await nextTurn();
      // The project was closed meanwhile.
      if (!db.open) return resolve();
    }
    loading.columns = columns;
    resolve();
  } catch (error) {
    loaded.delete(db);
    promise.catch(() => undefined);
    reject(error);
    throw error;
  }
}

function countRows(db: Database): number {
  return db.prepare<[], number>("SELECT count(*) FROM candidates").pluck().get() ?? 0;
}

/** Reads metrics again whose stored values have changed. O(candidates). */
export async function reloadMetrics(store: Store, metrics: readonly string[]): Promise<void> {
  const loading = loaded.get(store.db);
  if (loading === undefined) return;
  await loading.done.catch(() => undefined);
  if (!store.db.open) return;
  const columns = readyColumns(store);
  if (columns === undefined) return;
  const known = metricColumns(store.db);
  for (const metric of metrics) {
    const column = known.get(metric);
    if (column === undefined) continue;
    const stored = store.db.prepare<[], number | null>(`SELECT ${column} FROM candidates ORDER BY id`).pluck().all();
    const values = new Float64Array(columns.ids.length).fill(NaN);
    for (const [row, value] of stored.entries()) values[row] = value ?? NaN;
    columns.metrics.set(metric, values);
  }
  columns.shape++;
  columns.selections.clear();
  columns.orders.clear();
}

function dataVersion(db: Database): unknown {
  return db.pragma("data_version", { simple: true });
}

/**
 * Notes every candidate that changes, whichever statement or trigger changes it, as part of the same transaction. Metrics
 * that are computed again for all candidates are left out: `reloadMetrics` reads these.
 */
function logChanges(db: Database): void {
  // Not by OR IGNORE: the conflict clause of the statement that fires a trigger, an upsert say, replaces those inside it.
  const note = (id: string): string =>
    `BEGIN INSERT INTO changed_candidates (id)
       SELECT ${id} WHERE NOT EXISTS (SELECT 1 FROM changed_candidates WHERE id = ${id}); END;`;
  db.exec(`
    CREATE TEMP TABLE IF NOT EXISTS changed_candidates (id INTEGER PRIMARY KEY);
    CREATE TEMP TRIGGER IF NOT EXISTS note_added AFTER INSERT ON main.candidates ${note("NEW.id")}
    CREATE TEMP TRIGGER IF NOT EXISTS note_changed AFTER UPDATE OF key_id, first, flag, stars, label, deleted
      ON main.candidates ${note("NEW.id")}
    CREATE TEMP TRIGGER IF NOT EXISTS note_removed AFTER DELETE ON main.candidates ${note("OLD.id")}
  `);
}

function emptyColumns(db: Database, capacity: number): CandidateColumns {
  const bytes = (): Uint8Array => new Uint8Array(capacity);
  return {
    db,
    size: 0,
    ids: new Float64Array(capacity),
    keys: new Float64Array(capacity),
    small: { first: bytes(), flag: bytes(), stars: bytes(), label: bytes(), deleted: bytes() },
    metrics: new Map(),
    shape: 0,
    selections: new Map(),
    orders: new Map(),
  };
}

/** id, key, the small columns, then the metrics in their order in `columns.metrics`. */
type Row = readonly (number | null)[];

function readRows(columns: CandidateColumns, where: string, values: readonly unknown[]): Row[] {
  const known = metricColumns(columns.db);
  for (const metric of known.keys()) {
    if (!columns.metrics.has(metric)) columns.metrics.set(metric, new Float64Array(columns.ids.length).fill(NaN));
  }
  const names = [...columns.metrics.keys()].map((metric) => known.get(metric) ?? "NULL");
  const selected = ["id", "key_id", ...smallColumns, ...names].join(", ");
  const read = columns.db.prepare<unknown[], Row>(`SELECT ${selected} FROM candidates WHERE ${where}`);
  return read.raw().all(...values);
}

function append(columns: CandidateColumns, rows: readonly Row[]): void {
  grow(columns, columns.size + rows.length);
  for (const row of rows) write(columns, columns.size++, row);
}

function write(columns: CandidateColumns, at: number, row: Row): void {
  columns.ids[at] = row[0] ?? 0;
  columns.keys[at] = row[1] ?? 0;
  let next = 2;
  for (const name of smallColumns) columns.small[name][at] = row[next++] ?? 0;
  for (const values of columns.metrics.values()) values[at] = row[next++] ?? NaN;
}

function grow(columns: CandidateColumns, needed: number): void {
  if (needed <= columns.ids.length) return;
  rebuild(columns, Math.max(needed, Math.ceil(columns.ids.length * 1.5)), (target, source) => target.set(source));
}

/** Replaces every array by one of `capacity`, filled by `fill`. */
function rebuild(
  columns: CandidateColumns,
  capacity: number,
  fill: (target: Uint8Array | Float64Array, source: Uint8Array | Float64Array) => void,
): void {
  const copy = (source: Float64Array): Float64Array => {
    const target = new Float64Array(capacity);
    fill(target, source);
    return target;
  };
  columns.ids = copy(columns.ids);
  columns.keys = copy(columns.keys);
  for (const [metric, values] of columns.metrics) columns.metrics.set(metric, copy(values));
  for (const name of smallColumns) {
    const target = new Uint8Array(capacity);
    fill(target, columns.small[name]);
    columns.small[name] = target;
  }
}

function takeInChanges(columns: CandidateColumns): void {
  const { db } = columns;
  if (db.readonly) return;
  const changed = db.prepare<[], number>("SELECT id FROM changed_candidates ORDER BY id").pluck().all();
  if (changed.length === 0) return;
  const present = readRows(columns, "id IN (SELECT id FROM changed_candidates) ORDER BY id", []);
  db.exec("DELETE FROM changed_candidates");

  const added: Row[] = [];
  let isSameShape = present.length === changed.length;
  for (const row of present) {
    const at = rowOf(columns, row[0] ?? 0);
    if (at === undefined) added.push(row);
    else if (isMarkOnly(columns, at, row)) remark(columns, at, row);
    else {
      write(columns, at, row);
      isSameShape = false;
    }
  }
  if (added.length === 0 && isSameShape) return;
  if (present.length < changed.length) dropRows(columns, changed, present);
  if (added.length > 0) insertRows(columns, added);
  columns.shape++;
  columns.selections.clear();
  columns.orders.clear();
}

/** Metrics of a stored candidate change only by `reloadMetrics`; here only marks and which duplicate is the first can. */
function isMarkOnly(columns: CandidateColumns, at: number, row: Row): boolean {
  return columns.small.first[at] === row[2];
}

/** New marks on a row: selections that look at them follow. */
function remark(columns: CandidateColumns, at: number, row: Row): void {
  const oldGroup = markGroup(columns, at);
  write(columns, at, row);
  const newGroup = markGroup(columns, at);
  for (const [key, selection] of columns.selections) {
    if (selection.retest === undefined) {
      columns.selections.delete(key);
      continue;
    }
    const before = selection.rows[at] ?? 0;
    selection.rows[at] = 1;
    selection.retest(selection.rows, at, at + 1);
    const after = selection.rows[at] ?? 0;
    selection.count += after - before;
    if (selection.groups === undefined) continue;
    selection.groups[oldGroup] = (selection.groups[oldGroup] ?? 0) - before;
    selection.groups[newGroup] = (selection.groups[newGroup] ?? 0) + after;
  }
}

const [stars, labels] = [6, 5];
/** How many combinations of flag, stars and label there are. */
export const markGroups = 3 * stars * labels;

/** A row's combination of flag, stars and label as a number. */
export function markGroup({ small: { flag, stars: given, label } }: CandidateColumns, row: number): number {
  return ((flag[row] ?? 0) * stars + (given[row] ?? 0)) * labels + (label[row] ?? 0);
}

/** The marks behind such a number. */
export function marksOfGroup(group: number): { flag: number; stars: number; label: number } {
  const rest = Math.floor(group / labels);
  return { flag: Math.floor(rest / stars), stars: rest % stars, label: group % labels };
}

function dropRows(columns: CandidateColumns, changed: readonly number[], present: readonly Row[]): void {
  const left = new Set(present.map(([id]) => id));
  const gone = new Set(changed.filter((id) => !left.has(id)));
  const kept: number[] = [];
  for (let row = 0; row < columns.size; row++) if (!gone.has(columns.ids[row] ?? 0)) kept.push(row);
  const order = Uint32Array.from(kept);
  rebuild(columns, columns.ids.length, (target, source) => gather(target, source, order));
  columns.size = order.length;
}

function gather(target: Uint8Array | Float64Array, source: Uint8Array | Float64Array, order: Uint32Array): void {
  for (let i = 0; i < order.length; i++) target[i] = source[order[i] ?? 0] ?? 0;
}

/** Mostly at the end; shards running in parallel interleave. */
function insertRows(columns: CandidateColumns, added: readonly Row[]): void {
  const place = firstRowFrom(columns, added[0]?.[0] ?? 0);
  const isBehind = place === columns.size;
  append(columns, added);
  if (isBehind) return;
  const { ids } = columns;
  const order = Uint32Array.from({ length: columns.size }, (_, row) => row);
  order.subarray(place).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0));
  rebuild(columns, columns.ids.length, (target, source) => gather(target, source, order));
}

/** Row of a candidate, or undefined if there is none. O(log candidates). */
export function rowOf(columns: CandidateColumns, id: number): number | undefined {
  const row = firstRowFrom(columns, id);
  return row < columns.size && columns.ids[row] === id ? row : undefined;
}

/** The first row with at least this id. */
export function firstRowFrom({ ids, size }: CandidateColumns, id: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
