/** Calls that must reach the studio in order: each waits for the previous answer. */
export interface SendLine {
  /** Settles with the call; a failed call doesn't block the next ones. */
  add<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** Resolves when all calls added so far are answered. */
  settled(): Promise<void>;
  /** Whether a call isn't answered. */
  isWaiting(): boolean;
  /** Starts all waiting calls synchronously, in order, without waiting for answers: the page is being unloaded. */
  rush(): Promise<void>;
}

/** An empty queue; its owner connects `rush` to the page's unloading. */
export function createSendLine(): SendLine {
  const open = new Set<() => Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    add(call) {
      let answer: ReturnType<typeof call> | undefined;
      const start = (): ReturnType<typeof call> => {
        answer ??= (async () => call())().finally(() => open.delete(start));
        return answer;
      };
      open.add(start);
      const done = last.then(start, start);
      last = done;
      return done;
    },
    settled: () =>
      last.then(
        () => undefined,
        () => undefined,
      ),
    isWaiting: () => open.size > 0,
    rush: async () => void (await Promise.allSettled([...open].map((start) => start()))),
  };
}
