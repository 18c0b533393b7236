import type { Run } from "#shared/contract/runs.ts";
import type { TaskDefinition } from "#shared/levels/levelKind.ts";
import { findTask } from "#shared/levels/registry.ts";

/** When a run ends: after a number of levels, after some time, or never. */
export const runEnds = ["count", "time", "stopped"] as const;
type RunEnd = (typeof runEnds)[number];

/** What a run is limited to: levels, and seconds after which it ends (null: no limit). */
interface Ending {
  readonly count: number;
  readonly timeLimitSeconds: number | null;
}

const usualSeconds = 60;

/** How a draft ends. Runs without an end request the task's maximum count. */
export function endOf({ count, timeLimitSeconds }: Ending, { openEnded, maxCount }: TaskDefinition): RunEnd {
  if (openEnded !== true || count < maxCount) return "count";
  return timeLimitSeconds === null ? "stopped" : "time";
}

/** The values with which a draft ends this way. */
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

/** Whether the count of a run isn't a goal, so that no progress towards it is shown. */
export function isOpenEnded(run: Pick<Run, "kind" | "task" | "count">): boolean {
  const task = findTask(run.kind, run.task);
  return task?.openEnded === true && run.count >= task.maxCount;
}
