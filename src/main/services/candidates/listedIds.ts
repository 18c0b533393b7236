import { type CandidateFilter, type CandidateSort, mostListed } from "#shared/contract/candidates.ts";
import { arrivedSince } from "#main/store/arrivals.ts";
import { filterSources, sourceCondition } from "#main/store/candidateFilter.ts";
import { candidateQueries } from "#main/store/candidateQueries.ts";
import type { Store } from "#main/store/openStore.ts";

/** Positions of a query, `last` included, as of a response whose arrival count was `arrivals`. */
export interface ListedRange {
  readonly filter: CandidateFilter;
  readonly sort: CandidateSort;
  readonly arrivals: number;
  readonly first: number;
  readonly last: number;
}

/** Ids at positions of a query, without what has arrived since. O(candidates). */
export function listedIds(store: Store, { filter, sort, arrivals, first, last }: ListedRange): readonly number[] {
  const later = arrivedSince(store, arrivals);
  if (later.size === 0)
    return candidateQueries.page(store, { filter, sort, offset: first, limit: last - first + 1 }).ids;
  const { ids } = candidateQueries.page(store, { filter, sort, offset: 0, limit: mostListed });
  return withoutLater(store, filter, ids, later).slice(first, last + 1);
}

/**
 * A list without later arrivals. Where a later duplicate represents its level because its shard comes first, it is
 * replaced by the duplicate that was shown.
 */
export function withoutLater(
  store: Store,
  filter: CandidateFilter,
  ids: readonly number[],
  later: ReadonlySet<number>,
): number[] {
  const sources = sourceCondition(filterSources(store.db, filter), "o");
  const duplicates = store.db
    .prepare<unknown[], number>(
      `SELECT o.id FROM candidates o WHERE o.key_id = (SELECT key_id FROM candidates WHERE id = ?) AND o.deleted = 0
       AND ${sources.sql} ORDER BY o.id`,
    )
    .pluck();
  return ids.flatMap((id) => {
    if (!later.has(id)) return [id];
    if (!filter.foldDuplicates) return [];
    return duplicates.all(id, ...sources.values).find((other) => !later.has(other)) ?? [];
  });
}
