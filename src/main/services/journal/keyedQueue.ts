/** A queue per key: tasks with the same key run one after the other, in the order they were added. */
export type KeyedQueue = ReturnType<typeof createKeyedQueue>;

/** A task that fails rejects its own promise and doesn't stop the ones after it; keys without tasks use no memory. */
export function createKeyedQueue() {
  const last = new Map<string, Promise<unknown>>();

  return {
    take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const before = last.get(key);
      const result = before === undefined ? work() : before.then(work);
      const done = result
        .catch(() => undefined)
        .then(() => {
          if (last.get(key) === done) last.delete(key);
        });
      last.set(key, done);
      return result;
    },
    /** Resolves when all tasks added so far are done. */
    settled: async (): Promise<void> => void (await Promise.all(last.values())),
  };
}
