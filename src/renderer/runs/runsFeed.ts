import type { StudioClient } from "#shared/contract/contract.ts";
import type { RunEvent } from "#shared/contract/runs.ts";
import { onProjectEvent } from "#renderer/studio/projectFeed.ts";
import { type LogLine, putRun, applyRunEvent, useRuns } from "./runsStore.ts";

type Listener = (event: RunEvent) => void;
/** The number of past runs whose log is restored. */
const runsWithLog = 5;

const listeners = new Set<Listener>();

/**
 * Calls the listener on every event of every run, in order: progress (about two per second and run), candidate ids,
 * partial levels, log lines, the end. Returns a function that unsubscribes it.
 */
export function onRunEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows all runs while the connection is up; rejects when it is lost. */
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
  // Without a project there are no runs: the call is rejected.
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
    // It was removed in the meantime.
    useRuns.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
  }
}
