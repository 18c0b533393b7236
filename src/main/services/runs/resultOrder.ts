import type { ShardEnd } from "#main/processes/enginePool.ts";
import type { ShardMessage } from "#main/processes/protocol.ts";
import type { ShardRecord } from "#main/store/shardRecord.ts";
import { resultOrderMessages } from "./messages.ts";

/** What of a shard was lost on its way from another machine. */
export interface Loss {
  readonly message: string;
  /** How often this shard was lost, this time included. */
  readonly times: number;
  /** It has happened too often for another try. */
  readonly isFinal: boolean;
}

/** More losses of one shard than any outage explains. */
const mostLosses = 20;

/** Notices candidates of a shard that were lost on their way from another machine. At first no shard has sent one. */
export function createResultOrder() {
  /** Number of candidates of each shard received without a gap: those with sequence numbers below it. */
  const there = new Map<ShardRecord, number>();
  const losses = new Map<ShardRecord, number>();
  const count = (shard: ShardRecord): number => there.get(shard) ?? 0;

  return {
    /** The shard is about to be handed out, perhaps again. */
    expect: (shard: ShardRecord) => void there.set(shard, Math.max(count(shard), shard.done)),
    /** False for messages after a gap, which would hide that something is missing. */
    accepts: (shard: ShardRecord, message: ShardMessage) => {
      if (message.type === "checkpoint") return message.sequence <= count(shard);
      if (message.type !== "candidates") return true;
      const first = message.candidates[0]?.sequence ?? 0;
      if (first > count(shard)) return false;
      there.set(shard, Math.max(count(shard), (message.candidates.at(-1)?.sequence ?? -1) + 1));
      return true;
    },
    /** The loss of candidates of an ended shard; undefined: none. */
    lossOf: (shard: ShardRecord, ended: ShardEnd): Loss | undefined => {
      const missing = ended.ok && !ended.cancelled ? (ended.candidates ?? 0) - count(shard) : 0;
      const reason = !ended.ok && ended.cause === "lost" ? ended.message : missing > 0 ? missingMessage(missing) : "";
      if (reason === "") return undefined;
      const times = (losses.get(shard) ?? 0) + 1;
      losses.set(shard, times);
      return { message: reason, times, isFinal: times > mostLosses };
    },
  };
}

function missingMessage(missing: number): string {
  return resultOrderMessages.candidatesDidntArrive(missing);
}
