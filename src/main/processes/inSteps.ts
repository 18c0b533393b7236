import { setImmediate } from "node:timers/promises";

/** Work that is done already, or that is put down every few milliseconds. */
export type MaybeSteps<T> = T | Generator<void, T, undefined>;

/** How long messages and signals wait at most, beside what one step takes. */
const pauseMilliseconds = 20;

/** Does the work and lets messages and signals in between; undefined when it is stopped before its end. */
export async function inSteps<T>(work: MaybeSteps<T>, isStopped: () => boolean): Promise<T | undefined> {
  if (!isSteps(work)) return work;
  for (let pause = performance.now() + pauseMilliseconds; ;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < pause) continue;
    await setImmediate();
    if (isStopped()) return undefined;
    pause = performance.now() + pauseMilliseconds;
  }
}

function isSteps<T>(work: MaybeSteps<T>): work is Generator<void, T, undefined> {
  return typeof work === "object" && work !== null && "next" in work && Symbol.iterator in work;
}
