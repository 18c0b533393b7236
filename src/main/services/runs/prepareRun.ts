import type { EarlyStop, EngineTask, KindEngine } from "#main/engines/engineTask.ts";
import type { Catalogue } from "#main/processes/catalogue.ts";
import { type ShardRecord, isOver } from "#main/store/shardRecord.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind, PreparedInput, TaskDefinition } from "#shared/levels/levelKind.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { settingWords } from "#shared/sweep/sweepWords.ts";
import { splitSweep } from "#shared/sweep/sweepParameter.ts";
import {
  type ParameterField,
  type ParameterValue,
  type ParameterValues,
  allowedValuesRemedy,
  ignoredParameter,
  parametersSchema,
} from "#shared/levels/parameters.ts";
import { StudioError } from "../studioError.ts";
import { planShards, type RunRequest } from "./planShards.ts";
import type { IsPointless } from "./pointlessShards.ts";
import { type SweepPlan, planSweep, sweepShards } from "./sweep/planSweep.ts";
import { reportOfSweep } from "./sweep/sweepGate.ts";
import { prepareRunMessages } from "./messages.ts";

/** A task with its kind and engine. */
export interface KnownTask {
  readonly kind: LevelKind;
  readonly task: TaskDefinition;
  readonly engine: KindEngine;
  readonly engineTask: EngineTask;
}

/** A run that can start. */
export interface PreparedRun {
  readonly known: KnownTask;
  readonly request: RunRequest;
  readonly shards: ShardRecord[];
  /** The settings of a sweep; undefined: only its own parameters. */
  readonly sweep?: SweepPlan | undefined;
}

/** How the run may end early, ready to follow it from its first shard. */
export function earlyStop({ known, request, shards }: PreparedRun): EarlyStop | undefined {
  return known.engineTask.earlyStop?.(request.input, request.parameters, shards.length);
}

/** The test whether one shard's problems make all others pointless; undefined: never. */
export function pointless({ known, request, sweep }: PreparedRun): IsPointless | undefined {
  const { engineTask } = known;
  // A proof for one setting doesn't apply to the others.
  if (engineTask.isPointless === undefined || sweep !== undefined) return undefined;
  return (problems) => engineTask.isPointless?.(request.parameters, problems) ?? false;
}

/** Throws StudioError NOT_FOUND that lists the valid ones. */
export async function findKnownTask(catalogue: Catalogue, kindId: string, taskId: string): Promise<KnownTask> {
  const kind = catalogue.findKind(kindId);
  if (kind === undefined) throw new StudioError("NOT_FOUND", prepareRunMessages.unknownLevelKind(kindId));
  const task = kind.tasks.find((one) => one.id === taskId);
  const engine = await catalogue.loadEngine(kindId);
  const engineTask = Object.hasOwn(engine.tasks, taskId) ? engine.tasks[taskId] : undefined;
  if (task === undefined || engineTask === undefined) {
    throw new StudioError("NOT_FOUND", prepareRunMessages.kindHasNoTask(kindId, taskId), {
      remedy: prepareRunMessages.useOneOfTasks(kind.tasks.map((one) => one.id).join(", ")),
    });
  }
  return { kind, task, engine, engineTask };
}

/**
 * Validates all parts of a run before anything is started. Throws StudioError INVALID with the place: the parameter,
 * the count, or the document's problems.
 */
export function prepareRun(
  known: KnownTask,
  input: PreparedInput,
  asked: { readonly parameters: ParameterValues; readonly seed: number; readonly count: number },
): PreparedRun {
  const { kind, task, engineTask } = known;
  const parameters = checkParameters(task, asked.parameters);
  if (asked.count > task.maxCount) {
    throw new StudioError("INVALID", prepareRunMessages.tooManyLevels(task.title, task.maxCount, asked.count), {
      place: "count",
      remedy: prepareRunMessages.askForFewer,
    });
  }
  if (!input.ok) {
    const first = input.problems.find((problem) => problem.severity === "error") ?? input.problems[0];
    throw new StudioError("INVALID", first?.message ?? prepareRunMessages.documentCantBeRun, {
      ...(first?.places[0] === undefined ? {} : { place: first.places[0].label }),
      problems: input.problems,
    });
  }
  const request: RunRequest = {
    kind: kind.id,
    task: task.id,
    input: input.input,
    parameters,
    seed: asked.seed,
    count: asked.count,
  };
  const { sweep: text } = splitSweep(parameters);
  if (text === "") {
    refuse(engineTask.check?.(input.input, parameters) ?? []);
    return { known, request, shards: planShards(engineTask, request) };
  }
  const sweep = planSweep(known, text, request);
  for (const setting of sweep.settings.keys()) {
    const job = sweep.jobOf(setting);
    refuse((engineTask.check?.(job.input, job.parameters) ?? []).map((problem) => ofSetting(problem, sweep, setting)));
  }
  return { known, request, shards: sweepShards(sweep, asked.seed), sweep };
}

