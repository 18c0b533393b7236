import type { Run } from "#shared/contract/runs.ts";
import { onRunEvent } from "./runsFeed.ts";
import { putRun } from "./runsStore.ts";

/** Starts a run and waits for its end; for short runs as part of a command. */
export async function runToEnd(start: () => Promise<Run>): Promise<Run> {
  // The end may be announced before the start call has resolved.
  const ended = new Map<string, Run>();
  let wake = (): void => undefined;
  const stop = onRunEvent((event) => {
    if (event.type === "finished") ended.set(event.runId, event.run);
    wake();
  });
  try {
    const started = await start();
    putRun(started);
    for (;;) {
      const run = ended.get(started.id);
      if (run !== undefined) return run;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    stop();
  }
}
