import type { EngineCandidate, ShardMessage } from "#main/processes/protocol.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { keepClosest } from "./shardEnding.ts";

/** What is done about a shard's message, in this order. */
export type MessageEffect =
  /** `isRecordNew`: the shard's record is stored with them, since findings are gone from it. */
  | {
      readonly type: "store-candidates";
      readonly candidates: readonly EngineCandidate[];
      readonly isRecordNew: boolean;
    }
  /** A value of the metric that is plotted. */
  | { readonly type: "best"; readonly value: number }
  | { readonly type: "partial"; readonly level: JsonValue }
  | Pick<Extract<ShardMessage, { type: "log" }>, "type" | "severity" | "message">
  /** `report`: the run's progress has changed. */
  | { readonly type: "store-record" | "report" };

/** Changes the record of a shard by what it sends, in place; what it found so far counts only until it has candidates. */
export function takeMessage(
  shard: ShardRecord,
  message: ShardMessage,
  bestMetric: string | undefined,
): readonly MessageEffect[] {
  switch (message.type) {
    case "candidates": {
      const { candidates } = message;
      const isRecordNew = shard.problems.length > 0 || shard.closest !== undefined;
      shard.problems = [];
      delete shard.closest;
      const values = candidates.map(({ metrics }) => (bestMetric === undefined ? undefined : metrics[bestMetric]));
      return [{ type: "store-candidates", candidates, isRecordNew }, ...values.flatMap(best), { type: "report" }];
    }
    case "progress": {
      const { partial } = message;
      shard.counters = message.counters;
      return [
        ...best(message.best),
        ...(partial === undefined ? [] : [{ type: "partial", level: partial } as const]),
        { type: "report" },
      ];
    }
    case "checkpoint":
      shard.checkpoint = { sequence: message.sequence, state: message.state };
      return [{ type: "store-record" }];
    case "findings":
      shard.problems = message.problems;
      keepClosest(shard, message);
      return [{ type: "store-record" }];
    case "log":
      return [{ type: "log", severity: message.severity, message: message.message }];
  }
}

function best(value: number | undefined): MessageEffect[] {
  return value === undefined ? [] : [{ type: "best", value }];
}
