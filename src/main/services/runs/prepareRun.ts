import type { EngineTask, KindEngine } from "#main/engines/engineTask.ts";
import type { Catalogue } from "#main/processes/catalogue.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { LevelKind, PreparedInput, TaskDefinition } from "#shared/levels/levelKind.ts";
import { type ParameterValues, allowedValues, parametersSchema } from "#shared/levels/parameters.ts";
import { StudioError } from "../studioError.ts";
import { planShards, type RunRequest } from "./planShards.ts";

/** A task with everything that belongs to it. */
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
}

/** Throws StudioError NOT_FOUND naming what there is. */
export async function findKnownTask(catalogue: Catalogue, kindId: string, taskId: string): Promise<KnownTask> {
  const kind = catalogue.findKind(kindId);
  if (kind === undefined) throw new StudioError("NOT_FOUND", `No level kind is called "${kindId}".`);
  const task = kind.tasks.find((one) => one.id === taskId);
  const engine = await catalogue.loadEngine(kindId);
  const engineTask = engine.tasks[taskId];
  if (task === undefined || engineTask === undefined) {
    throw new StudioError("NOT_FOUND", `The kind "${kindId}" has no task "${taskId}".`, {
      remedy: `Use one of its tasks: ${kind.tasks.map((one) => one.id).join(", ")}.`,
    });
  }
  return { kind, task, engine, engineTask };
}

/**
 * Checks everything a run is made of before anything is started. Throws StudioError INVALID with the place: the
 * parameter, the count, or the document's problems.
 */
export function prepareRun(
  known: KnownTask,
  input: PreparedInput,
  asked: { readonly parameters: ParameterValues; readonly seed: number; readonly count: number },
): PreparedRun {
  const { kind, task, engineTask } = known;
  const parameters = checkParameters(task, asked.parameters);
  if (asked.count > task.maxCount) {
    throw new StudioError("INVALID", `"${task.title}" makes at most ${task.maxCount} in one run, not ${asked.count}.`, {
      place: "count",
      remedy: "Ask for fewer, or start several runs with different seeds.",
    });
  }
  if (!input.ok) {
    const first = input.problems.find((problem) => problem.severity === "error") ?? input.problems[0];
    throw new StudioError("INVALID", first?.message ?? "The document cannot be run.", {
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
  return { known, request, shards: planShards(engineTask, request) };
}

/** The run's report, when its task makes one and every shard has its part. */
export function mergeReports(known: KnownTask, reports: readonly (JsonValue | undefined)[]): JsonValue | undefined {
  const parts = reports.filter((report) => report !== undefined);
  if (known.task.produces !== "report" || parts.length < reports.length) return undefined;
  return known.engineTask.mergeReports?.(parts) ?? parts;
}

function checkParameters(task: TaskDefinition, values: ParameterValues): ParameterValues {
  const parsed = parametersSchema(task.parameters).safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const name = String(unknown ?? issue?.path[0] ?? "");
  const field = task.parameters.find((one) => one.id === name);
  const place = `parameter "${name}"`;
  if (field === undefined) {
    const names = task.parameters.map((one) => one.id).join(", ");
    throw new StudioError("INVALID", `"${task.title}" has no such parameter.`, { place, remedy: `It has: ${names}.` });
  }
  throw new StudioError("INVALID", `${field.label} cannot be ${JSON.stringify(values[name])}.`, {
    place,
    remedy: `Give ${allowedValues(field)}.`,
  });
}
