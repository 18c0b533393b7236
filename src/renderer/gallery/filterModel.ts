import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { MetricRange } from "#shared/filterText/metricTerms.ts";

/** The candidates considered before any condition: all, one document's, one run's. */
export type Source =
  | { readonly type: "all" }
  | { readonly type: "document"; readonly documentId: string }
  | { readonly type: "runs"; readonly runIds: readonly string[] };

/** Which flags pass; null = any. */
export type FlagChoice = "keep" | "reject" | "none" | null;

/** The initial filter of a project: everything, duplicates folded into one tile. */
export const noFilter: CandidateFilter = { foldDuplicates: true };

/** The range that a filter sets for a metric; null for none. */
export function rangeOf(filter: CandidateFilter, metric: string): MetricRange | null {
  const found = filter.metrics?.find((range) => range.metric === metric);
  if (found === undefined) return null;
  return {
    ...(found.min === undefined ? {} : { min: found.min }),
    ...(found.max === undefined ? {} : { max: found.max }),
    ...(found.minExcluded === true ? { minExcluded: true } : {}),
    ...(found.maxExcluded === true ? { maxExcluded: true } : {}),
  };
}

/** Sets or (null, or a range that is open on both ends) removes the condition on one metric. */
export function withRange(filter: CandidateFilter, metric: string, range: MetricRange | null): CandidateFilter {
  const others = (filter.metrics ?? []).filter((other) => other.metric !== metric);
  const isOpen = range === null || (range.min === undefined && range.max === undefined);
  return tidy({ ...filter, metrics: isOpen ? others : [...others, { metric, ...range }] });
}

/** Which candidates a filter takes by their run. */
export function sourceOf(filter: CandidateFilter): Source {
  if (filter.runIds !== undefined && filter.runIds.length > 0) return { type: "runs", runIds: filter.runIds };
  if (filter.documentId !== undefined) return { type: "document", documentId: filter.documentId };
  return { type: "all" };
}

/** The same conditions for another source. */
export function withSource(filter: CandidateFilter, source: Source): CandidateFilter {
  const { documentId: _document, runIds: _runs, shards: _shards, canonicalKey: _key, ...rest } = filter;
  switch (source.type) {
    case "all":
      return rest;
    case "document":
      return { ...rest, documentId: source.documentId };
    case "runs":
      return { ...rest, runIds: [...source.runIds] };
  }
}

/** What a filter asks of flags. */
export function flagChoice(filter: CandidateFilter): FlagChoice {
  return filter.flags?.length === 1 ? (filter.flags[0] ?? null) : null;
}

/** The filter with another choice of flags. */
export function withFlag(filter: CandidateFilter, flag: FlagChoice): CandidateFilter {
  return tidy({ ...filter, flags: flag === null ? [] : [flag] });
}

/** At least this many stars; the same number again removes the condition. */
export function withMinStars(filter: CandidateFilter, stars: number): CandidateFilter {
  const { maxStars, ...rest } = filter;
  return tidy({ ...rest, minStars: maxStars === undefined && filter.minStars === stars ? 0 : stars });
}

/** The filter with this label added to those it accepts, or taken from them. */
export function toggleLabel(filter: CandidateFilter, label: number): CandidateFilter {
  return tidy({ ...filter, labels: toggle(filter.labels ?? [], label) });
}

/** The filter with this tag required, or no longer. */
export function toggleTag(filter: CandidateFilter, tag: string): CandidateFilter {
  return tidy({ ...filter, tags: toggle(filter.tags ?? [], tag) });
}

/** Number of conditions, not counting the source and the folding of duplicates: what "Clear 3" removes. */
export function conditionCount(filter: CandidateFilter): number {
  const { flags, minStars, maxStars, labels, note, ids, canonicalKey, kind, front, shards, where, ...lists } =
    tidy(filter);
  const stars = minStars ?? maxStars;
  const single = [flags, stars, labels, note, ids, canonicalKey, kind, front, shards, where].filter(
    (condition) => condition !== undefined,
  );
  const { tags = [], withoutTags = [], metrics = [], words = [] } = lists;
  return [...single, ...tags, ...withoutTags, ...metrics, ...words].length;
}

/** The same source without any condition. */
export function clearConditions(filter: CandidateFilter): CandidateFilter {
  return withSource({ foldDuplicates: filter.foldDuplicates }, sourceOf(filter));
}

/** A saved filter's conditions applied to the current source, unless the saved one names its own. */
export function applySaved(current: CandidateFilter, saved: CandidateFilter): CandidateFilter {
  return tidy(sourceOf(saved).type === "all" ? withSource(saved, sourceOf(current)) : saved);
}

/** Equal up to the order of conditions and to conditions that exclude nothing. */
export function sameFilter(a: CandidateFilter, b: CandidateFilter): boolean {
  return filterKey(a) === filterKey(b);
}

/** Only the conditions, for "is this the saved filter that is on?". */
export function sameConditions(a: CandidateFilter, b: CandidateFilter): boolean {
  return sameFilter(withSource(a, { type: "all" }), withSource(b, { type: "all" }));
}

function filterKey(filter: CandidateFilter): string {
  const tidied = tidy(filter);
  const entries = Object.entries(tidied).map(([key, value]) => [key, sorted(value)] as const);
  return JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function sorted(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((item: unknown) => JSON.stringify(plainRange(item))).toSorted();
}

/** A range with its members in canonical order, without undefined ones; other values unchanged. */
function plainRange(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  return Object.entries(item)
    .filter(([, value]) => value !== undefined && value !== false)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** Without members that exclude nothing, so that equal filters look equal on disk and in requests. */
function tidy(filter: CandidateFilter): CandidateFilter {
  const kept = Object.entries(filter).filter(([key, value]) => {
    if (value === undefined || value === "") return false;
    if (Array.isArray(value)) return value.length > 0;
    return !(key === "minStars" && value === 0) && !(key === "maxStars" && value === 5);
  });
  return { ...Object.fromEntries(kept), foldDuplicates: filter.foldDuplicates };
}

function toggle<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
