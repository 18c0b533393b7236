import type { CandidateFilter, FormulaPreview } from "#shared/contract/candidates.ts";
import { loadedColumns } from "#main/store/columns/candidateColumns.ts";
import { passingRows, selectRows } from "#main/store/columns/selectRows.ts";
import type { Store } from "#main/store/openStore.ts";
import { readMetrics, readOrigins } from "#main/store/ownMetricColumns.ts";
import { readLevels } from "#main/store/readCandidates.ts";
import type { LevelValues } from "#shared/fields/levelValues.ts";
import { type OwnMeasures, measureOwn, onlyFor, withScripts } from "#shared/formula/ownMeasures.ts";

/** Candidates that a preview looks at: formulas over metrics, and those that read levels. */
export const mostPreviewed = { metrics: 5000, levels: 500 } as const;

/**
 * Values of one own metric or check over the candidates of a filter, or over an even sample of them; a formula with
 * errors has none. Levels are read in one go, about 0.2 milliseconds each.
 */
export function previewFormula(
  store: Store,
  measures: OwnMeasures,
  asked: {
    readonly id: string;
    readonly filter: CandidateFilter;
    readonly bins: number;
    readonly candidate?: number | undefined;
    /** Of the levels and documents of the kind. */
    readonly values: LevelValues;
  },
): FormulaPreview {
  const own = onlyFor(measures, asked.id);
  const readsLevel = own.ordered.some(({ formula }) => formula.readsLevel);
  const filter = { ...asked.filter, kind: own.kind.id };
  const { ids, total } = sample(store, filter, mostPreviewed[readsLevel ? "levels" : "metrics"]);
  const valueOf = measuring(store, own, readsLevel, asked.values);
  const values = own.ordered.length === 0 ? [] : valueOf(ids).map((found) => found[asked.id] ?? null);
  const defined = values.filter((value) => value !== null);
  const chosen = asked.candidate === undefined ? undefined : valueOf([asked.candidate])[0];
  const [min, max] = extent(defined);
  return {
    total,
    sampled: values.length,
    nulls: values.length - defined.length,
    min,
    max,
    bins: binned(defined, min, max, asked.bins),
    ...(chosen === undefined ? {} : { value: chosen[asked.id] ?? null }),
  };
}

/** Candidates in id order: all of them, or `most` spread evenly. */
function sample(
  store: Store,
  filter: CandidateFilter,
  most: number,
): { readonly ids: readonly number[]; readonly total: number } {
  const columns = loadedColumns(store);
  const rows = passingRows(selectRows(columns, filter).rows);
  const count = Math.min(most, rows.length);
  const ids = Array.from(
    { length: count },
    (_, i) => columns.ids[rows[Math.floor((i * rows.length) / count)] ?? 0] ?? 0,
  );
  return { ids, total: rows.length };
}

function measuring(
  store: Store,
  own: OwnMeasures,
  readsLevel: boolean,
  given: LevelValues,
): (ids: readonly number[]) => Record<string, number>[] {
  return (ids) => {
    const metrics = readMetrics(store, ids);
    const levels = new Map(readsLevel ? readLevels(store, ids).map(({ id, level }) => [id, level]) : []);
    const origins = readsLevel && !given.isEmpty ? readOrigins(store, ids) : undefined;
    return ids.flatMap((id) => {
      const known = metrics.get(id);
      const level = levels.get(id);
      if (known === undefined || (readsLevel && level === undefined)) return [];
      const origin = origins?.get(id);
      const fields = origin && given.of(origin.canonicalKey, origin.documentId);
      return [measureOwn(own, withScripts(own, known), () => JSON.parse(level ?? "null") as unknown, fields)];
    });
  };
}

function extent(values: readonly number[]): [number, number] {
  let [min, max] = [Infinity, -Infinity];
  for (const value of values) [min, max] = [Math.min(min, value), Math.max(max, value)];
  return min > max ? [0, 0] : [min, max];
}

function binned(values: readonly number[], min: number, max: number, bins: number): number[] {
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) {
    const bin = max === min ? 0 : Math.min(bins - 1, Math.floor(((value - min) / (max - min)) * bins));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}
