import { createHash } from "node:crypto";
import type { Redis } from "ioredis";
import type { JsonValue } from "#shared/kernel/json.ts";
import { inputKey } from "./farmKeys.ts";
import { farmLimits } from "./farmLimits.ts";

/** Inputs of runs by their hash; the last few are kept. */
export interface RunInputs {
  /** Undefined: it is missing, or doesn't match its hash. */
  get(hash: string): Promise<JsonValue | undefined>;
}

const mostKept = 8;

/** Keeps the 8 inputs used last; the hash of what Redis returns is checked. */
export function createRunInputs(redis: Redis): RunInputs {
  const kept = new Map<string, JsonValue>();

  async function fetch(hash: string): Promise<JsonValue | undefined> {
    if ((await redis.strlen(inputKey(hash))) > farmLimits.inputBytes) return undefined;
    const text = await redis.get(inputKey(hash));
    if (text === null || createHash("sha256").update(text).digest("hex") !== hash) return undefined;
    return JSON.parse(text) as JsonValue;
  }
  return {
    get: async (hash) => {
      const input = kept.get(hash) ?? (await fetch(hash));
      if (input === undefined) return undefined;
      kept.delete(hash);
      kept.set(hash, input);
      for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
      return input;
    },
  };
}
