import type { CandidateFilter, CandidateSummary, Marks } from "#shared/contract/candidates.ts";
import type { Provenance } from "#shared/project/packFile.ts";
import { filterSources, sourceCondition } from "./candidateFilter.ts";
import { arrivalOf, runOfIdSql } from "#shared/project/candidateId.ts";
import { type LevelPlace, readLevelText } from "./levelBlocks.ts";
import { metricColumns } from "./metricColumns.ts";
import type { Store } from "./openStore.ts";

interface SummaryRow {
  readonly id: number;
  readonly kind: string;
  readonly runId: string;
  readonly canonicalKey: string;
  readonly duplicates: number;
  readonly flag: number;
  readonly stars: number;
  readonly label: number;
  readonly tags: string;
  readonly note: string | null;
  readonly [metricColumn: string]: number | string | null;
}

/** A level as it is stored: stable JSON text; undefined when its part of the database is damaged. */
export interface StoredLevel {
  readonly id: number;
  readonly kind: string;
  readonly level: string | undefined;
}

interface StoredDetails {
  /** Undefined when its part of the database is damaged. */
  readonly level: string | undefined;
  readonly provenance: Provenance;
  readonly parentId: number | null;
  readonly runNumber: number;
  readonly createdAt: number;
}

interface LevelRow extends LevelPlace {
  readonly id: number;
  readonly kind: string;
}

/** Summaries of candidates in the given order; unknown and deleted ones are left out. Reads no levels. O(ids). */
export function readSummaries(store: Store, ids: readonly number[], filter: CandidateFilter): CandidateSummary[] {
  const metrics = metricColumns(store.db);
  const sources = sourceCondition(filterSources(store.db, filter), "d");
  const columns = [...metrics.values()].map((column) => `, c.${column}`).join("");
  const rows = store.db
    .prepare<unknown[], SummaryRow>(
      `SELECT c.id, r.kind, r.id AS runId, k.canonical_key AS canonicalKey, c.flag, c.stars, c.label, m.note,
         (SELECT json_group_array(tag) FROM mark_tags t WHERE t.key_id = c.key_id) AS tags,
         (SELECT count(*) FROM candidates d WHERE d.key_id = c.key_id AND d.deleted = 0 AND ${sources.sql}) AS duplicates
         ${columns}
       FROM json_each(?) asked JOIN candidates c ON c.id = asked.value AND c.deleted = 0
       JOIN runs r ON r.number = ${runOfIdSql("c.id")} JOIN level_keys k ON k.id = c.key_id
       LEFT JOIN marks m ON m.key_id = c.key_id ORDER BY asked.key`,
    )
    .all(...sources.values, JSON.stringify(ids));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    runId: row.runId,
    canonicalKey: row.canonicalKey,
    duplicates: row.duplicates,
    metrics: metricsOf(row, metrics),
    marks: marksOf(row),
  }));
}

/** Details of a candidate beyond its summary; undefined when it is unknown. */
export function readDetails({ db }: Store, id: number): StoredDetails | undefined {
  const { run, shard, sequence } = arrivalOf(id);
  const row = db
    .prepare<
      [number, number, number],
      {
        block: number;
        place: number;
        createdAt: number;
        parentKey: string | null;
        operator: string | null;
        parentId: number | null;
        kind: string;
        task: string;
        runId: string;
        seed: number;
        engineVersion: string;
        parameters: string | null;
      }
    >(
      `SELECT d.block, d.place, d.created_at AS createdAt, d.parent_key AS parentKey, d.operator, k.first_id AS parentId,
         r.kind, r.task, r.id AS runId, r.seed, r.engine_version AS engineVersion, s.parameters
       FROM candidate_details d JOIN runs r ON r.number = ? LEFT JOIN shards s ON s.run = r.number AND s.shard = ?
       LEFT JOIN level_keys k ON k.kind = r.kind AND k.canonical_key = d.parent_key WHERE d.id = ?`,
    )
    .get(run, shard, id);
  if (row === undefined) return undefined;
  const provenance: Provenance = {
    kind: row.kind,
    task: row.task,
    run: row.runId,
    seed: row.seed,
    shard,
    sequence,
    engineVersion: row.engineVersion,
    // Written by `shardToRow`.
    ...(row.parameters === null ? {} : { parameters: JSON.parse(row.parameters) as Provenance["parameters"] }),
    ...(row.parentKey === null ? {} : { parentKey: row.parentKey }),
    ...(row.operator === null ? {} : { operator: row.operator }),
  };
  const { parentId, createdAt } = row;
  return { level: readLevelText(db, row), provenance, parentId, runNumber: run, createdAt };
}

/** Levels in the given order; unknown and deleted ones are left out. */
export function readLevels({ db }: Store, ids: readonly number[]): StoredLevel[] {
  const rows = db
    .prepare<[string], LevelRow>(
      `SELECT c.id, r.kind, d.block, d.place FROM json_each(?) asked JOIN candidates c ON c.id = asked.value AND c.deleted = 0
       JOIN candidate_details d ON d.id = c.id JOIN runs r ON r.number = ${runOfIdSql("c.id")} ORDER BY asked.key`,
    )
    .all(JSON.stringify(ids));
  return rows.map(({ id, kind, ...at }) => ({ id, kind, level: readLevelText(db, at) }));
}

function metricsOf(row: SummaryRow, columns: ReadonlyMap<string, string>): Record<string, number> {
  const values = [...columns].flatMap(([metric, column]) => {
    const value = row[column];
    return typeof value === "number" ? [[metric, value] as const] : [];
  });
  return Object.fromEntries(values);
}

function marksOf(row: SummaryRow): Marks {
  return {
    flag: row.flag === 1 ? "keep" : row.flag === 2 ? "reject" : null,
    stars: row.stars,
    label: row.label,
    // Written by `json_group_array` over a text column.
    tags: JSON.parse(row.tags) as string[],
    note: row.note ?? "",
  };
}
