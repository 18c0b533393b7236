import type { ShardHandle, ShardPool } from "./enginePool.ts";

/** Two pools as one: a shard goes to the first while that has free slots, otherwise to the second. */
export function createCombinedPool(first: ShardPool, second: ShardPool): ShardPool {
  let inFirst = 0;

  function countOut(handle: ShardHandle): ShardHandle {
    inFirst++;
    void handle.ended.then(() => inFirst--);
    return handle;
  }
  return {
    get size() {
      return first.size + second.size;
    },
    runShard: (group, shard, listener) =>
      inFirst < first.size ? countOut(first.runShard(group, shard, listener)) : second.runShard(group, shard, listener),
    openRun: (run) => {
      const opened = [first.openRun?.(run), second.openRun?.(run)];
      return {
        compared: async () => void (await Promise.all(opened.map(async (one) => one?.compared()))),
        close: async (isOver) => void (await Promise.all(opened.map(async (one) => one?.close(isOver)))),
      };
    },
  };
}
