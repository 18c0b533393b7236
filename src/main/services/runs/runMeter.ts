import type { RunProgress, RunState } from "#shared/contract/runs.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { isOver, type ShardRecord } from "./shardRecord.ts";

/** Follows a run in time: seconds at work, rate, best so far. Nothing of it influences the candidates. */
export interface RunMeter {
  /** Seconds at work, pauses left out. */
  seconds(): number;
  pause(): void;
  unpause(): void;
  /** Notes a value of the metric that is plotted. */
  noteBest(value: number): void;
  progress(state: RunState, shards: readonly ShardRecord[], duplicates: number): RunProgress;
}

/** What an earlier part of the run has left behind. */
export interface MeterStart {
  readonly seconds: number;
  readonly best: readonly (readonly [number, number])[];
}

const rateWindowSeconds = 5;
const mostSamples = 400;

export const freshMeter: MeterStart = { seconds: 0, best: [] };

/** `now` is in milliseconds, monotonic. */
export function createRunMeter(
  better: MetricDefinition["better"] | undefined,
  start: MeterStart = freshMeter,
  now: () => number = () => performance.now(),
): RunMeter {
  let best: [number, number][] = start.best.map(([seconds, value]) => [seconds, value]);
  let before = start.seconds;
  let since: number | undefined = now();
  let samples: { seconds: number; done: number }[] = [];

  function seconds(): number {
    return before + (since === undefined ? 0 : (now() - since) / 1000);
  }
  function noteBest(value: number): void {
    const last = best.at(-1)?.[1];
    const improves = last === undefined || (better === "lower" ? value < last : value > last);
    if (!improves) return;
    best.push([round(seconds()), value]);
    if (best.length > mostSamples) best = best.filter((_, index) => index % 2 === 0 || index === best.length - 1);
  }
  function rate(done: number): number {
    const at = seconds();
    samples = samples.filter((sample) => sample.seconds >= at - rateWindowSeconds);
    samples.push({ seconds: at, done });
    const first = samples[0];
    return first === undefined || at - first.seconds < 0.2 ? 0 : (done - first.done) / (at - first.seconds);
  }
  return {
    seconds,
    pause: () => {
      before = seconds();
      since = undefined;
    },
    unpause: () => {
      since ??= now();
      samples = [];
    },
    noteBest,
    progress: (state, shards, duplicates) => {
      const done = sum(shards, (shard) => shard.done);
      const missing = sum(shards, (shard) => (isOver(shard) ? 0 : shard.asked - shard.done));
      const perSecond = state === "running" ? rate(done) : 0;
      return {
        state,
        shards: shards.map((shard) => ({
          state: shard.state,
          done: shard.done,
          asked: shard.asked,
          ...(shard.failure === undefined ? {} : { failure: shard.failure }),
        })),
        done,
        asked: sum(shards, (shard) => shard.asked),
        duplicates,
        seconds: round(seconds()),
        rate: round(perSecond),
        secondsLeft: perSecond > 0 && missing > 0 ? round(missing / perSecond) : null,
        best: best.map(([at, value]) => [at, value]),
        counters: addCounters(shards.map((shard) => shard.counters)),
      };
    },
  };
}

/** Sums counters by name, names in order of first appearance. */
export function addCounters(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const counters of all) {
    for (const [name, value] of Object.entries(counters)) total[name] = (total[name] ?? 0) + value;
  }
  return total;
}

function sum(shards: readonly ShardRecord[], value: (shard: ShardRecord) => number): number {
  return shards.reduce((total, shard) => total + value(shard), 0);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
