import { createEnginePool } from "#main/processes/enginePool.ts";
import { mergeReports, type PreparedRun, findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import { executeRun } from "#main/services/runs/runExecution.ts";
import { StudioError } from "#main/services/studioError.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import type { LevelKind, TaskDefinition } from "#shared/levels/levelKind.ts";
import { type ParameterValue, parseParameterText } from "#shared/levels/parameters.ts";
import { BadInput, problemAsBadInput, refusalAsBadInput } from "../badInput.ts";
import type { Command, Workbench } from "../command.ts";
import { type ExitCode, exitCodes } from "../exitCodes.ts";
import { argument, findKind } from "../findKind.ts";
import type { Invocation, OptionSpecs } from "../invocation.ts";
import { progressLine } from "../progressLine.ts";
import { readInput } from "../readInput.ts";
import type { Terminal } from "../terminal.ts";
import { candidateOutput } from "./candidateLine.ts";
import { createOrderedCandidates } from "./orderedCandidates.ts";
import { openRunFolder } from "./runFolder.ts";
import { type RunSummary, runSummary, summaryInWords } from "./runSummary.ts";
import { type RunTimings, runTimings } from "./runTimings.ts";
import { taskInput } from "./taskInput.ts";

const ownOptions: OptionSpecs = {
  in: { value: "FILE", hint: "What to work on: a document of a project or a file of the kind's own; - for stdin." },
  set: { value: "K=V", hint: "A parameter of the task; may be given again.", repeatable: true },
  seed: { value: "N", hint: "Fixes every result. Default 1." },
  count: { value: "N", hint: "How many to make. Default: the task's own." },
  "time-limit": { value: "S", hint: "Ends the run early after so many seconds, at a shard boundary." },
  processes: { value: "N", hint: "Engine processes at once. Default: one a core, at most 8. Never changes results." },
  out: { value: "DIR", hint: "Write one JSON file a candidate and run.json there, nothing to stdout." },
  json: { hint: "JSON lines on stdout: candidates, then the summary." },
};

/** `run`: any engine task, without a project. */
export const runCommand: Command = {
  name: "run",
  usage: "KIND TASK --in FILE [options]",
  summary: "Runs an engine task; candidates as JSON lines, then a summary.",
  details: [
    "The summary's timings stand apart, in the last line: everything before it is the same bytes every time.",
    "Exit code 1 means that nothing was found.",
  ],
  options: ({ kinds }) => ({
    ...Object.fromEntries(
      kinds.flatMap(({ id, taskFiles }) =>
        taskFiles.options.map((option) => [option.id, { value: "VALUE", hint: `${option.hint} (${id})` }]),
      ),
    ),
    ...ownOptions,
  }),
  mostPositionals: 2,
  run: async (invocation, terminal, workbench) => {
    const prepared = await prepareFromFile(invocation, workbench);
    return execute(prepared, invocation, terminal, workbench);
  },
};

async function prepareFromFile(invocation: Invocation, workbench: Workbench): Promise<PreparedRun> {
  const kind = findKind(workbench, argument(invocation, 0, "KIND", "run"));
  const task = findTask(kind, argument(invocation, 1, "TASK", "run"));
  const path = invocation.required("in");
  const input = taskInput(kind, task.id, path, await readInput(path), fileOptions(kind, invocation));
  if (!input.ok) throw problemAsBadInput(path, input.problems);
  const seed = invocation.number("seed", { min: 0, max: 0xffffffff, whole: true }) ?? 1;
  const count = invocation.number("count", { min: 1, max: task.maxCount, whole: true }) ?? task.defaultCount;
  const parameters = setParameters(task, invocation.texts("set"));
  try {
    return prepareRun(await findKnownTask(workbench.catalogue, kind.id, task.id), input, { parameters, seed, count });
  } catch (error) {
    throw error instanceof StudioError ? refusalAsBadInput("--set", error) : error;
  }
}

function findTask(kind: LevelKind, id: string): TaskDefinition {
  const task = kind.tasks.find((one) => one.id === id);
  if (task !== undefined) return task;
  throw new BadInput(`task "${id}"`, `The kind "${kind.id}" has no such task.`, {
    remedy: `Use one of: ${kind.tasks.map((one) => one.id).join(", ")}.`,
  });
}

/** The kind's own flags that were given; another kind's are refused. */
function fileOptions(kind: LevelKind, invocation: Invocation): Record<string, string> {
  const given: Record<string, string> = {};
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
      const what = split < 0 ? "It has to be of the form name=value." : `The task "${task.id}" has no such parameter.`;
      const names = task.parameters.map((one) => one.id).join(", ");
      throw new BadInput(`--set ${setting}`, what, { remedy: `Parameters: ${names}.` });
    }
    values[id] = parseParameterText(field, setting.slice(split + 1));
  }
  return values;
}

