import type { RunRequest } from "#main/services/runs/planShards.ts";
import type { RunProgress } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { RunTimings } from "./runTimings.ts";
import { runSummaryMessages } from "./messages.ts";

/** The part of a run's summary that is the same every time: no clock in it. */
export interface RunSummary extends Pick<RunRequest, "kind" | "task" | "parameters" | "seed"> {
  readonly engineVersion: string;
  readonly asked: number;
  readonly found: number;
  /** found / asked. */
  readonly solvedShare: number;
  readonly duplicates: number;
  readonly state: RunProgress["state"];
  readonly counters: Readonly<Record<string, number>>;
  readonly problems: readonly Problem[];
  readonly report?: JsonValue;
}

/** Counters are sorted by name, so that the text doesn't depend on which shard reported first. */
export function runSummary(
  request: RunRequest,
  engineVersion: string,
  progress: RunProgress,
  problems: readonly Problem[],
  report: JsonValue | undefined,
): RunSummary {
  const { kind, task, parameters, seed } = request;
  const { asked, done, duplicates, state, counters } = progress;
  return {
    kind,
    task,
    engineVersion,
    parameters,
    seed,
    asked,
    found: done,
    solvedShare: asked === 0 ? 0 : done / asked,
    duplicates,
    state,
    counters: Object.fromEntries(Object.entries(counters).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    problems,
    ...(report === undefined ? {} : { report }),
  };
}

/** One line for people. */
export function summaryInWords(summary: RunSummary, timings: RunTimings): string {
  const { state, found, asked, duplicates, report, counters } = summary;
  const share = (100 * summary.solvedShare).toFixed(0);
  const head =
    report === undefined || found > 0
      ? runSummaryMessages.found(state, found, asked, share, duplicates, timings.seconds)
      : counters["positions"] !== undefined
        ? runSummaryMessages.solved(state, counters["positions"], timings.seconds)
        : runSummaryMessages.played(state, counters["games"] ?? asked, duplicates, timings.seconds);
  const each = timings.millisecondsPerLevel;
  const time = each === undefined ? [] : [runSummaryMessages.msEach95thPercentileMs(each.median, each.p95)];
  const rates = Object.entries(counters)
    .filter(([, value]) => value > 0)
    .map(([name]) => `${timings.perSecond[name] ?? 0} ${name}/s`);
  return [head, ...time, ...rates].join(", ");
}
