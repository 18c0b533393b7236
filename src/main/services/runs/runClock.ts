import type { RunMeter } from "./runMeter.ts";

/** The time of a run: its seconds at work, and the limit that they may reach. */
export interface RunClock {
  start(): void;
  stop(): void;
  /** Its seconds are counted further, but the limit is not reached any more. */
  dropLimit(): void;
  /** Calls `late` when shards at work have had a little longer: a tenth of the limit, half a second to 10 s. */
  startGrace(late: () => void): void;
}

/** Calls `onLimit` when the run has worked for its limit of seconds, pauses not counted; without a limit, never. */
export function createRunClock(meter: RunMeter, limitSeconds: number | null, onLimit: () => void): RunClock {
  let timer: NodeJS.Timeout | undefined;
  const dropLimit = (): void => clearTimeout(timer);
  return {
    start: () => {
      meter.unpause();
      if (limitSeconds !== null) timer = setTimeout(onLimit, Math.max(0, limitSeconds - meter.seconds()) * 1000);
    },
    stop: () => {
      meter.pause();
      dropLimit();
    },
    dropLimit,
    startGrace: (late) => {
      timer = setTimeout(late, Math.min(10, Math.max(0.5, (limitSeconds ?? 0) / 10)) * 1000);
    },
  };
}
