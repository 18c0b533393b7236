import type { CandidateExpression, CandidateFilter } from "#shared/contract/candidates.ts";
import { arrivalOf } from "#shared/project/candidateId.ts";
import { termsOf } from "#shared/contract/filterExpression.ts";
import { type FilterParts, type Sources, filterCondition, filterSources, flagNumber } from "../candidateFilter.ts";
import { type CandidateColumns, type Selection, type SmallColumn, firstRowFrom, rowOf } from "./candidateColumns.ts";

/** Maximum number of cached selections; each has a byte per candidate. */
const mostKept = 24;

/** Clears rows from `from` to before `to` that don't pass. */
type Condition = (rows: Uint8Array, from: number, to: number) => void;

/**
 * The rows that pass a filter, equivalent to the SQL of `filterCondition`. One pass per condition, about two
 * milliseconds per million candidates and pass; cached, also across changes of marks.
 */
export function selectRows(
  columns: CandidateColumns,
  filter: CandidateFilter,
  { without = [], withoutMetric }: FilterParts = {},
): Selection {
  const metrics = (filter.metrics ?? []).filter(({ metric }) => metric !== withoutMetric);
  return select(columns, { ...filter, metrics }, without);
}

function select(columns: CandidateColumns, filter: RangedFilter, without: Without): Selection {
  const rest = sqlPart(filter, without);
  const needsSql = rest !== undefined || (filter.where !== undefined && asksDatabase(filter.where));
  // Tags and notes are read again after any change of the database.
  const state = !needsSql ? "" : String(columns.db.prepare("SELECT total_changes()").pluck().get());
  const sources = filterSources(columns.db, filter);
  const key = JSON.stringify([filter, without, sources, state]);
  const known = columns.selections.get(key);
  if (known === undefined) {
    const made = filter.metrics.length === 0 ? unranged() : ranged();
    const [oldest] = columns.selections.keys();
    if (columns.selections.size >= mostKept && oldest !== undefined) columns.selections.delete(oldest);
    columns.selections.set(key, made);
    return made;
  }
  // Reinserted, so that the least recently used selection is evicted first.
  columns.selections.delete(key);
  columns.selections.set(key, known);
  return known;

  function unranged(): Selection {
    const conditions = [
      ...conditionsOf(columns, filter, without, sources),
      ...sqlCondition(columns, rest),
      ...(filter.where === undefined ? [] : [expressionOf(columns, filter.where)]),
    ];
    const rows = new Uint8Array(columns.size).fill(1);
    const retest = allConditions(conditions);
    retest(rows, 0, columns.size);
    return selectionOf(rows, needsSql ? undefined : retest);
  }
  /** Conditions that don't change while a range is dragged are evaluated once. */
  function ranged(): Selection {
    const base = select(columns, { ...filter, metrics: [] }, without);
    const rows = base.rows.slice();
    const isInRanges = allConditions(filter.metrics.map((range) => inRange(columns, range)));
    isInRanges(rows, 0, columns.size);
    return selectionOf(rows, base.retest && allConditions([base.retest, isInRanges]));
  }
}

type RangedFilter = CandidateFilter & { readonly metrics: readonly MetricRange[] };
type Without = NonNullable<FilterParts["without"]>;

function allConditions(conditions: readonly Condition[]): Condition {
  return (rows, from, to) => {
    for (const condition of conditions) condition(rows, from, to);
  };
}

function selectionOf(rows: Uint8Array, retest: Condition | undefined): Selection {
  let count = 0;
  for (let i = 0; i < rows.length; i++) count += rows[i] ?? 0;
  return { rows, count, groups: undefined, retest };
}

