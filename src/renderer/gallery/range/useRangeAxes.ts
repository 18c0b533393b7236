import type { LevelKind } from "#shared/levels/levelKind.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { type PlotAxes, usePlotAxes } from "../plotAxes.ts";
import { useRangeSources } from "./useRangeSources.ts";

/** The axes of the comparison; until the user chooses, the two metrics that spread both runs together best. */
export function useRangeAxes(kind: LevelKind): PlotAxes | null {
  const { a, b } = useRangeSources();
  const runIds = [...new Set([a, b].flatMap((source) => (source === null ? [] : [source.runId])))].toSorted();
  const total = useRuns(({ runs }) =>
    runs.reduce((sum, run) => sum + (runIds.includes(run.id) ? run.progress.done : 0), 0),
  );
  return usePlotAxes(kind, "range", { source: { runIds, foldDuplicates: true }, total });
}
