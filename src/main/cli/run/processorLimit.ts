import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { processorSeconds } from "#main/processes/processorTime.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { type Problem, warningProblem } from "#shared/levels/problems.ts";
import { BadInput } from "../badInput.ts";
import { processorLimitMessages } from "./messages.ts";

/** Polling interval of a run's processor time. */
const lookMilliseconds = 100;

/** Processor time of the engine processes of one run, including those that have exited. */
export interface ProcessorMeter {
  /** Makes processes that are counted. */
  readonly make: EngineProcessMaker;
  seconds(): number;
}

/** Wraps `make`. A process that exits between two calls of `seconds` counts up to the call before. */
export function meterProcesses(make: EngineProcessMaker): ProcessorMeter {
  const live = new Map<ReturnType<EngineProcessMaker>, number>();
  let ended = 0;
  return {
    make: (events, limits) => {
      const child = make(
        {
          ...events,
          exited: (exit) => {
            ended += live.get(child) ?? 0;
            live.delete(child);
            events.exited(exit);
          },
        },
        limits,
      );
      live.set(child, 0);
      return child;
    },
    seconds: () => {
      // A process that has exited can't be queried: its last known value counts.
      for (const [child, before] of live) live.set(child, child.processorSeconds() ?? before);
      return [...live.values()].reduce((total, seconds) => total + seconds, ended);
    },
  };
}

/**
 * Calls `stop` once the processes have used this much; the returned function ends the watch and returns whether they
 * have.
 */
export function watchProcessorTime(meter: ProcessorMeter, limitSeconds: number, stop: () => void): () => boolean {
  if (limitSeconds === Infinity) return () => false;
  let isReached = false;
  const timer = setInterval(() => {
    if (meter.seconds() < limitSeconds) return;
    isReached = true;
    clearInterval(timer);
    stop();
  }, lookMilliseconds).unref();
  return () => {
    clearInterval(timer);
    return isReached;
  };
}

/** The problem in the summary of a run that was cut short. */
export function processorLimitProblem(shards: readonly Pick<ShardRecord, "state">[], limitSeconds: number): Problem {
  const complete = shards.filter(({ state }) => state === "done").length;
  return warningProblem("cpu-limit", processorLimitMessages.runEndedAtLimit(limitSeconds, complete, shards.length));
}

/** Throws BadInput on systems that don't report processor time. */
export function requireProcessorTime(): void {
  if (processorSeconds(process.pid) !== undefined) return;
  throw new BadInput("--cpu-limit", processorLimitMessages.systemDoesntTellHowMuch, {
    remedy: processorLimitMessages.useTimeLimit,
  });
}
