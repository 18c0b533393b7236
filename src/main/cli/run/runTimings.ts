/** The part of a run's summary that differs from one time to the next. */
export interface RunTimings {
  readonly seconds: number;
  /** Engine time a candidate took since the one before it in its shard; absent without candidates. */
  readonly millisecondsPerLevel?: { readonly median: number; readonly p95: number };
  /** Time inside the engines, summed over processes. */
  readonly engineSeconds: number;
  /** Candidates and engine counters a second of engine time, by name: what one process does. */
  readonly perSecond: Readonly<Record<string, number>>;
}

/** `milliseconds` are the engine's times of the candidates, in any order. */
export function runTimings(
  seconds: number,
  engineSeconds: number,
  milliseconds: readonly number[],
  counters: Readonly<Record<string, number>>,
): RunTimings {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const perSecond: Record<string, number> = { levels: rate(sorted.length, engineSeconds) };
  for (const [name, value] of Object.entries(counters)) perSecond[name] = rate(value, engineSeconds);
  return {
    seconds: hundredths(seconds),
    engineSeconds: hundredths(engineSeconds),
    ...(sorted.length === 0
      ? {}
      : {
          millisecondsPerLevel: { median: hundredths(quantile(sorted, 0.5)), p95: hundredths(quantile(sorted, 0.95)) },
        }),
    perSecond,
  };
}

/** Nearest-rank quantile of sorted values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function rate(value: number, seconds: number): number {
  return seconds > 0 ? hundredths(value / seconds) : 0;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
