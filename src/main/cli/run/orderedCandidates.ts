import type { EngineCandidate } from "#main/processes/protocol.ts";

/** Puts the candidates of shards that work side by side into (shard, sequence) order. */
export interface OrderedCandidates {
  /** Candidates as they come; those a retried shard sends again are dropped. Returns the new ones. */
  take(shard: number, candidates: readonly EngineCandidate[]): readonly EngineCandidate[];
  /** No more will come from this shard. */
  shardOver(shard: number): void;
}

/**
 * Hands candidates on as soon as everything before them has been: the first unfinished shard's at once, later shards'
 * when it is over. Holds what has to wait in memory.
 */
export function createOrderedCandidates(emit: (shard: number, candidate: EngineCandidate) => void): OrderedCandidates {
  const waiting = new Map<number, EngineCandidate[]>();
  const taken = new Map<number, number>();
  const over = new Set<number>();
  let current = 0;

  function release(): void {
    for (;;) {
      for (const candidate of waiting.get(current) ?? []) emit(current, candidate);
      waiting.delete(current);
      if (!over.has(current)) return;
      current++;
    }
  }
  return {
    take: (shard, candidates) => {
      const next = taken.get(shard) ?? 0;
      const fresh = candidates.filter((candidate) => candidate.sequence >= next);
      taken.set(shard, next + fresh.length);
      waiting.set(shard, [...(waiting.get(shard) ?? []), ...fresh]);
      if (shard === current) release();
      return fresh;
    },
    shardOver: (shard) => {
      over.add(shard);
      if (shard === current) release();
    },
  };
}
