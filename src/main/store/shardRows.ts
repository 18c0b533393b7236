import type { ShardState } from "#shared/contract/runs.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { Problem } from "#shared/levels/problems.ts";
import type { ShardClosest, ShardRecord } from "./shardRecord.ts";

/** A row of the table `shards`. */
export interface ShardRow {
  readonly shard: number;
  readonly seed: number;
  readonly state: ShardState;
  readonly asked: number;
  readonly done: number;
  readonly attempts: number;
  readonly failure: string | null;
  readonly counters: string;
  readonly problems: string;
  readonly checkpoint_sequence: number | null;
  readonly checkpoint: string | null;
  readonly report: string | null;
  readonly closest_parts: number | null;
  readonly closest: string | null;
  readonly parameters: string | null;
}

/** Parses the JSON columns; NULL columns become absent members. */
export function shardFromRow(row: ShardRow): ShardRecord {
  const { shard, seed, state, asked, done, attempts } = row;
  return {
    shard,
    seed,
    state,
    asked,
    done,
    attempts,
    counters: JSON.parse(row.counters) as Record<string, number>,
    problems: JSON.parse(row.problems) as Problem[],
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.checkpoint === null
      ? {}
      : { checkpoint: { sequence: row.checkpoint_sequence ?? 0, state: JSON.parse(row.checkpoint) as JsonValue } }),
    ...(row.parameters === null ? {} : { parameters: JSON.parse(row.parameters) as ParameterValues }),
    ...(row.report === null ? {} : { report: JSON.parse(row.report) as JsonValue }),
    ...(row.closest_parts === null ? {} : { closest: closestFromRow(row.closest_parts, row.closest) }),
  };
}

/** Inverse of `shardFromRow`. */
export function shardToRow(shard: ShardRecord): ShardRow {
  return {
    shard: shard.shard,
    seed: shard.seed,
    state: shard.state,
    asked: shard.asked,
    done: shard.done,
    attempts: shard.attempts,
    failure: shard.failure ?? null,
    counters: JSON.stringify(shard.counters),
    problems: JSON.stringify(shard.problems),
    checkpoint_sequence: shard.checkpoint?.sequence ?? null,
    checkpoint: shard.checkpoint === undefined ? null : JSON.stringify(shard.checkpoint.state),
    report: shard.report === undefined ? null : JSON.stringify(shard.report),
    parameters: shard.parameters === undefined ? null : JSON.stringify(shard.parameters),
    closest_parts: shard.closest?.parts ?? null,
    closest: shard.closest?.level === undefined ? null : JSON.stringify(shard.closest.level),
  };
}

function closestFromRow(parts: number, level: string | null): ShardClosest {
  return level === null ? { parts } : { parts, level: JSON.parse(level) as JsonValue };
}
