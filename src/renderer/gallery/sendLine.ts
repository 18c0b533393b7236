/** Calls that must reach the studio in the order they were made: each waits for the answer to the one before. */
export interface SendLine {
  /** Settles as the call does; a call that fails does not keep the next ones back. */
  add<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  /** Resolves when all calls added so far are answered. */
  settled(): Promise<void>;
  /** Starts all that wait in this very task, in order, without waiting for answers: the page is on its way out. */
  rush(): Promise<void>;
}

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
    rush: async () => void (await Promise.allSettled([...open].map((start) => start()))),
  };
}