/**
 * The run's report, when its task makes one. For a run that was ended early, only shards before the first incomplete
 * one count: including whichever later shards were faster would bias the report. Failed shards are left out; the run's
 * problems name them.
 */
export function mergeReports({ known, shards, sweep }: Omit<PreparedRun, "request">): JsonValue | undefined {
  if (sweep !== undefined) return asJson(reportOfSweep(sweep, shards));
  if (known.task.produces !== "report") return undefined;
  const cut = shards.findIndex((shard) => !isOver(shard) || shard.state === "stopped");
  const complete = cut < 0 ? shards : shards.slice(0, cut);
  const parts = complete.map(({ report }) => report).filter((report) => report !== undefined);
  if (parts.length === 0) return undefined;
  return known.engineTask.mergeReports?.(parts) ?? parts;
}

/**
 * A problem of one setting of a sweep, with the setting named. Its fixes would change the document, which isn't at
 * fault.
 */
function ofSetting(
  { severity, code, message, places }: Problem,
  { settings, task }: SweepPlan,
  setting: number,
): Problem {
  const words = settingWords(settings[setting] ?? {}, task, "sentence");
  return { severity, code, message: prepareRunMessages.setting(setting + 1, words, message), places };
}

/** Throws StudioError INVALID with the first error. */
function refuse(problems: readonly Problem[]): void {
  const error = problems.find(({ severity }) => severity === "error");
  if (error === undefined) return;
  const place = error.places[0]?.label;
  throw new StudioError("INVALID", error.message, {
    ...(place === undefined ? {} : { place }),
    problems: [...problems],
  });
}

/**
 * Rejects values that other values cause to be ignored, because the results wouldn't be what was requested. Not part of
 * `prepareRun`: a run started before a condition was added must still be repeatable. A sweep may vary the values that
 * the condition tests.
 */
export function refuseIgnored(task: TaskDefinition, values: ParameterValues): void {
  if (splitSweep(values).sweep !== "") return;
  const changed = task.parameters.filter(
    (field) => values[field.id] !== undefined && values[field.id] !== field.default,
  );
  const given = Object.fromEntries(changed.map(({ id }) => [id, values[id] ?? ""]));
  const ignored = ignoredParameter(task.parameters, given);
  if (ignored === undefined) return;
  const { field, condition, value } = ignored;
  const other = task.parameters.find(({ id }) => id === condition.id);
  const message = prepareRunMessages.parameterWithoutEffect(
    field.label,
    other?.label ?? condition.id,
    optionLabel(other, value),
  );
  throw new StudioError("INVALID", message, {
    place: prepareRunMessages.parameter(field.id),
    remedy: prepareRunMessages.leaveAtDefault([condition.value].flat().map((one) => optionLabel(other, one))),
  });
}

function optionLabel(field: ParameterField | undefined, value: ParameterValue | undefined): string {
  const option = field?.type === "choice" ? field.options.find((one) => one.value === value) : undefined;
  return option?.label ?? String(value);
}

function checkParameters(task: TaskDefinition, values: ParameterValues): ParameterValues {
  const parsed = parametersSchema(task.parameters, task.retired).safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const name = String(unknown ?? issue?.path[0] ?? "");
  const field = task.parameters.find((one) => one.id === name);
  const place = prepareRunMessages.parameter(name);
  if (field === undefined) {
    const names = task.parameters.map((one) => one.id).join(", ");
    throw new StudioError("INVALID", prepareRunMessages.hasNoSuchParameter(task.title), {
      place,
      remedy: prepareRunMessages.has(names),
    });
  }
  throw new StudioError("INVALID", prepareRunMessages.cannot(field.label, JSON.stringify(values[name])), {
    place,
    remedy: allowedValuesRemedy(field),
  });
}
