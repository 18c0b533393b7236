import type { JsonValue } from "#shared/kernel/json.ts";
import type { RoomMiddles } from "./variety/novelty.ts";

/** What a shard knows between two attempts. */
export interface GenerateMemory {
  /** Number of the next attempt; attempts are seeded by it. */
  attempt: number;
  found: number;
  failed: number;
  repeated: number;
  /** Layouts that were the one to start from. */
  started: number;
  moves: number;
  /** How far the repeat rules are relaxed: number of the step. */
  relaxed: number;
  readonly keys: Set<string>;
  readonly middles: RoomMiddles[];
}

export function saveMemory(memory: GenerateMemory): JsonValue {
  const { attempt, found, failed, repeated, started, moves, relaxed } = memory;
  return {
    attempt,
    found,
    failed,
    repeated,
    started,
    moves,
    relaxed,
    keys: [...memory.keys],
    middles: [...memory.middles],
  };
}

/** The memory of an interrupted shard, or that of a new one. The value is our own, from `saveMemory`. */
export function restoreMemory(saved: JsonValue | undefined): GenerateMemory {
  const empty: GenerateMemory = {
    attempt: 0,
    found: 0,
    failed: 0,
    repeated: 0,
    started: 0,
    moves: 0,
    relaxed: 0,
    keys: new Set(),
    middles: [],
  };
  if (typeof saved !== "object" || saved === null || !("attempt" in saved)) return empty;
  const numberOf = (key: string) => {
    const value = (saved as { readonly [key: string]: JsonValue })[key];
    return typeof value === "number" ? value : 0;
  };
  const { keys, middles } = saved as { readonly keys: readonly string[]; readonly middles: readonly RoomMiddles[] };
  return {
    attempt: numberOf("attempt"),
    found: numberOf("found"),
    failed: numberOf("failed"),
    repeated: numberOf("repeated"),
    started: numberOf("started"),
    moves: numberOf("moves"),
    relaxed: numberOf("relaxed"),
    keys: new Set(keys),
    middles: [...middles],
  };
}
