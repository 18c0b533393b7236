import type { RunProgress } from "#shared/contract/runs.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";

/** Timing of a run: running time, rate, best value so far. Doesn't influence the candidates. */
export type RunMeter = ReturnType<typeof createRunMeter>;

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
) {
  let best = [...start.best];
  let before = start.seconds;
  let since: number | undefined;
  let samples: { seconds: number; done: number }[] = [];
  /** Every which improvement is kept, so that a long run's are spread evenly over it; the number of the latest, from 0. */
  let [stride, noted] = [1, best.length - 1];

  /** Running time without pauses, in seconds. */
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
    /** Records a value of the plotted metric; only improvements are kept. */
    noteBest: (value: number) => {
      const last = best.at(-1)?.[1];
      if (last !== undefined && (better === "lower" ? value >= last : value <= last)) return;
      // The latest stays only until the next one unless its turn has come.
      if (noted % stride !== 0) best.pop();
      best.push([Math.round(seconds() * 1000) / 1000, value]);
      noted++;
      if (best.length <= mostSamples) return;
      best = best.filter((_, index) => index % 2 === 0 || index === best.length - 1);
      stride *= 2;
    },
    /** [seconds, value], at most 400, evenly spread over the improvements of a long run. */
    best: (): RunProgress["best"] => [...best],
    /** Candidates per second over the last few seconds, given the current number. */
    rate: (done: number) => {
      const at = seconds();
      samples = samples.filter((sample) => sample.seconds >= at - rateWindowSeconds);
      samples.push({ seconds: at, done });
      const first = samples[0];
      return first === undefined || at - first.seconds < 0.2 ? 0 : (done - first.done) / (at - first.seconds);
    },
  };
}
