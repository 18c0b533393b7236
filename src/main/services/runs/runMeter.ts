import type { RunProgress } from "#shared/contract/runs.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";

/** Timing of a run: running time, rate, best value so far. Doesn't influence the candidates. */
export interface RunMeter {
  /** Running time without pauses, in seconds. */
  seconds(): number;
  pause(): void;
  unpause(): void;
  /** Records a value of the plotted metric; only improvements are kept. */
  noteBest(value: number): void;
  /** [seconds, value], at most 400; long runs lose every other old sample. */
  best(): RunProgress["best"];
  /** Candidates per second over the last few seconds, given the current number. */
  rate(done: number): number;
}

/** The meter's state when a run resumes. */
export interface MeterStart {
  readonly seconds: number;
  readonly best: RunProgress["best"];
}

const rateWindowSeconds = 5;
const mostSamples = 400;

/** Starts paused. `now` is in milliseconds, monotonic. */
export function createRunMeter(
  better: MetricDefinition["better"] | undefined,
  start: MeterStart = { seconds: 0, best: [] },
  now: () => number = () => performance.now(),
): RunMeter {
  let best = [...start.best];
  let before = start.seconds;
  let since: number | undefined;
  let samples: { seconds: number; done: number }[] = [];

  function seconds(): number {
    return before + (since === undefined ? 0 : (now() - since) / 1000);
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
    noteBest: (value) => {
      const last = best.at(-1)?.[1];
      if (last !== undefined && (better === "lower" ? value >= last : value <= last)) return;
      best.push([Math.round(seconds() * 1000) / 1000, value]);
      if (best.length > mostSamples) best = best.filter((_, index) => index % 2 === 0 || index === best.length - 1);
    },
    best: () => [...best],
    rate: (done) => {
      const at = seconds();
      samples = samples.filter((sample) => sample.seconds >= at - rateWindowSeconds);
      samples.push({ seconds: at, done });
      const first = samples[0];
      return first === undefined || at - first.seconds < 0.2 ? 0 : (done - first.done) / (at - first.seconds);
    },
  };
}
