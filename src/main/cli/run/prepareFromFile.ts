import { basename } from "node:path";
import type { FarmAddress } from "#main/farm/farmAddress.ts";
import { type PreparedRun, findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import { StudioError } from "#main/services/studioError.ts";
import { withInputFields } from "#shared/levels/documentNumbers.ts";
import type { LevelKind, TaskDefinition, PreparedInput } from "#shared/levels/levelKind.ts";
import {
  type ParameterValue,
  type ParameterValues,
  ignoredParameter,
  parseParameterText,
} from "#shared/levels/parameters.ts";
import { usualBudget } from "#shared/sweep/halvingRounds.ts";
import { canSweep, splitSweep, sweepParameter } from "#shared/sweep/sweepParameter.ts";
import { sweepSettings } from "#shared/sweep/sweepSettings.ts";
import { parseSweep } from "#shared/sweep/sweepText.ts";
import { BadInput, problemAsBadInput, refusalAsBadInput } from "../badInput.ts";
import type { Workbench } from "../command.ts";
import { farmAddress } from "../farmOption.ts";
import { argument, findKind } from "../findKind.ts";
import type { Invocation } from "../invocation.ts";
import { readInput } from "../readInput.ts";
import { requireProcessorTime } from "./processorLimit.ts";
import { prepareFromFileMessages, taskInputMessages } from "./messages.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { documentFrom, neighbours } from "../documentFile.ts";

/** A run read from the command line. */
export interface RunJob {
  readonly prepared: PreparedRun;
  /** Documents it was made from, the one it was started from first; empty for files of the kind's own. */
  readonly documentIds: readonly string[];
  /** Of the input file, for people. */
  readonly name: string;
  readonly timeLimitSeconds: number | null;
  /** Of processor time, summed over the engine processes. */
  readonly cpuLimitSeconds: number | undefined;
  readonly processes: number | undefined;
  readonly farm: FarmAddress | undefined;
}

/** Reads and validates all inputs of `run` before anything is started or written. Throws BadInput. */
export async function prepareFromFile(invocation: Invocation, workbench: Workbench): Promise<RunJob> {
  const kind = findKind(workbench, argument(invocation, 0, "KIND", "run"));
  const task = findTask(kind, argument(invocation, 1, "TASK", "run"));
  const options = fileOptions(kind, invocation, workbench);
  const path = invocation.text("in") ?? "--in";
  const input =
    path === "--in" ? emptyInput(kind, task, options) : taskInput(kind, task.id, path, await readInput(path), options);
  if (!input.ok) throw problemAsBadInput(path, input.problems);
  const seed = invocation.number("seed", { min: 0, max: 0xffffffff, whole: true }) ?? 1;
  const parameters = { ...setParameters(task, invocation.texts("set")), ...sweepOption(task, invocation) };
  const count =
    invocation.number("count", { min: 1, max: task.maxCount, whole: true }) ??
    usualCount(kind, withInputFields(kind, task, input.input), parameters);
  const limits = runLimits(invocation);
  const processes = invocation.number("processes", { min: 1, max: 256, whole: true });
  try {
    const known = await findKnownTask(workbench.catalogue, kind.id, task.id);
    const prepared = prepareRun(known, input, { parameters, seed, count });
    const { documentIds } = input;
    const name = path === "--in" ? prepareFromFileMessages.newLabel(kind.title) : basename(path);
    return { prepared, documentIds, name, ...limits, processes, farm: farmAddress(invocation) };
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    // Parameters are set with --set, everything else is in the file.
    throw refusalAsBadInput(error.detail.place?.startsWith("parameter ") === true ? optionOf(error) : path, error);
  }
}

/** At most one limit, in wall-clock or processor time; a farm's processor time isn't known here. */
function runLimits(invocation: Invocation): Pick<RunJob, "timeLimitSeconds" | "cpuLimitSeconds"> {
  const range = { min: 0.1, max: 86_400, whole: false };
  const timeLimitSeconds = invocation.number("time-limit", range) ?? null;
  const cpuLimitSeconds = invocation.number("cpu-limit", range);
  if (cpuLimitSeconds === undefined) return { timeLimitSeconds, cpuLimitSeconds };
  if (timeLimitSeconds !== null) {
    throw new BadInput("--cpu-limit", prepareFromFileMessages.runHasOneLimit, {
      remedy: prepareFromFileMessages.chooseOneLimit,
    });
  }
  if (invocation.text("farm") !== undefined) {
    throw new BadInput("--cpu-limit", prepareFromFileMessages.cpuLimitOnFarm, {
      remedy: prepareFromFileMessages.useTimeLimit,
    });
  }
  requireProcessorTime();
  return { timeLimitSeconds, cpuLimitSeconds };
}

function findTask(kind: LevelKind, id: string): TaskDefinition {
  const task = kind.tasks.find((one) => one.id === id);
  if (task !== undefined) return task;
  throw new BadInput(`task "${id}"`, prepareFromFileMessages.unknownTask(kind.id), {
    remedy: prepareFromFileMessages.useOne(kind.tasks.map((one) => one.id).join(", ")),
  });
}

/** The kind's own flags that were given; another kind's are refused. */
function fileOptions(kind: LevelKind, invocation: Invocation, { kinds }: Workbench): Record<string, string> {
  const given: Record<string, string> = {};
  const isOwn = (id: string) => kind.taskFiles.options.some((option) => option.id === id);
  const foreign = kinds
    .flatMap(({ taskFiles }) => taskFiles.options)
    .find(({ id }) => !isOwn(id) && invocation.text(id) !== undefined);
  if (foreign !== undefined) {
    throw new BadInput(`--${foreign.id}`, prepareFromFileMessages.unknownOption(kind.id), {
      remedy: prepareFromFileMessages.leaveOut,
    });
  }
  for (const { id } of kind.taskFiles.options) {
    const value = invocation.text(id);
    if (value !== undefined) given[id] = value;
  }
  return given;
}

function setParameters(task: TaskDefinition, settings: readonly string[]): Record<string, ParameterValue> {
  const values: Record<string, ParameterValue> = {};
  for (const setting of settings) {
    const split = setting.indexOf("=");
    const id = split < 0 ? setting : setting.slice(0, split);
    const field = task.parameters.find((one) => one.id === id);
    if (field === undefined || split < 0) {
      const what =
        split < 0 ? prepareFromFileMessages.expectedNameValue : prepareFromFileMessages.unknownParameter(task.id);
      const names = task.parameters.map((one) => one.id).join(", ");
      throw new BadInput(`--set ${setting}`, what, { remedy: prepareFromFileMessages.parameters(names) });
    }
    values[id] = parseParameterText(field, setting.slice(split + 1));
  }
  refuseIgnored(task, values);
  return values;
}

/** `--sweep TEXT`, the same as `--set sweep=TEXT`. */
function sweepOption(task: TaskDefinition, invocation: Invocation): Record<string, ParameterValue> {
  const text = invocation.text("sweep");
  if (text === undefined) return {};
  if (canSweep(task)) return { [sweepParameter]: text };
  throw new BadInput("--sweep", prepareFromFileMessages.settingsOfTaskCant(task.id), {
    remedy: prepareFromFileMessages.leaveOut,
  });
}

/** The task's default count, raised if a sweep needs more for a meaningful result. */
function usualCount(kind: LevelKind, task: TaskDefinition, parameters: ParameterValues): number {
  const { sweep: text } = splitSweep(parameters);
  const sweep = text === "" ? "" : parseSweep(text, task, kind);
  if (typeof sweep === "string") return task.defaultCount;
  const settings = sweepSettings(sweep, task, 0).length;
  return Math.min(task.maxCount, Math.max(task.defaultCount, usualBudget(settings, sweep.rounds)));
}

/** The option that set a rejected parameter. */
function optionOf({ detail }: StudioError): string {
  return detail.place === `parameter "${sweepParameter}"` ? "--sweep" : "--set";
}

/** Setting a parameter that the others make ineffective is a mistake: the results wouldn't be what was requested. */
function refuseIgnored(task: TaskDefinition, given: Readonly<Record<string, ParameterValue>>): void {
  const ignored = ignoredParameter(task.parameters, given);
  if (ignored === undefined) return;
  const { field, condition, value } = ignored;
  const setting = `${field.id}=${String(given[field.id])}`;
  throw new BadInput(`--set ${setting}`, prepareFromFileMessages.hasNoEffect(condition.id, String(value)), {
    remedy: prepareFromFileMessages.leaveOutOrSet(condition.id, [condition.value].flat()),
  });
}

/**
 * The input of a task, from the text of `--in FILE`: a document file of a project, together with the documents it
 * refers to in the same folder, or whatever else the kind reads. `options` are the kind's own flags.
 */
function taskInput(
  kind: LevelKind,
  task: string,
  path: string,
  text: string,
  options: Readonly<Record<string, string>>,
): PreparedInput {
  const document = documentFrom(path, text, kind.documentTypes);
  if (document === undefined) return kind.taskFiles.read(text, options);
  const [option] = Object.keys(options);
  if (option !== undefined) {
    throw new BadInput(`--${option}`, taskInputMessages.optionDoesntApplyToDocuments, {
      remedy: taskInputMessages.leaveOut,
    });
  }
  const types = kind.tasks.find((one) => one.id === task)?.documentTypes ?? [];
  if (!types.includes(document.type)) {
    throw new BadInput(path, taskInputMessages.cantBeRunOnDocument(task, document.type), {
      place: "type",
      remedy: taskInputMessages.giveOneOfType(types),
    });
  }
  return kind.prepare(task, document, neighbours(path, kind.documentTypes));
}

/**
 * The input of a task without `--in`: the kind's empty document, which is enough for tasks that generate everything.
 * Throws BadInput when the task can't work on one.
 */
function emptyInput(kind: LevelKind, task: TaskDefinition, options: Readonly<Record<string, string>>): PreparedInput {
  const type = kind.documentTypes.find(({ id }) => task.documentTypes.includes(id));
  const [option] = Object.keys(options);
  if (option !== undefined) {
    throw new BadInput(`--${option}`, taskInputMessages.optionSaysHowFile, {
      remedy: taskInputMessages.addFile,
    });
  }
  // An empty document is what its files contain: JSON.
  const data = type?.empty(() => false) as JsonValue | undefined;
  const input =
    type === undefined || data === undefined
      ? undefined
      : kind.prepare(
          task.id,
          { id: "empty", type: type.id, name: taskInputMessages.emptyDocument, data },
          () => undefined,
        );
  if (input?.ok === true) return { ...input, documentIds: [] };
  throw new BadInput("--in", taskInputMessages.documentNeeded(task.id), {
    remedy: taskInputMessages.addInFileDocument(task.documentTypes),
  });
}
