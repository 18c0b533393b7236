import { create } from "zustand";
import {
  defaultParameters,
  parametersSchema,
  usedParameters,
  withoutRetired,
  type ParameterValues,
} from "#shared/levels/parameters.ts";
import type { TaskDefinition } from "#shared/levels/levelKind.ts";
import { splitSweep } from "#shared/sweep/sweepParameter.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { Placement, Run } from "#shared/contract/runs.ts";
import { allDocumentHandles, documentHandle } from "#renderer/studio/documentHandles.ts";
import { setDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { loadFarm, useFarm } from "#renderer/studio/farmStore.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { putRun } from "./runsStore.ts";
import { type DraftSeed, rollSeed, seedAfterRun } from "./seed.ts";
import { selectRun } from "./selectedRun.ts";
import { endOf } from "./runEnds.ts";
import { reportRefusal } from "./reportRefusal.ts";

/** The settings of a document's next run; edited by the run panel and started by Generate. */
export interface RunDraft extends DraftSeed {
  readonly taskId: string;
  readonly parameters: ParameterValues;
  readonly count: number;
  readonly timeLimitSeconds: number | null;
  /** Null: the default for new runs from the settings. */
  readonly placement: Placement | null;
}

/** By `draftKey`. */
const useDrafts = create<{ readonly byDocument: Readonly<Record<string, RunDraft>> }>(() => ({ byDocument: {} }));

/** The kind of a document and the tasks that the run panel can start from it; empty for unknown documents. */
export function tasksFor(documentId: string): { readonly kindId: string; readonly tasks: readonly TaskDefinition[] } {
  const info = useSession.getState().documents.find((entry) => entry.id === documentId);
  const found = info === undefined ? undefined : findDocumentType(info.type);
  if (info === undefined || found === undefined) return { kindId: "", tasks: [] };
  const tasks = found.kind.tasks.filter((task) => task.documentTypes.includes(info.type));
  return { kindId: found.kind.id, tasks: tasks.filter(({ startedBy }) => startedBy !== "command") };
}

/** The name of the form (`FieldForm`) with the fields of a document's next run, wherever they are shown. */
export function runFields(documentId: string): string {
  return `run ${documentId}`;
}

/** The draft of a document, started from the parameters that were last used for the task. */
export function useRunDraft(documentId: string): RunDraft | null {
  const stored = useDrafts((state) => state.byDocument[draftKey(documentId)]);
  return stored ?? firstDraft(documentId);
}

/** By `draftKey`. */
const firstDrafts = new Map<string, RunDraft>();

/** Copies of a sample have documents of the same ids. */
function draftKey(documentId: string): string {
  return `${projectId()} ${documentId}`;
}

function projectId(): string {
  return useSession.getState().project?.id ?? "";
}

/** Parameters are remembered for the task; how many levels are wanted is a matter of the project, or lesson. */
function countSetting(kindId: string, task: TaskDefinition): string {
  return `run.${kindId}.${task.id}.count.${projectId()}`;
}

function firstDraft(documentId: string): RunDraft | null {
  const key = draftKey(documentId);
  const known = firstDrafts.get(key);
  if (known !== undefined) return known;
  const { kindId, tasks } = tasksFor(documentId);
  const [task] = tasks;
  if (task === undefined) return null;
  const draft = draftFor(kindId, task);
  firstDrafts.set(key, draft);
  return draft;
}

function draftFor(kindId: string, task: TaskDefinition): RunDraft {
  const remembered = readSetting(`run.${kindId}.${task.id}`, {});
  const checked = parametersSchema(task.parameters).safeParse(withoutRetired(task, remembered));
  const count = readSetting(countSetting(kindId, task), task.defaultCount);
  return {
    taskId: task.id,
    parameters: checked.success ? checked.data : defaultParameters(task.parameters),
    seed: rollSeed(),
    rollEachTime: true,
    count: Math.min(task.maxCount, Math.max(1, count)),
    timeLimitSeconds: null,
    placement: null,
  };
}

/** Changes the draft of a document; changing the task starts from that task's own values. */
export function changeRunDraft(documentId: string, change: Partial<RunDraft>): void {
  const { kindId, tasks } = tasksFor(documentId);
  const now = draftNow(documentId);
  if (now === null) return;
  const task = tasks.find((candidate) => candidate.id === (change.taskId ?? now.taskId));
  if (task === undefined) return;
  const base = task.id === now.taskId ? now : draftFor(kindId, task);
  const merged = { ...base, ...change };
  const next = { ...merged, parameters: withoutRetired(task, merged.parameters) };
  useDrafts.setState(({ byDocument }) => ({ byDocument: { ...byDocument, [draftKey(documentId)]: next } }));
  // The last run may have been refused because of its parameters.
  setDocumentStatus(documentId, { refusal: null });
  // A sweep is for this time: the next session starts with plain runs.
  setSetting(`run.${kindId}.${task.id}`, splitSweep(next.parameters).own);
  // A run without an end isn't remembered either: a click must not start one unexpectedly.
  if (endOf(next, task) === "count") setSetting(countSetting(kindId, task), next.count);
}

/**
 * Starts the drafted run on the document as it is on the screen, saved or not. The documents it refers to (template
 * sets) are read from their files, so other open ones are saved first. A refusal with problems lands in the Problems
 * panel; any other failure in a toast. Resolves to the run, or undefined when it did not start.
 */
export async function startRun(documentId: string): Promise<Run | undefined> {
  return startDraft(documentId, draftNow(documentId));
}

/** The same as `useRunDraft` outside components. */
export function draftNow(documentId: string): RunDraft | null {
  return useDrafts.getState().byDocument[draftKey(documentId)] ?? firstDraft(documentId);
}

/** Overrides for a single run of a task. */
interface TaskChanges {
  readonly parameters?: (last: ParameterValues) => ParameterValues;
  readonly count?: number;
  /** Replaces the document; JSON that the document's schema accepts. */
  readonly data?: unknown;
}

/**
 * Starts a task of a document with the values used for it last, regardless of the run panel; `changes` apply to this
 * run only.
 */
export async function startTask(
  documentId: string,
  taskId: string,
  { parameters = (last) => last, count, data }: TaskChanges = {},
): Promise<Run | undefined> {
  const { kindId, tasks } = tasksFor(documentId);
  const task = tasks.find(({ id }) => id === taskId);
  if (task === undefined) return undefined;
  const draft = draftFor(kindId, task);
  const changed = { ...draft, parameters: parameters(draft.parameters), count: count ?? draft.count };
  return startDraft(documentId, changed, data);
}

async function startDraft(
  documentId: string,
  draft: RunDraft | null,
  data: unknown = documentHandle(documentId)?.data(),
): Promise<Run | undefined> {
  const { kindId, tasks } = tasksFor(documentId);
  const task = tasks.find((candidate) => candidate.id === draft?.taskId);
  if (draft === null || task === undefined) return undefined;
  await Promise.all(
    allDocumentHandles()
      .filter(({ id }) => id !== documentId)
      .map((other) => other.save()),
  );
  await loadFarm().catch(() => undefined);
  const placement = placementOf(draft);
  try {
    const run = await studio().runs.start({
      documentId,
      kind: kindId,
      task: task.id,
      parameters: { ...usedParameters(task.parameters, draft.parameters) },
      seed: draft.seed,
      count: draft.count,
      ...(placement === "here" ? {} : { placement }),
      ...(draft.timeLimitSeconds === null ? {} : { timeLimitSeconds: draft.timeLimitSeconds }),
      // The handle promises JSON; the contract's type is the mutable twin of it.
      ...(data === undefined ? {} : { data: structuredClone(data) as never }),
    });
    putRun(run);
    setDocumentStatus(documentId, { refusal: null });
    selectRun(null);
    const isShown = draftNow(documentId)?.taskId === draft.taskId;
    if (isShown) changeRunDraft(documentId, { seed: seedAfterRun(draft) });
    return run;
  } catch (error) {
    reportRefusal(documentId, task.title, error);
    return undefined;
  }
}

/** Where a draft would run: without an enabled farm, on this machine. */
export function placementOf({ placement }: Pick<RunDraft, "placement">): Placement {
  const { settings } = useFarm.getState();
  return settings?.isOn === true ? (placement ?? settings.placement) : "here";
}
