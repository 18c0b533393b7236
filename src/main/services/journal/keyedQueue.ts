/** A queue per key: tasks with the same key run one after the other, in the order they were added. */
export interface KeyedQueue {
  take<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** Resolves when all tasks added so far are done. */
  settled(): Promise<void>;
}

/** A task that fails rejects its own promise and doesn't stop the ones after it; keys without tasks use no memory. */
export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();

  return {
    take(key, work) {
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
    settled: async () => void (await Promise.all(last.values())),
  };
}