async function execute(
  { known, request, shards }: PreparedRun,
  invocation: Invocation,
  terminal: Terminal,
  { makeEngine }: Workbench,
): Promise<ExitCode> {
  const out = invocation.text("out");
  const size = invocation.number("processes", { min: 1, max: 256, whole: true });
  const timeLimitSeconds = invocation.number("time-limit", { min: 0.1, max: 86_400, whole: false }) ?? null;
  const folder = out === undefined ? undefined : openRunFolder(out, request.count);
  const engineVersion = known.engine.version;
  let printed = Promise.resolve();
  const ordered = createOrderedCandidates((shard, candidate) => {
    const output = candidateOutput(request, engineVersion, shard, candidate);
    if (folder !== undefined) folder.add(output);
    else printed = printed.then(() => terminal.print(stableStringify(output)));
  });
  const keys = new Set<string>();
  const milliseconds: number[] = [];
  const pool = createEnginePool({ make: makeEngine, ...(size === undefined ? {} : { size }) });
  const execution = executeRun(
    pool,
    { runId: "run", request, shards, timeLimitSeconds },
    {
      candidates: (shard, candidates) => {
        for (const candidate of ordered.take(shard.shard, candidates)) {
          keys.add(candidate.canonicalKey);
          milliseconds.push(candidate.milliseconds);
        }
        return milliseconds.length - keys.size;
      },
      shard: ({ shard, state }) => {
        if (state === "done" || state === "failed" || state === "stopped") ordered.shardOver(shard);
      },
      progress: (progress) => terminal.status(progressLine(progress)),
      partial: () => undefined,
      log: (severity, message) => {
        if (severity !== "info") terminal.say(`${severity}: ${message.split("\n")[0]}`);
      },
    },
  );
  terminal.signal.addEventListener("abort", () => execution.stop(), { once: true });
  const { progress, problems, state, engineSeconds } = await execution.ended;
  await pool.close();
  await printed;
  terminal.status("");
  const report = mergeReports(
    known,
    shards.map((shard) => shard.report),
  );
  const summary = runSummary(request, engineVersion, progress, problems, report);
  folder?.finish(summary);
  await tell(
    summary,
    runTimings(progress.seconds, engineSeconds, milliseconds, progress.counters),
    invocation.flag("json"),
    terminal,
  );
  if (terminal.interrupted()) return exitCodes.interrupted;
  if (state === "failed") return exitCodes.internal;
  return summary.found === 0 && report === undefined && !terminal.signal.aborted ? exitCodes.no : exitCodes.done;
}

async function tell(summary: RunSummary, timings: RunTimings, json: boolean, terminal: Terminal): Promise<void> {
  if (json) return terminal.print(JSON.stringify({ summary, timings }));
  for (const problem of summary.problems) terminal.say(`${problem.severity}: ${problem.message}`);
  terminal.say(summaryInWords(summary, timings));
  if (summary.report !== undefined) await terminal.print(stableStringify(summary.report, 2));
}
