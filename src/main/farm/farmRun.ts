import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import type { PoolRun } from "#main/processes/enginePool.ts";
import { stableStringify } from "#shared/kernel/json.ts";
import { type ControlMessage, messageVersion, type ShardJobData } from "./farmProtocol.ts";
import { controlChannel, controlKey, inputKey, keptSeconds, resultsKey } from "./farmKeys.ts";
import { farmLimits } from "./farmLimits.ts";
import type { StartShard } from "#main/processes/protocol.ts";

/** A run's data in Redis in addition to its queue: its input, its control hash, its results. */
export interface FarmRunKeys {
  /** SHA-256 of the input. */
  readonly input: string;
  /** Scripts of the run, with the SHA-256 of their texts. */
  readonly scripts: NonNullable<ShardJobData["scripts"]>;
  /** It can't be put there. */
  readonly isTooLarge: boolean;
  /** Puts the input and the scripts there, unless this was done in the last hour; `again` puts it there whatever was done. */
  ensureInput(again?: boolean): Promise<void>;
  /** Forgets that the run was paused or cancelled. */
  release(): Promise<void>;
  /** Notifies the workers that have shards of the run, and those that get one later. */
  control(change: ControlMessage["change"], shards?: readonly number[]): Promise<void>;
  /** Removes the run's data. */
  remove(): Promise<void>;
}

const refreshMilliseconds = 3_600_000;

/** The run's data in Redis. Inputs and scripts are stored by their hash and refreshed before they expire. */
export function farmRunKeys(
  redis: Redis,
  { id, owner, input, scripts = [] }: Pick<PoolRun, "id" | "owner" | "input" | "scripts">,
): FarmRunKeys {
  const owned = { run: id, owner };
  const text = stableStringify(input);
  const hash = sha256(text);
  const scriptTexts = scripts.map(({ source }) => stableStringify(source));
  let lastPut = -Infinity;
  return {
    input: hash,
    scripts: scripts.map(({ key, role }, i) => ({ key, role, text: sha256(scriptTexts[i] ?? "") })),
    isTooLarge: Buffer.byteLength(text) > farmLimits.inputBytes,
    ensureInput: async (again = false) => {
      if (!again && performance.now() - lastPut < refreshMilliseconds) return;
      for (const each of [text, ...scriptTexts]) await redis.set(inputKey(sha256(each)), each, "EX", keptSeconds);
      lastPut = performance.now();
    },
    release: async () => void (await redis.del(controlKey(owned))),
    control: async (change, shards) => {
      const key = controlKey(owned);
      const message: ControlMessage = { v: messageVersion, ...owned, change, ...(shards && { shards: [...shards] }) };
      const fields = shards?.flatMap((shard) => [`shard ${shard}`, change]) ?? ["state", change];
      await redis.hset(key, ...fields);
      await redis.expire(key, keptSeconds);
      await redis.publish(controlChannel, JSON.stringify(message));
    },
    remove: async () => {
      await redis.del(resultsKey(owned));
      // A worker that gets a shard of this run later drops it.
      await redis.hset(controlKey(owned), "state", "cancel");
      await redis.expire(controlKey(owned), 24 * 3600);
    },
  };
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The job of a shard as workers get it; a checkpoint that is too large for a message is left out. */
export function jobData(
  run: PoolRun,
  { input, scripts }: Pick<FarmRunKeys, "input" | "scripts">,
  start: Omit<StartShard, "type" | "job">,
): ShardJobData {
  const { task, parameters, seed, runSeed, shard, shards, count, checkpoint } = start;
  const isSent = checkpoint !== undefined && JSON.stringify(checkpoint).length <= farmLimits.checkpointBytes;
  return {
    v: messageVersion,
    run: run.id,
    owner: run.owner,
    input,
    kind: run.kind,
    engineVersion: run.engineVersion,
    build: run.build,
    task,
    parameters,
    seed,
    ...(runSeed === undefined ? {} : { runSeed }),
    shard,
    shards,
    count,
    ...(isSent ? { checkpoint } : {}),
    ...(scripts.length === 0 ? {} : { scripts: [...scripts] }),
  };
}
