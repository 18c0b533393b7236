import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { resultsKey } from "./farmKeys.ts";
import { countResults, readMemory } from "./inspectFarm.ts";

/** A Redis that says this about its memory. */
const redisWith = (...lines: readonly string[]) =>
  ({ info: async () => ["# Memory", ...lines, ""].join("\r\n") }) as unknown as Redis;

test("memory is what Redis uses and its limit, of which 0 is none", async () => {
  const human = ["used_memory:1048576", "used_memory_human:1.00M"];
  expect(await readMemory(redisWith(...human, "maxmemory:2097152"))).toEqual({ used: 1_048_576, most: 2_097_152 });
  expect(await readMemory(redisWith(...human, "maxmemory:0"))).toEqual({ used: 1_048_576, most: null });
  expect(await readMemory(redisWith())).toEqual({ used: 0, most: null });
});

test("results that wait are those of all runs together", async () => {
  const runs = ["run1", "run2"].map((run) => ({ run, owner: "own" }));
  const lengths = new Map(runs.map((run, at) => [resultsKey(run), at + 3]));
  const redis = { xlen: async (key: string) => lengths.get(key) ?? 0 } as unknown as Redis;
  expect([await countResults(redis, runs), await countResults(redis, [])]).toEqual([7, 0]);
});
