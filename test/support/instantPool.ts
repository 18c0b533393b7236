import type { ShardPool } from "#main/processes/enginePool.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";

/**
 * A pool whose shards take no time, which leaves the work of the studio and its store. Levels are the fixture kind's,
 * all different.
 */
export function instantPool(size = 64): ShardPool {
  return {
    size,
    runShard: (_group, { shard, count }, listener) => {
      const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ShardPool["runShard"]>["ended"]>>();
      setImmediate(() => {
        listener.started();
        const candidates = Array.from({ length: count }, (_, sequence) => candidate(shard, sequence));
        if (count > 0) listener.message({ type: "candidates", job: 0, candidates });
        const counters = { moves: count };
        resolve({ ok: true, type: "done", job: 0, counters, problems: [], cancelled: false, milliseconds: 0 });
      });
      return { ended: promise, cancel: () => undefined, pause: () => undefined, unpause: () => undefined };
    },
  };
}

function candidate(shard: number, sequence: number): EngineCandidate {
  const value = shard * 1000 + sequence;
  const metrics = { odd: value % 2, order: sequence, value };
  return {
    sequence,
    level: `{"index":${sequence},"value":${value}}`,
    canonicalKey: String(value),
    metrics,
    milliseconds: 0,
  };
}
