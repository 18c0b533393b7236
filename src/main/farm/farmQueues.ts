import { Queue } from "bullmq";
import type { Redis } from "ioredis";
import type { ShardJobData } from "./farmProtocol.ts";
import { type EngineIdentity, keyPrefix, queueName } from "./farmKeys.ts";
import { farmQueueMessages } from "./messages.ts";

/** A shard on its way into the queue; the same id twice is the same job. */
export interface QueuedShard {
  readonly id: string;
  readonly data: ShardJobData;
}

/** The queues of a farm, as the studio uses them. */
export interface FarmQueues {
  add(engine: EngineIdentity, shards: readonly QueuedShard[]): Promise<void>;
  /** True: it was waiting and has been removed; false: a worker has it, or it is over. */
  remove(engine: EngineIdentity, id: string): Promise<boolean>;
  /** "gone": unknown to the queue, or finished. A failed job returns its reason and is removed. */
  stateOf(engine: EngineIdentity, id: string): Promise<"there" | "gone" | { readonly failed: string }>;
  close(): Promise<void>;
}

/**
 * Finished jobs are removed from Redis immediately, since their results are stored separately; failed ones stay for a
 * day, at most 1,000. An engine error is a result too, so a job has one attempt.
 */
const jobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: { age: 24 * 3600, count: 1000 } };

/** One queue per kind, engine version and build, opened on first use. */
export function createFarmQueues(redis: Redis): FarmQueues {
  const queues = new Map<string, Queue>();

  function queueOf(engine: EngineIdentity): Queue {
    const name = queueName(engine);
    const known = queues.get(name);
    if (known !== undefined) return known;
    const queue = new Queue(name, {
      connection: redis,
      prefix: keyPrefix,
      skipWaitingForReady: true,
      streams: { events: { maxLen: 100 } },
    });
    queue.on("error", () => undefined);
    queues.set(name, queue);
    return queue;
  }
  return {
    add: async (engine, shards) => {
      const jobs = shards.map(({ id, data }) => ({ name: data.task, data, opts: { ...jobOptions, jobId: id } }));
      await queueOf(engine).addBulk(jobs);
    },
    remove: async (engine, id) => (await queueOf(engine).remove(id)) === 1,
    stateOf: async (engine, id) => {
      const queue = queueOf(engine);
      const state = await queue.getJobState(id);
      if (state === "failed") {
        const job = await queue.getJob(id);
        await job?.remove();
        return { failed: job?.failedReason ?? farmQueueMessages.shardFailed };
      }
      return state === "unknown" || state === "completed" ? "gone" : "there";
    },
    close: async () => void (await Promise.allSettled([...queues.values()].map((queue) => queue.close()))),
  };
}
