import type { Run } from "#shared/contract/runs.ts";
import { aimParameter, canAim, printAim, splitAim, type Aim } from "#shared/levels/aim.ts";
import type { LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import { parametersSchema, usedParameters, type ParameterValues } from "#shared/levels/parameters.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";
import { isLive, putRun, useRuns } from "./runsStore.ts";
import { rollSeed } from "./seed.ts";

/** An aimed run ends here at the latest; a range that no level meets is not searched for all day. */
const timeLimitSeconds = 180;

/** The starting point of an aimed run. */
export interface AimOrigin {
  readonly documentId: string;
  readonly task: TaskDefinition;
  readonly parameters: ParameterValues;
}

/**
 * The settings of the newest run of a kind that can be aimed, among `runs` (newest first) whose document still exists;
 * if there is none, the defaults of the kind's first task that can be aimed, from its newest run's document. Undefined:
 * nothing to start from.
 */
export function aimOrigin(
  kind: LevelKind,
  runs: readonly Run[],
  hasDocument: (id: string) => boolean,
): AimOrigin | undefined {
  const own = runs.filter((run) => run.kind === kind.id && run.documentId !== null && hasDocument(run.documentId));
  for (const run of own) {
    const task = kind.tasks.find(({ id }) => id === run.task);
    if (task === undefined || !canAim(task) || run.documentId === null) continue;
    // Settings of an older version may not be allowed any more.
    const parsed = parametersSchema(task.parameters, task.retired).safeParse(run.parameters);
    return { documentId: run.documentId, task, parameters: parsed.success ? splitAim(parsed.data).own : {} };
  }
  const task = kind.tasks.find(canAim);
  const documentId = own[0]?.documentId ?? undefined;
  return task === undefined || documentId === undefined ? undefined : { documentId, task, parameters: {} };
}

/** An active run with exactly this aim; undefined when there is none. */
export function runAimedAt(runs: readonly Run[], kindId: string, aim: Aim): Run | undefined {
  const text = printAim(aim);
  return runs.find((run) => isLive(run) && run.kind === kindId && run.parameters[aimParameter] === text);
}

/**
 * Starts a run of levels inside an aim, with the settings of the newest run among `runs`. Shows the aim in a toast.
 * Undefined when there is nothing to start it from, which is reported as well.
 */
export async function startAimedRun(asked: {
  readonly kind: LevelKind;
  readonly aim: Aim;
  readonly runs: readonly Run[];
  readonly count: number;
  /** The aim in words: "pushes 40 – 45, box changes 8". */
  readonly words: string;
}): Promise<Run | undefined> {
  const { kind, aim, runs, count, words } = asked;
  const busy = runAimedAt(useRuns.getState().runs, kind.id, aim);
  if (busy !== undefined) {
    showToast({ text: messages.alreadyAimed(busy.number, words) });
    return undefined;
  }
  const { documents } = useSession.getState();
  const origin = aimOrigin(kind, runs, (id) => documents.some((document) => document.id === id));
  if (origin === undefined) {
    showToast({ text: messages.noAimOrigin });
    return undefined;
  }
  const run = await studio().runs.start({
    documentId: origin.documentId,
    kind: kind.id,
    task: origin.task.id,
    parameters: { ...usedParameters(origin.task.parameters, origin.parameters), [aimParameter]: printAim(aim) },
    seed: rollSeed(),
    count: Math.min(count, origin.task.maxCount),
    timeLimitSeconds,
  });
  putRun(run);
  const stop = (): void => attempt(messages.couldntStopRun, () => studio().runs.stop({ id: run.id }));
  showToast({ text: messages.aimedRunStarted(run.number, words), action: { label: messages.stop, run: stop } });
  return run;
}
