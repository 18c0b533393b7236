import { useEffect, useState } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { drodInputSchema } from "#shared/levels/drod/drodInput.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { beamTask } from "#shared/levels/drod/drodTasks.ts";
import { studio } from "#renderer/studio/session.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { provedKey } from "./useSolutions.ts";

/** Whether a run visited every state from the start of the room, none of which is clear. */
export function visitedAll({
  task,
  progress,
  problems,
  parameters,
}: Pick<Run, "task" | "progress" | "problems" | "parameters">): boolean {
  const isFromStart = (parameters["lock"] ?? 0) === 0 && progress.counters["from-run"] === undefined;
  return task === beamTask.id && isFromStart && problems.some(({ code }) => code === "beam-exhausted");
}

/** Whether the room that a run was started with plays like this one. */
export function isSameRoom(input: unknown, room: DrodRoom): boolean {
  const { data } = drodInputSchema.safeParse(input);
  return data !== undefined && provedKey(data) === provedKey(room);
}

/** The number of a run that has proved that the room as it is now has no solution; undefined while none has. */
export function useUnsolvable(documentId: string, room: DrodRoom): number | undefined {
  const run = useRuns((state) => state.runs.find((one) => one.documentId === documentId && visitedAll(one)));
  const id = run?.id;
  const [known, setKnown] = useState<{ readonly id: string; readonly input: unknown }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isCurrent = true;
    studio()
      .runs.input({ id })
      .then(
        ({ input }) => isCurrent && setKnown({ id, input }),
        // Without an answer nothing is shown.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return run !== undefined && known?.id === run.id && isSameRoom(known.input, room) ? run.number : undefined;
}
