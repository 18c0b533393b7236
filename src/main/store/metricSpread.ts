import { type CandidateFilter, mostListed } from "#shared/contract/candidates.ts";
import { bestSpread } from "#shared/statistics/spread.ts";
import { candidateQueries } from "./candidateQueries.ts";
import { metricColumns } from "./metricColumns.ts";
import type { Store } from "./openStore.ts";

/** Number of sampled candidates, evenly spaced. */
const sampled = 2000;

/** The two of some metrics that spread the filtered candidates best; null where no two of them vary. O(candidates + metrics² * 2000). */
export function spreadPair(
  store: Store,
  filter: CandidateFilter,
  metrics: readonly string[],
): readonly [string, string] | null {
  const known = metricColumns(store.db);
  const measured = metrics.flatMap((metric) => {
    const column = known.get(metric);
    return column === undefined ? [] : [{ metric, column }];
  });
  if (measured.length < 2) return null;
  const sort = { by: "arrival", direction: "ascending" } as const;
  const { ids } = candidateQueries.page(store, { filter, sort, limit: mostListed });
  const step = Math.max(1, ids.length / sampled);
  const picked = Array.from({ length: Math.min(ids.length, sampled) }, (_, i) => ids[Math.floor(i * step)] ?? 0);
  const rows = store.db
    .prepare<[string], (number | null)[]>(
      `SELECT ${measured.map(({ column }) => `c.${column}`).join(", ")} FROM candidates c
       WHERE c.id IN (SELECT value FROM json_each(?)) ORDER BY c.id`,
    )
    .raw()
    .all(JSON.stringify(picked));
  const best = bestSpread(measured.map((_, at) => Float64Array.from(rows, (row) => row[at] ?? NaN)));
  const [x, y] = best ?? [];
  const [one, two] = [measured[x ?? -1]?.metric, measured[y ?? -1]?.metric];
  return one === undefined || two === undefined ? null : [one, two];
}