/** Evaluates "or", parentheses and "not", equivalent to the SQL of `expressionCondition`. */
function expressionOf(columns: CandidateColumns, expression: CandidateExpression): Condition {
  if ("term" in expression) {
    const filter = { ...expression.term, foldDuplicates: false };
    const sources = filterSources(columns.db, filter);
    return allConditions([
      ...conditionsOf(columns, filter, [], sources),
      ...(filter.metrics ?? []).map((range) => inRange(columns, range)),
      ...sqlCondition(columns, sqlPart(filter, [])),
    ]);
  }
  if ("not" in expression) {
    const passing = apart(columns, expressionOf(columns, expression.not));
    return (rows, from, to) => {
      const passes = passing(rows, from, to);
      for (let i = from; i < to; i++) rows[i] = (rows[i] ?? 0) & ((passes[i] ?? 0) ^ 1);
    };
  }
  if ("all" in expression) return allConditions(expression.all.map((part) => expressionOf(columns, part)));
  const parts = expression.any.map((part) => apart(columns, expressionOf(columns, part)));
  return (rows, from, to) => {
    const each = parts.map((passing) => passing(rows, from, to));
    for (let i = from; i < to; i++) {
      let passes = 0;
      for (const one of each) passes |= one[i] ?? 0;
      rows[i] = (rows[i] ?? 0) & passes;
    }
  };
}

/** A condition that leaves the rows it is given as they are and answers which of them pass. */
function apart(
  columns: CandidateColumns,
  condition: Condition,
): (rows: Uint8Array, from: number, to: number) => Uint8Array {
  const passes = new Uint8Array(columns.size);
  return (rows, from, to) => {
    passes.set(rows.subarray(from, to), from);
    condition(passes, from, to);
    return passes;
  };
}

/** Whether any term needs data that only the database has. */
function asksDatabase(where: CandidateExpression): boolean {
  return termsOf(where).some((term) => sqlPart({ ...term, foldDuplicates: false }, []) !== undefined);
}

/** Numbers of the selected rows, in order. */
export function passingRows(rows: Uint8Array): Uint32Array {
  const numbers = new Uint32Array(rows.length);
  let count = 0;
  // Written always and kept where the row passes: a branch would be mispredicted for every other row.
  for (let i = 0; i < rows.length; i++) {
    numbers[count] = i;
    count += rows[i] ?? 0;
  }
  return numbers.subarray(0, count);
}

function conditionsOf(
  columns: CandidateColumns,
  filter: CandidateFilter,
  without: Without,
  sources: Sources,
): Condition[] {
  const { flags, minStars = 0, maxStars = 5, labels } = filter;
  const conditions = [valuesIn(columns, "deleted", [0])];
  if (sources.runs !== undefined) conditions.push(...runsCondition(columns, sources.runs));
  if (filter.foldDuplicates) conditions.push(firstOnly(columns, sources));
  if (flags !== undefined && !without.includes("flags")) {
    conditions.push(valuesIn(columns, "flag", flags.map(flagNumber)));
  }
  if (!without.includes("stars") && (minStars > 0 || maxStars < 5)) {
    const stars = [0, 1, 2, 3, 4, 5].filter((value) => value >= minStars && value <= maxStars);
    conditions.push(valuesIn(columns, "stars", stars));
  }
  if (labels !== undefined && !without.includes("labels")) conditions.push(valuesIn(columns, "label", labels));
  if (filter.shards !== undefined) conditions.push(shardsCondition(columns, filter.shards));
  return conditions;
}

function valuesIn({ small }: CandidateColumns, name: SmallColumn, allowed: readonly number[]): Condition {
  const passes = new Uint8Array(256);
  for (const value of allowed) passes[value] = 1;
  return (rows, from, to) => {
    const values = small[name];
    for (let i = from; i < to; i++) rows[i] = (rows[i] ?? 0) & (passes[values[i] ?? 0] ?? 0);
  };
}

/** Runs are ranges of rows: everything between the requested ones is cleared. */
function runsCondition(columns: CandidateColumns, runs: readonly number[]): Condition[] {
  const wanted = new Set(runs);
  const passes = new Uint8Array(columns.size);
  for (let row = 0; row < columns.size;) {
    const { run } = arrivalOf(columns.ids[row] ?? 0);
    const end = firstRowFrom(columns, (run + 1) * 2 ** 35);
    if (wanted.has(run)) passes.fill(1, row, end);
    row = end;
  }
  return [allOf(passes)];
}

