import type { Database } from "better-sqlite3";
import type { CandidateConditions, CandidateExpression, CandidateFilter } from "#shared/contract/candidates.ts";
import { runOfIdSql, shardOfIdSql } from "#shared/project/candidateId.ts";
import { frontIds } from "./candidateFront.ts";
import { type MetricColumns, metricColumns } from "./metricColumns.ts";

/** An SQL condition on `candidates c` with its values in order. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The marks a filter can have conditions on; facet counts ignore one of them. */
export type MarkCondition = "flags" | "stars" | "labels" | "tags";

/** Conditions to ignore, so that facet counts show what another choice would give. */
export interface FilterParts {
  /** Marks whose conditions are ignored. */
  readonly without?: readonly MarkCondition[];
  /** Metric whose own range is ignored. */
  readonly withoutMetric?: string;
}

const flagNumbers = { none: 0, keep: 1, reject: 2 } as const;

/** The stored value of a flag: 0 none, 1 keep, 2 reject. */
export function flagNumber(flag: keyof typeof flagNumbers | null): number {
  return flagNumbers[flag ?? "none"];
}

/** All conditions of a filter. Deleted candidates never match. */
export function filterCondition(db: Database, filter: CandidateFilter, parts: FilterParts = {}): Condition {
  const without = new Set(parts.without);
  const columns = metricColumns(db);
  const sources = filterSources(db, filter);
  return all([
    { sql: "c.deleted = 0", values: [] },
    sourceCondition(sources, "c"),
    ...(filter.foldDuplicates ? [firstOnly(sources)] : []),
    ...ownConditions(filter, columns, without, parts.withoutMetric),
    ...(filter.where === undefined ? [] : [expressionCondition(db, filter.where)]),
    ...(filter.front === undefined
      ? []
      : idsCondition({ ids: frontIds(db, sourceCondition(sources, "c"), filter.front) })),
  ]);
}

/** All conditions on a single candidate, except for its source. */
function ownConditions(
  filter: CandidateConditions,
  columns: MetricColumns,
  without: ReadonlySet<MarkCondition>,
  withoutMetric?: string,
): Condition[] {
  return [
    ...(without.has("flags") ? [] : flagsCondition(filter)),
    ...(without.has("stars") ? [] : starsCondition(filter)),
    ...(without.has("labels") ? [] : labelsCondition(filter)),
    ...(without.has("tags") ? [] : tagConditions(filter.tags, "IN")),
    ...tagConditions(filter.withoutTags, "NOT IN"),
    ...wordConditions(filter),
    ...noteCondition(filter),
    ...idsCondition(filter),
    ...shardsCondition(filter),
    ...keyCondition(filter),
    ...metricConditions(filter, columns, withoutMetric),
  ];
}

/**
 * The condition of an expression with "or", parentheses and "not". A candidate without a metric is outside every range
 * of it, so it passes "not" of that range.
 */
