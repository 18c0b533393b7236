import { setImmediate } from "node:timers/promises";

/** Work that is done already, or that is put down every few milliseconds. */
export type MaybeSteps<T> = T | Generator<void, T, undefined>;

/** Maximum delay of messages and signals, in addition to one step. */
const pauseMilliseconds = 20;

/** Does the work and yields for messages and signals; returns undefined when it is stopped early. */
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
