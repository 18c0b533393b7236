import type { StudioClient } from "#shared/contract/contract.ts";
import type { RunEvent } from "#shared/contract/runs.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { type LogLine, putRun, applyRunEvent, useRuns } from "./runsStore.ts";

type Listener = (event: RunEvent) => void;
/** Of how many past runs the log is shown again. */
const runsWithLog = 5;

const listeners = new Set<Listener>();

/**
 * Calls back for every event of every run, in order: progress (about two a second and run), candidate ids, partial
 * levels, log lines, the end. Returns the way to stop.
 */
export function onRunEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows all runs for as long as the line holds; rejects when it breaks. */
export async function followRuns(client: StudioClient): Promise<void> {
  const stopListening = onProjectEvent((event) => {
    if (event.type === "opened" || event.type === "closed") void loadRuns(client);
    if (event.type === "runs") void loadRun(client, event.runId);
  });
  try {
    const events = await client.runs.watch({});
    await loadRuns(client);
    for await (const event of events) {
      if (!useRuns.getState().runs.some((run) => run.id === event.runId)) await loadRun(client, event.runId);
      applyRunEvent(event);
      for (const listener of listeners) listener(event);
    }
  } finally {
    stopListening();
  }
}

async function loadRuns(client: StudioClient): Promise<void> {
  // Without a project there are no runs: the refusal is the answer.
  const { runs } = await client.runs.list({}).catch(() => ({ runs: [] }));
  const newestFirst = runs.toSorted((a, b) => b.number - a.number);
  useRuns.setState({ runs: newestFirst, partials: {}, log: [] });
  const logs = await Promise.all(newestFirst.slice(0, runsWithLog).map((run) => loadLog(client, run.id)));
  useRuns.setState(({ log }) => ({ log: [...logs.reverse().flat(), ...log] }));
}

async function loadLog(client: StudioClient, runId: string): Promise<readonly LogLine[]> {
  const { lines } = await client.runs.log({ id: runId }).catch(() => ({ lines: [] }));
  return lines.map((line) => ({ runId, ...line }));
}

async function loadRun(client: StudioClient, id: string): Promise<void> {
  try {
    putRun(await client.runs.get({ id }));
  } catch {
    // It was removed meanwhile.
    useRuns.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
  }
}
