import type { EngineCandidate } from "#main/processes/protocol.ts";
import type { RunRequest } from "#main/services/runs/planShards.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Provenance } from "#shared/project/packFile.ts";

/** A candidate in the command line's output. */
export interface CandidateOutput {
  readonly level: JsonValue;
  readonly metrics: Readonly<Record<string, number>>;
  readonly canonicalKey: string;
  readonly provenance: Provenance;
}

export function candidateOutput(
  request: RunRequest,
  engineVersion: string,
  { shard, parameters }: Pick<ShardRecord, "shard" | "parameters">,
  { level, metrics, canonicalKey, sequence, parentKey, operator }: EngineCandidate,
): CandidateOutput {
  const { kind, task, seed } = request;
  return {
    // The driver made this text with `stableStringify`.
    level: JSON.parse(level) as JsonValue,
    metrics,
    canonicalKey,
    provenance: {
      kind,
      task,
      seed,
      shard,
      sequence,
      engineVersion,
      ...(parameters === undefined ? {} : { parameters }),
      ...(parentKey === undefined ? {} : { parentKey }),
      ...(operator === undefined ? {} : { operator }),
    },
  };
}
