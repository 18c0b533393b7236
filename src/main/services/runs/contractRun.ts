import type { RunRecord } from "#main/store/runRecords.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { Run, RunProgress } from "#shared/contract/runs.ts";
import { problemsSoFar } from "./runProblems.ts";
import { runProgress } from "./runProgress.ts";

/** A stored run in the contract's form; `live` is its progress while it is running. */
export function contractRun(record: RunRecord, shards: readonly ShardRecord[], live?: RunProgress): Run {
  return {
    id: record.id,
    number: record.number,
    kind: record.kind,
    task: record.task,
    documentId: record.documentId,
    documentName: record.documentName,
    parameters: record.parameters,
    seed: record.seed,
    count: record.count,
    timeLimitSeconds: record.timeLimitSeconds,
    engineVersion: record.engineVersion,
    build: record.build ?? null,
    otherBuild: null,
    placement: record.placement,
    createdAt: record.createdAt,
    finishedAt: record.finishedAt,
    progress: live ?? runProgress(shards, { ...record, rate: 0 }),
    problems: live === undefined ? [...record.problems] : problemsSoFar(shards),
    closestParts: closestParts(shards),
  };
}

/** Only a run that found nothing has a closest attempt to show. */
export function closestParts(shards: readonly ShardRecord[]): number | null {
  if (shards.some(({ done }) => done > 0)) return null;
  const parts = shards.flatMap(({ closest }) => (closest === undefined ? [] : [closest.parts]));
  return parts.length === 0 ? null : Math.max(...parts);
}
