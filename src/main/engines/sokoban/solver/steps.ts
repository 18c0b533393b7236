/**
 * Work that can be put down: it yields after every few milliseconds, so that whoever drives it can look at the clock or hear a
 * cancel, and returns its result in the end.
 */
export type Steps<T> = Generator<void, T, undefined>;

/** Elementary looks at a square or a box between two yields: a few milliseconds. */
export const workOfStep = 500_000;

/** Does the work in one go. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Does the work unless it is over before; then undefined. */
export function* unlessOver<T>(steps: Steps<T>, isOver: () => boolean): Steps<T | undefined> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (isOver()) return undefined;
    yield;
  }
}
