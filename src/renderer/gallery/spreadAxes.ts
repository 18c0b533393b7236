import { useEffect } from "react";
import { create } from "zustand";
import { studio, useSession } from "#renderer/studio/session.ts";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";

type Pair = readonly [x: string, y: string];

/** Known pairs, by request. */
const useSpread = create<{ readonly known: ReadonlyMap<string, Pair | null> }>(() => ({ known: new Map() }));
const asked = new Set<string>();
/** Below this many candidates a pair is reloaded as more arrive; above it stays, so that axes don't jump. */
const few = 50;

/**
 * The two metrics that spread the candidates of a source best; undefined while loading, null when no two vary. `total`:
 * the number of candidates.
 */
export function useSpreadPair(kind: LevelKind, source: CandidateFilter, total: number): Pair | null | undefined {
  const project = useSession((session) => session.project?.path ?? "");
  const filter = JSON.stringify(source);
  const key = JSON.stringify([project, kind.id, filter, Math.min(total, few)]);
  useEffect(() => {
    if (total === 0 || asked.has(key)) return;
    asked.add(key);
    const metrics = kind.metrics.filter((metric) => metric.ofSearch !== true && metric.valueNames === undefined);
    studio()
      // Serialized to text above, so that equal sources are requested once.
      .candidates.spread({ filter: JSON.parse(filter) as CandidateFilter, metrics: metrics.map(({ id }) => id) })
      .then(({ pair }) => useSpread.setState(({ known }) => ({ known: new Map([...known, [key, pair]]) })))
      // The kind's default axes stay; the next visit retries.
      .catch(() => asked.delete(key));
  }, [key, kind, filter, total]);
  return useSpread(({ known }) => known.get(key));
}
