/** Runs steps to their end, for their result alone. */
export function finish<Result>(steps: Generator<unknown, Result, undefined>): Result {
  for (;;) {
    const { value, done } = steps.next();
    if (done === true) return value;
  }
}