/** Candidates of some shards of one run. */
function shardsCondition(
  columns: CandidateColumns,
  { runId, shards }: NonNullable<CandidateFilter["shards"]>,
): Condition {
  const run = columns.db.prepare<[string], number>("SELECT number FROM runs WHERE id = ?").pluck().get(runId) ?? -1;
  const wanted = new Set(shards);
  const passes = new Uint8Array(columns.size);
  for (let row = firstRowFrom(columns, run * 2 ** 35); row < columns.size; row++) {
    const at = arrivalOf(columns.ids[row] ?? 0);
    if (at.run !== run) break;
    if (wanted.has(at.shard)) passes[row] = 1;
  }
  return allOf(passes);
}

function allOf(passes: Uint8Array): Condition {
  return (rows, from, to) => {
    for (let i = from; i < to; i++) rows[i] = (rows[i] ?? 0) & (passes[i] ?? 0);
  };
}

/** Is the first of its canonical key among the sources; see `firstOnly` of `candidateFilter.ts`. */
function firstOnly(columns: CandidateColumns, { runs, closed }: Sources): Condition {
  if (closed) return valuesIn(columns, "first", [2]);
  if (runs?.length === 1) return valuesIn(columns, "first", [1, 2]);
  const inSources = new Uint8Array(columns.size).fill(1);
  if (runs !== undefined) for (const condition of runsCondition(columns, runs)) condition(inSources, 0, columns.size);
  const passes = new Uint8Array(columns.size);
  const seen = new Set<number>();
  const { first } = columns.small;
  for (let row = 0; row < columns.size; row++) {
    if (inSources[row] === 0) continue;
    const key = columns.keys[row] ?? 0;
    if (first[row] === 2 || (first[row] === 1 && !seen.has(key))) passes[row] = 1;
    seen.add(key);
  }
  return allOf(passes);
}

type MetricRange = NonNullable<CandidateFilter["metrics"]>[number];

/** A candidate without the metric is in no range of it; a range that is open on both ends matches everything. */
function inRange(
  { metrics }: CandidateColumns,
  { metric, min, max, minExcluded, maxExcluded }: MetricRange,
): Condition {
  if (min === undefined && max === undefined) return () => undefined;
  const values = metrics.get(metric);
  if (values === undefined) return (rows, from, to) => void rows.fill(0, from, to);
  const low = min ?? -Infinity;
  const high = max ?? Infinity;
  const isOpen = minExcluded === true || maxExcluded === true;
  return (rows, from, to) => {
    for (let i = from; i < to; i++) {
      const value = values[i] ?? NaN;
      // No branch, which random values would make four times slower. NaN is in no range.
      rows[i] = (rows[i] ?? 0) & Number(value >= low) & Number(value <= high);
    }
    if (!isOpen) return;
    for (let i = from; i < to; i++) {
      if ((minExcluded === true && values[i] === low) || (maxExcluded === true && values[i] === high)) rows[i] = 0;
    }
  };
}

/** The conditions that only the database can evaluate: tags, notes, names, keys. Undefined when the filter has none. */
function sqlPart(filter: CandidateFilter, without: Without): CandidateFilter | undefined {
  const {
    kind: _kind,
    documentId: _document,
    runIds: _runs,
    flags: _flags,
    minStars: _min,
    maxStars: _max,
    ...some
  } = filter;
  const {
    labels: _labels,
    metrics: _metrics,
    foldDuplicates: _fold,
    shards: _shards,
    where: _,
    tags = [],
    ...rest
  } = some;
  const asked = {
    ...rest,
    ...(without.includes("tags") || tags.length === 0 ? {} : { tags }),
    // A front depends on the selected sources.
    ...(rest.front === undefined ? {} : { kind: filter.kind, documentId: filter.documentId, runIds: filter.runIds }),
  };
  const isEmpty = Object.values(asked).every((value) => value === undefined || value.length === 0);
  return isEmpty ? undefined : { ...asked, foldDuplicates: false };
}

function sqlCondition(columns: CandidateColumns, rest: CandidateFilter | undefined): Condition[] {
  if (rest === undefined) return [];
  const { sql, values } = filterCondition(columns.db, rest);
  const found = columns.db.prepare<unknown[], number>(`SELECT c.id FROM candidates c WHERE ${sql}`).pluck();
  const passes = new Uint8Array(columns.size);
  for (const id of found.all(...values)) {
    const row = rowOf(columns, id);
    if (row !== undefined) passes[row] = 1;
  }
  return [allOf(passes)];
}