function expressionCondition(db: Database, expression: CandidateExpression): Condition {
  if ("term" in expression) {
    const { term } = expression;
    const source = sourceCondition(filterSources(db, term), "c");
    const own = all([source, ...ownConditions(term, metricColumns(db), new Set())]);
    return { sql: `coalesce(${own.sql}, 0)`, values: own.values };
  }
  if ("not" in expression) {
    const { sql, values } = expressionCondition(db, expression.not);
    return { sql: `NOT (${sql})`, values };
  }
  const [parts, operator] = "any" in expression ? [expression.any, " OR "] : [expression.all, " AND "];
  const conditions = parts.map((part) => expressionCondition(db, part));
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(operator)})`,
    values: conditions.flatMap(({ values }) => values),
  };
}

/** All of the conditions together. */
export function all(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map(({ sql }) => sql).join(" AND "),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** A metric's range, for a column. */
export function rangeCondition(column: string, { min, max, minExcluded, maxExcluded }: Range): Condition {
  const parts: Condition[] = [];
  if (min !== undefined) parts.push({ sql: `c.${column} ${minExcluded === true ? ">" : ">="} ?`, values: [min] });
  if (max !== undefined) parts.push({ sql: `c.${column} ${maxExcluded === true ? "<" : "<="} ?`, values: [max] });
  return parts.length === 0 ? { sql: "1", values: [] } : all(parts);
}

type Range = Omit<NonNullable<CandidateFilter["metrics"]>[number], "metric">;

/** The runs a filter covers: all of the project, or these numbers (ascending). */
export interface Sources {
  /** Undefined: every run. */
  readonly runs: readonly number[] | undefined;
  /** True when no other run can contain a duplicate: "first in the project" is then "first in the sources". */
  readonly closed: boolean;
}

/** The runs that a filter's kind, document and run ids select, ascending by number. */
export function filterSources(
  db: Database,
  filter: Pick<CandidateConditions, "kind" | "documentId" | "runIds">,
): Sources {
  const { kind, documentId, runIds } = filter;
  if (kind === undefined && documentId === undefined && runIds === undefined) return { runs: undefined, closed: true };
  const runs = db
    .prepare<[{ kind: string | null; documentId: string | null; runIds: string | null }], number>(
      `SELECT number FROM runs WHERE kind = coalesce(@kind, kind) AND document_id IS coalesce(@documentId, document_id)
       AND (@runIds IS NULL OR id IN (SELECT value FROM json_each(@runIds))) ORDER BY number`,
    )
    .pluck()
    .all({
      kind: kind ?? null,
      documentId: documentId ?? null,
      runIds: runIds === undefined ? null : JSON.stringify(runIds),
    });
  const total = db.prepare<[], number>("SELECT count(*) FROM runs").pluck().get();
  if (runs.length === total) return { runs: undefined, closed: true };
  return { runs, closed: documentId === undefined && runIds === undefined };
}

/** Condition "belongs to one of the runs", for candidates under an alias. */
export function sourceCondition(sources: Sources, alias: string): Condition {
  const { runs } = sources;
  const [lowest] = runs ?? [];
  const highest = runs?.at(-1);
  if (runs === undefined) return { sql: "1", values: [] };
  if (lowest === undefined || highest === undefined) return { sql: "0", values: [] };
  const between: Condition = {
    sql: `${alias}.id BETWEEN ? << 35 AND (? << 35) - 1`,
    values: [lowest, highest + 1],
  };
  if (highest - lowest + 1 === runs.length) return between;
  const listed = `${runOfIdSql(`${alias}.id`)} IN (SELECT value FROM json_each(?))`;
  return all([between, { sql: listed, values: [JSON.stringify(runs)] }]);
}

/** Condition "is the first of its canonical key among the sources", mostly read from the stored `first`. */
function firstOnly(sources: Sources): Condition {
  if (sources.closed) return { sql: "c.first = 2", values: [] };
  if (sources.runs?.length === 1) return { sql: "c.first >= 1", values: [] };
  const other = sourceCondition(sources, "o");
  return {
    sql: `(c.first = 2 OR (c.first = 1 AND NOT EXISTS
      (SELECT 1 FROM candidates o WHERE o.key_id = c.key_id AND o.id < c.id AND ${other.sql})))`,
    values: other.values,
  };
}

function flagsCondition({ flags }: CandidateConditions): Condition[] {
  return flags === undefined ? [] : [oneOf("c.flag", flags.map(flagNumber))];
}

function starsCondition({ minStars = 0, maxStars }: CandidateConditions): Condition[] {
  return [
    ...(minStars === 0 ? [] : [{ sql: "c.stars >= ?", values: [minStars] }]),
    ...(maxStars === undefined ? [] : [{ sql: "c.stars <= ?", values: [maxStars] }]),
  ];
}

function labelsCondition({ labels }: CandidateConditions): Condition[] {
  return labels === undefined ? [] : [oneOf("c.label", labels)];
}

function oneOf(column: string, values: readonly number[]): Condition {
  return { sql: `${column} IN (${values.map(() => "?").join(", ")})`, values };
}

function tagConditions(tags: readonly string[] | undefined, operator: "IN" | "NOT IN"): Condition[] {
  return (tags ?? []).map((tag) => ({
    sql: `c.key_id ${operator} (SELECT key_id FROM mark_tags WHERE tag = ?)`,
    values: [tag],
  }));
}

/** Requires every word in the note, a tag or the document's name. */
function wordConditions({ words }: CandidateConditions): Condition[] {
  return (words ?? []).map((word) => {
    const pattern = containing(word);
    return {
      sql: `(c.key_id IN (SELECT key_id FROM marks WHERE note LIKE ? ESCAPE '\\'
        UNION SELECT key_id FROM mark_tags WHERE tag LIKE ? ESCAPE '\\')
        OR ${runOfIdSql("c.id")} IN (SELECT number FROM runs WHERE document_name LIKE ? ESCAPE '\\'))`,
      values: [pattern, pattern, pattern],
    };
  });
}

function noteCondition({ note }: CandidateConditions): Condition[] {
  if (note === undefined || note.trim() === "") return [];
  return [
    { sql: "c.key_id IN (SELECT key_id FROM marks WHERE note LIKE ? ESCAPE '\\')", values: [containing(note.trim())] },
  ];
}

function idsCondition({ ids }: Pick<CandidateConditions, "ids">): Condition[] {
  return ids === undefined ? [] : [{ sql: "c.id IN (SELECT value FROM json_each(?))", values: [JSON.stringify(ids)] }];
}

function shardsCondition({ shards }: CandidateConditions): Condition[] {
  if (shards === undefined) return [];
  const sql = `${runOfIdSql("c.id")} = (SELECT number FROM runs WHERE id = ?)
    AND ${shardOfIdSql("c.id")} IN (SELECT value FROM json_each(?))`;
  return [{ sql, values: [shards.runId, JSON.stringify(shards.shards)] }];
}

/** LIKE pattern for "contains this text". */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}

function keyCondition({ canonicalKey }: CandidateConditions): Condition[] {
  if (canonicalKey === undefined) return [];
  return [{ sql: "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key = ?)", values: [canonicalKey] }];
}

function metricConditions(
  filter: CandidateConditions,
  columns: MetricColumns,
  without: string | undefined,
): Condition[] {
  return (filter.metrics ?? [])
    .filter(({ metric }) => metric !== without)
    .map((range) => {
      const { min, max } = range;
      const column = columns.get(range.metric);
      if (column !== undefined) return rangeCondition(column, range);
      // The metric was never measured, so no candidate is inside a range of it.
      return { sql: min === undefined && max === undefined ? "1" : "0", values: [] };
    });
}
