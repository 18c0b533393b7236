import type { Run } from "#shared/contract/runs.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { reportedAmount, reportedAsked } from "#renderer/runs/runWords.ts";

/** The progress of a live run as a sentence: the only part of a report page that is rerendered meanwhile. */
export function GamesSoFar({ run, say }: { run: Run; say: (done: number, asked: number) => string }): string {
  const { progress } = useRuns((state) => state.runs.find(({ id }) => id === run.id)) ?? run;
  const live = { ...run, progress };
  return say(reportedAmount(live), reportedAsked(live));
}
