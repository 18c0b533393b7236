import { setTimeout as delay } from "node:timers/promises";
import { messageVersion, type ResultEntry } from "./farmProtocol.ts";
import { createShardDigest } from "./shardDigest.ts";
import type { ShardOutbox, ShardOutboxOptions } from "./shardOutbox.ts";

const retryMilliseconds = { full: 50, refused: 1000 };

/** The outbox of a shard that is computed a second time: sends only its digest, or the reason why there is none. */
export function createCheckOutbox(options: Omit<ShardOutboxOptions, "candidates" | "holdBack">): ShardOutbox {
  const digest = createShardDigest();
  return {
    checkpoint: undefined,
    get candidates() {
      return digest.candidates;
    },
    take: (message) => {
      if (message.type === "candidates") digest.take(message.candidates);
    },
    finish: async (end) => {
      // Returned to the queue: the next worker starts over.
      if (end === undefined) return;
      const { shard, worker, workerId } = options;
      const check =
        end.ok && !end.cancelled ? { ok: true as const, digest: digest.end(end.report) } : { ok: false as const };
      const entry: ResultEntry = { v: messageVersion, shard, worker, workerId, messages: [], check };
      for (;;) {
        try {
          if (await options.send(JSON.stringify(entry))) return;
          await delay(retryMilliseconds.full);
        } catch (error) {
          options.trouble(error);
          await delay(retryMilliseconds.refused);
        }
      }
    },
  };
}
