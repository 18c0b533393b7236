import { studio } from "#renderer/studio/session.ts";
import { useRuns } from "./runsStore.ts";

/** What a run was started from; nothing for a run that is not in the project any more. */
export async function inputOfRun(runId: string | undefined): Promise<{ readonly runInput?: unknown }> {
  if (!useRuns.getState().runs.some(({ id }) => id === runId) || runId === undefined) return {};
  const { input } = await studio().runs.input({ id: runId });
  return { runInput: input };
}
