import type { RunProgress } from "#shared/contract/runs.ts";

/** The part of a run's summary that differs from one time to the next. */
export interface RunTimings {
  readonly seconds: number;
  /** Time inside the engines, summed over processes; absent when candidates were stored in a project. */
  readonly engineSeconds?: number;
  /** Engine time from one candidate of a shard to the next. */
  readonly millisecondsPerLevel?: { readonly median: number; readonly p95: number };
  /** Candidates and engine counters a second of engine time (else of the clock), by name. */
  readonly perSecond: Readonly<Record<string, number>>;
}

/** `milliseconds` are the engine's times of the candidates, in any order. */
export function runTimings(
  { seconds, done, counters }: RunProgress,
  milliseconds: readonly number[] = [],
  engineSeconds?: number,
): RunTimings {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const perSecond: Record<string, number> = { levels: rate(done, engineSeconds ?? seconds) };
  for (const [name, value] of Object.entries(counters)) perSecond[name] = rate(value, engineSeconds ?? seconds);
  return {
    seconds: hundredths(seconds),
    ...(engineSeconds === undefined ? {} : { engineSeconds: hundredths(engineSeconds) }),
    ...(sorted.length === 0
      ? {}
      : {
          millisecondsPerLevel: { median: hundredths(quantile(sorted, 0.5)), p95: hundredths(quantile(sorted, 0.95)) },
        }),
    perSecond,
  };
}

/** Nearest-rank quantile of sorted values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function rate(value: number, seconds: number): number {
  return seconds > 0 ? hundredths(value / seconds) : 0;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
