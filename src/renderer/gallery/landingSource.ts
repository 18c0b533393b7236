import type { Run } from "#shared/contract/runs.ts";
import type { Source } from "./filterModel.ts";

type FoundBy = Pick<Run, "id" | "kind" | "number" | "progress">;

/**
 * What Curate initially shows of a project. Filters, plots and archive need the metrics of one kind: with one kind it
 * is everything, with several the newest run with results.
 */
export function landingSource(runs: readonly FoundBy[]): Source {
  const found = runs.filter(({ progress }) => progress.done > 0);
  const [newest] = found.toSorted((a, b) => b.number - a.number);
  const kinds = new Set(found.map(({ kind }) => kind));
  return newest === undefined || kinds.size < 2 ? { type: "all" } : { type: "runs", runIds: [newest.id] };
}
