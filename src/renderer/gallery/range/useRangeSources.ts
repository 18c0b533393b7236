import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { useProjectKind } from "#renderer/history/projectKinds.ts";
import { type RangeSource, useComparedRuns } from "#renderer/runs/comparedRuns.ts";
import { useRuns, useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { shownSources } from "./rangeSources.ts";

/** Both sides as they are shown. */
export function useRangeSources(): { readonly a: RangeSource | null; readonly b: RangeSource | null } {
  const runs = useSteadyRuns();
  const chosen = useComparedRuns(useShallow(({ a, b }) => ({ a, b })));
  return useMemo(() => shownSources(runs, chosen), [runs, chosen]);
}

/** The kind of the compared levels; null while there are none. */
export function useRangeKind(): LevelKind | null {
  const { a } = useRangeSources();
  const kind = useRuns(({ runs }) => runs.find(({ id }) => id === a?.runId)?.kind);
  return useProjectKind(kind) ?? null;
}
