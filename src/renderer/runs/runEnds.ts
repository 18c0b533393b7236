import type { Run } from "#shared/contract/runs.ts";
import type { TaskDefinition } from "#shared/levels/levelKind.ts";
import { findTask } from "#shared/levels/registry.ts";

/** When a run ends by itself: with so many levels, after some time, or not at all. */
export const runEnds = ["count", "time", "stopped"] as const;
export type RunEnd = (typeof runEnds)[number];

/** What a run is asked for: levels, and seconds after which it ends (null: no limit). */
interface Ending {
  readonly count: number;
  readonly timeLimitSeconds: number | null;
}

const usualSeconds = 60;

/** Of what a draft asks for. Runs without an end of their own are asked for all that their task allows. */
export function endOf({ count, timeLimitSeconds }: Ending, { openEnded, maxCount }: TaskDefinition): RunEnd {
  if (openEnded !== true || count < maxCount) return "count";
  return timeLimitSeconds === null ? "stopped" : "time";
}

/** What a draft asks for to end so. */
export function ending(end: RunEnd, { defaultCount, maxCount }: TaskDefinition): Ending {
  switch (end) {
    case "count":
      return { count: defaultCount, timeLimitSeconds: null };
    case "time":
      return { count: maxCount, timeLimitSeconds: usualSeconds };
    case "stopped":
      return { count: maxCount, timeLimitSeconds: null };
  }
}

/** Whether the count of a run is no goal, so that nobody counts up to it. */
export function isOpenEnded(run: Pick<Run, "kind" | "task" | "count">): boolean {
  const task = findTask(run.kind, run.task);
  return task?.openEnded === true && run.count >= task.maxCount;
}
