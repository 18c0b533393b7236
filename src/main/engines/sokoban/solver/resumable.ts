/**
 * Resumable work: it yields every few milliseconds, so that its driver can check the clock or a
 * cancellation, and returns its result at the end.
 */
export type Resumable<T> = Generator<void, T, undefined>;

/** Elementary operations on squares or boxes between two yields: a few milliseconds. */
export const workOfStep = 500_000;

/** Does the work in one go. */
export function finish<T>(steps: Resumable<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the work unless it is over before; then undefined. */
export function* unlessOver<T>(steps: Resumable<T>, isOver: () => boolean): Resumable<T | undefined> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (isOver()) return undefined;
    yield;
  }
}
