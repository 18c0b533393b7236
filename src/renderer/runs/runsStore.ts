import { create } from "zustand";
import type { JsonValue } from "#shared/kernel/json.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import type { Run, RunEvent, RunState } from "#shared/contract/runs.ts";

/** A message of a run, for the log of all runs. */
export interface LogLine {
  readonly runId: string;
  readonly time: number;
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
}

/** All runs of the project with their live progress; fed by `runsFeed.ts`. */
interface Runs {
  /** Newest first. */
  readonly runs: readonly Run[];
  /** The newest partial level of a live run, by run id. */
  readonly partials: Readonly<Record<string, JsonValue>>;
  /** The state of its document (`DocumentStatus.state`) that a run started from, for runs started while this page is open. */
  readonly startStates: Readonly<Record<string, number>>;
  /** Newest last, over all runs, at most `logLimit`. */
  readonly log: readonly LogLine[];
}

const logLimit = 2000;

/** `useSteadyRuns` costs less where no progress is shown. */
export const useRuns = create<Runs>(() => ({ runs: [], partials: {}, startStates: {}, log: [] }));

/**
 * The runs, updated only when one is added, removed, changes its state, has its first candidate or other problems: for
 * components that show none of a live run's figures. Progress arrives twice per second, and rendering takes processor
 * time from the engines.
 */
export function useSteadyRuns(): readonly Run[] {
  return useRuns(steadyRuns);
}

let steady: readonly Run[] = [];

/** The same array as before while only progress has changed. */
export function steadyRuns({ runs }: Pick<Runs, "runs">): readonly Run[] {
  const isSame = runs.length === steady.length && runs.every((run, index) => isSteady(run, steady[index]));
  if (!isSame) steady = runs;
  return steady;
}

function isSteady(run: Run, before: Run | undefined): boolean {
  if (run === before) return true;
  return (
    before !== undefined &&
    run.id === before.id &&
    run.progress.state === before.progress.state &&
    run.progress.done > 0 === before.progress.done > 0 &&
    run.finishedAt === before.finishedAt &&
    run.problems === before.problems
  );
}

const liveStates: readonly RunState[] = ["queued", "running", "paused"];

/** True while a run can still find candidates. */
export function isLive(run: Run): boolean {
  return liveStates.includes(run.progress.state);
}

/** Runs that are queued, running or paused, newest first. */
export function liveRuns(runs: readonly Run[]): readonly Run[] {
  return runs.filter(isLive);
}

/** Inserts a run in order, newest first, replacing an earlier state of it. */
export function putRun(run: Run): void {
  useRuns.setState(({ runs, startStates }) => ({
    runs: [run, ...runs.filter((other) => other.id !== run.id)].sort((a, b) => b.number - a.number),
    startStates: run.id in startStates ? startStates : { ...startStates, [run.id]: documentState(run.documentId) },
  }));
}

/** Whether its document has been edited since the run started, without undoing it: its results are outdated. */
export function isOutdated(run: Run, startStates: Runs["startStates"], stateNow: number): boolean {
  return stateNow !== (startStates[run.id] ?? 0);
}

/** A document's position in its edit history; 0 when it isn't open. */
export function documentState(id: string | null): number {
  return id === null ? 0 : (useOpenDocuments.getState().status[id]?.state ?? 0);
}

/** Applies one event of the stream to the store. */
export function applyRunEvent(event: RunEvent): void {
  switch (event.type) {
    case "progress":
      useRuns.setState(({ runs }) => ({
        runs: runs.map((run) => (run.id === event.runId ? { ...run, progress: event.progress } : run)),
      }));
      return;
    case "findings": {
      const { problems, closestParts } = event;
      useRuns.setState(({ runs }) => ({
        runs: runs.map((run) => (run.id === event.runId ? { ...run, problems, closestParts } : run)),
      }));
      return;
    }
    case "partial":
      useRuns.setState(({ partials }) => ({ partials: { ...partials, [event.runId]: event.level } }));
      return;
    case "log":
      useRuns.setState(({ log }) => ({ log: [...log, event].slice(-logLimit) }));
      return;
    case "finished":
      putRun(event.run);
      useRuns.setState(({ partials }) => {
        const { [event.runId]: _done, ...rest } = partials;
        return { partials: rest };
      });
      return;
    case "candidates":
      return;
  }
}
