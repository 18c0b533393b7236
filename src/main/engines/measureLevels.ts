import { asJson } from "#shared/kernel/json.ts";
import { measureInputSchema, measureReportSchema } from "#shared/levels/measureTask.ts";
import { errorProblem } from "#shared/levels/problems.ts";
import type { EngineEvent, EngineTask, ShardJob, ShardResult } from "./engineTask.ts";
import { measureLevelMessages } from "./messages.ts";

/** Values of one level by metric id, and why some are missing. */
export interface LevelMeasurement {
  readonly metrics: Readonly<Record<string, number>>;
  readonly problem?: string;
}

/** Measures one level in steps of some milliseconds; the same level always has the same values. */
export type MeasureLevel = (level: unknown) => Generator<void, LevelMeasurement, undefined>;

/** Levels of one shard: few, so that processes share the work and little is lost with one. */
const shardSize = 8;

/** The task "measure" of a kind. It resumes after the last level that was measured before an interruption. */
export function measureLevels(measure: MeasureLevel): EngineTask {
  return {
    check: (input) => (measureInputSchema.safeParse(input).success ? [] : [notLevels]),
    shards: (_input, _parameters, count) => Math.ceil(count / shardSize),
    run: (job) => runShard(job, measure),
    mergeReports: (reports) =>
      asJson({ measured: reports.flatMap((report) => measureReportSchema.parse(report).measured) }),
  };
}

const notLevels = errorProblem("not-levels", measureLevelMessages.notLevels);

function* runShard(
  { input, shard, shards, checkpoint }: ShardJob<unknown>,
  measure: MeasureLevel,
): Generator<EngineEvent, ShardResult, undefined> {
  const own = measureInputSchema.parse(input).levels.filter((_, index) => index % shards === shard);
  const measured = checkpoint === undefined ? [] : measureReportSchema.parse(checkpoint).measured;
  const counters = (): Record<string, number> => ({ levels: measured.length });
  for (const { id, level } of own.slice(measured.length)) {
    const steps = measure(level);
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) yield { type: "progress", counters: counters() };
    measured.push({ id, ...step.value });
    yield { type: "progress", counters: counters() };
    yield { type: "checkpoint", state: asJson({ measured: [...measured] }) };
  }
  return { counters: counters(), report: asJson({ measured }) };
}
