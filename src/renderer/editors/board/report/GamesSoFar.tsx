import type { Run } from "#shared/contract/runs.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { reportedAsked } from "#renderer/runs/runWords.ts";

/** How far a live run is, by the sentence for it: the only part of a page of reports that is drawn anew meanwhile. */
export function GamesSoFar({ run, say }: { run: Run; say: (done: number, asked: number) => string }): string {
  const { progress } = useRuns((state) => state.runs.find(({ id }) => id === run.id)) ?? run;
  return say(progress.counters["games"] ?? 0, reportedAsked(run));
}
