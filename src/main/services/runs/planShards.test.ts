import fc from "fast-check";
import { expect, test } from "vitest";
import type { EngineTask } from "#main/engines/engineTask.ts";
import { planShards } from "./planShards.ts";

test("what comes in pairs is cut into whole pairs, an odd last one goes to the last shard, and the sum is the count", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 60 }), (count, wanted) => {
      const task = { shards: () => wanted, inPairs: true } as unknown as EngineTask;
      const shards = planShards(task, { kind: "k", task: "t", input: null, parameters: {}, seed: 1, count });
      expect(shards.reduce((sum, shard) => sum + shard.asked, 0)).toBe(count);
      expect(shards.slice(0, -1).every(({ asked }) => asked % 2 === 0 && asked > 0)).toBe(true);
      expect(shards.at(-1)?.asked).toBeGreaterThan(0);
    }),
  );
});

test("every candidate asked for belongs to exactly one shard and no shard is empty", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: -1, max: 6000 }), (count, wanted) => {
      const task = { shards: () => wanted } as unknown as EngineTask;
      const shards = planShards(task, { kind: "k", task: "t", input: null, parameters: {}, seed: 1, count });
      expect(shards.reduce((sum, shard) => sum + shard.asked, 0)).toBe(count);
      expect(Math.min(...shards.map((shard) => shard.asked))).toBeGreaterThan(0);
      expect(new Set(shards.map((shard) => shard.seed)).size).toBe(shards.length);
    }),
  );
});
