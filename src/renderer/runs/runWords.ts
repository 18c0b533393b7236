import { asSentence } from "#shared/kernel/schemaWords.ts";
import { bestMetricOf } from "#shared/levels/bestMetric.ts";
import { findLevelKind, findTask } from "#shared/levels/registry.ts";
import type { Run } from "#shared/contract/runs.ts";
import { splitSweep } from "#shared/sweep/sweepParameter.ts";
import { splitMessage } from "#renderer/studio/splitMessage.ts";
import { measureTask } from "#shared/levels/measureTask.ts";
import { messages, type RunUnit } from "./messages.ts";

/**
 * A run's title, "Generate layouts", including the part chosen by a task's choice ("Sweep of beta"); the bare id for an
 * unknown task.
 */
export function runTitle({ kind, task, parameters }: Pick<Run, "kind" | "task" | "parameters">): string {
  const known = findTask(kind, task);
  if (known === undefined) return task;
  const part = known.parameters.find(({ id }) => id === known.partParameter);
  const chosen = part === undefined ? undefined : parameters[part.id];
  if (part?.type !== "choice" || chosen === undefined || chosen === part.default) return known.title;
  const label = part.options.find(({ value }) => value === chosen)?.label;
  return label === undefined ? known.title : messages.titleOfPart(known.title, label);
}

/** Whether it ends with a report instead of candidates. */
export function isReportRun({ kind, task }: Pick<Run, "kind" | "task">): boolean {
  return findTask(kind, task)?.produces === "report";
}

/** Whether it tries many settings. */
export function isSweep({ parameters }: Pick<Run, "parameters">): boolean {
  return splitSweep(parameters).sweep !== "";
}

/** Whether it ended without results, and there is a diagnosis. */
export function foundNothing(run: Run): boolean {
  const { progress, problems } = run;
  const { state, done } = progress;
  if (done > 0) return false;
  // A report isn't a candidate: only a run that failed or has a diagnosis has none.
  if (isReportRun(run)) return state === "failed" || problems.length > 0;
  return state === "done" || state === "failed" || (state === "stopped" && problems.length > 0);
}

/**
 * Its result when that is a message rather than candidates or a failure ("The drawn board is already fair ...");
 * undefined otherwise.
 */
export function answerOf(run: Run): string | undefined {
  const [problem] = run.problems;
  if (run.progress.state !== "done" || !foundNothing(run) || problem === undefined) return undefined;
  return run.problems.every(({ severity }) => severity === "info") ? problem.message : undefined;
}

/** Whether a part of it failed (its process ended, the disk was full) after others had results. */
export function failedInPart({ progress }: Run): boolean {
  return progress.state === "failed" && progress.done > 0;
}

/** The icon in front of a finished run: a check mark only when something was found. */
export function runMark(run: Run): "found" | "answered" | "failed" | "interrupted" | "stopped" {
  const { state, done } = run.progress;
  if (answerOf(run) !== undefined) return "answered";
  if (foundNothing(run) || failedInPart(run)) return "failed";
  if (state === "interrupted") return "interrupted";
  return state === "stopped" && done === 0 && !isReportRun(run) ? "stopped" : "found";
}

/** The message for a run that didn't end well; undefined when it did. */
export function badEnd(run: Run): string | undefined {
  const { state, done } = run.progress;
  if (failedInPart(run)) return messages.failedInPart(run.number, done);
  if (!foundNothing(run) || answerOf(run) !== undefined) return undefined;
  return state === "stopped" ? messages.stoppedWithNothing(run.number) : messages.foundNothing(run.number);
}

/** The one sentence of a problem that there is space for: its first. */
export function firstSentence(message: string): string {
  return asSentence(splitMessage(message).title);
}

/** Games, levels or positions that a report is based on. */
export function reportedAmount({ progress: { counters } }: Run): number {
  return counters["levels"] ?? counters["games"] ?? counters["positions"] ?? 0;
}

/** The size of its result: candidates, or the games or levels that its report is based on. */
export function amountOf(run: Run): number {
  return isReportRun(run) ? reportedAmount(run) : run.progress.done;
}

/** The unit of `amountOf`. */
export function unitOf(run: Run): RunUnit {
  if (!isReportRun(run)) return "candidate";
  if (isMeasuring(run)) return "level";
  return isSolving(run) ? "position" : "game";
}

/** Whether it measures finished levels, without playing games. */
export function isMeasuring({ task }: Pick<Run, "task">): boolean {
  return task === measureTask.id;
}

/** Whether it solves positions, whose number it says itself. */
function isSolving({ kind, task }: Pick<Run, "kind" | "task">): boolean {
  return kind === "board" && task === "tables";
}

/** Games, levels or positions requested for a report. Settings of an experiment are series of games each. */
export function reportedAsked(run: Run): number {
  const { task, count, parameters, progress } = run;
  if (isSolving(run)) return progress.counters["expected positions"] ?? 0;
  if (task !== "experiment") return count;
  return count * Number(parameters["series"] ?? 1) * Number(parameters["games"] ?? 1);
}

/** Progress, 0 to 100. */
export function runPercent(run: Run): number {
  const asked = isReportRun(run) ? reportedAsked(run) : run.progress.asked;
  const done = isReportRun(run) ? reportedAmount(run) : run.progress.done;
  return asked === 0 ? 0 : Math.min(100, Math.round((100 * done) / asked));
}

/** Label and decimals of the metric whose best it plots. */
export function bestMetric(run: Run): { readonly label: string; readonly digits: number } | undefined {
  const [kind, task] = [findLevelKind(run.kind), findTask(run.kind, run.task)];
  return kind && task && bestMetricOf(kind, task, run.parameters);
}
