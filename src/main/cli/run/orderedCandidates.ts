import type { EngineCandidate } from "#main/processes/protocol.ts";

/** Puts the candidates of shards that work side by side into (shard, sequence) order. */
export interface OrderedCandidates {
  /** Adds candidates; drops those that a retried shard sends again. Returns the new ones. */
  take(shard: number, candidates: readonly EngineCandidate[]): readonly EngineCandidate[];
  /** The shard has ended and sends no more candidates. */
  shardOver(shard: number): void;
}

/**
 * Emits candidates in order, as early as possible: the first unfinished shard's immediately, later shards' when all
 * before them are over. Candidates that must wait are kept in memory.
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
