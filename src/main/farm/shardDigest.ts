import { createHash } from "node:crypto";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import { type JsonValue, stableStringify } from "#shared/kernel/json.ts";

/** The compared properties of a candidate. */
type DigestedCandidate = Pick<EngineCandidate, "sequence" | "level" | "canonicalKey" | "metrics"> & {
  readonly parentKey?: string | undefined;
  readonly operator?: string | undefined;
};

/** A hash over a shard's results, to compare two machines that computed the same shard. */
export interface ShardDigest {
  /** Candidates added before are ignored, such as those of a restarted shard. */
  take(candidates: readonly DigestedCandidate[]): void;
  /** Candidates so far, without a gap. */
  readonly candidates: number;
  /** SHA-256 over the candidates in order (texts, keys, metrics, lineage) and the shard's report. */
  end(report: JsonValue | undefined): string;
}

/**
 * Covers what the project stores of levels and reports. A shard's counters and messages are left out: they are for
 * people.
 */
export function createShardDigest(): ShardDigest {
  const hash = createHash("sha256");
  let next = 0;
  return {
    get candidates() {
      return next;
    },
    take: (candidates) => {
      for (const { sequence, level, canonicalKey, metrics, parentKey, operator } of candidates) {
        if (sequence !== next) continue;
        next++;
        const parts = [level, canonicalKey, stableStringify(metrics), parentKey ?? "", operator ?? ""];
        for (const part of parts) hash.update(`${Buffer.byteLength(part)} `).update(part);
      }
    },
    end: (report) => hash.update(report === undefined ? "" : stableStringify(report)).digest("hex"),
  };
}
