import type { Redis } from "ioredis";
import { expect, test } from "vitest";
import { parseFarmAddress } from "./farmAddress.ts";
import { resultsKey } from "./farmKeys.ts";
import { goneSeconds, type KnownWorker } from "./farmWorkers.ts";
import { countResults, type FarmFacts, findingsOf, readMemory } from "./inspectFarm.ts";

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

const workers = (...silent: readonly number[]) =>
  silent.map((silentSeconds) => ({ silentSeconds })) as unknown as readonly KnownWorker[];
/** A farm as it should be, but for what a test says. */
const facts = (more: Partial<FarmFacts> = {}, info: Readonly<Record<string, string>> = {}): FarmFacts => ({
  address: parseFarmAddress("rediss://me@farm.example.net", { password: "secret" }),
  info: new Map(Object.entries({ maxmemory_policy: "noeviction", redis_version: "7.2", aof_enabled: "1", ...info })),
  workers: workers(0, goneSeconds),
  validUntil: "2030-01-01T00:00:00.000Z",
  isRestricted: true,
  ...more,
});
/** What isn't as it should be. */
const wrong = (...asked: Parameters<typeof facts>) =>
  findingsOf(facts(...asked)).flatMap(({ id, ok }) => (ok ? [] : [id]));

test("a farm that meets all requirements is described with its user, version and certificate", () => {
  expect(findingsOf(facts())).toEqual([
    { id: "tls", ok: true, validUntil: "2030-01-01T00:00:00.000Z", isLoopback: false },
    { id: "user", ok: true, user: "me" },
    { id: "server", ok: true, version: "7.2", policy: "noeviction" },
    { id: "durability", ok: true },
    { id: "access", ok: true, keys: "levelwright:*" },
    { id: "workers", ok: true, answering: 2, silent: 0 },
  ]);
});

test("what a farm lacks is found, each thing by itself", () => {
  const clear = parseFarmAddress("redis://farm.example.net", { password: "secret", clearText: true });
  expect(wrong({ address: clear })).toEqual(["tls"]);
  expect(wrong({}, { maxmemory_policy: "allkeys-lru" })).toEqual(["server"]);
  expect(wrong({ info: new Map() })).toEqual(["server", "durability"]);
  expect(wrong({}, { aof_enabled: "0" })).toEqual(["durability"]);
  expect(wrong({ isRestricted: false })).toEqual(["access"]);
});

test("a Redis on this machine needs neither TLS nor a user", () => {
  const found = findingsOf(facts({ address: parseFarmAddress("redis://localhost"), validUntil: null }));
  expect(found.slice(0, 2)).toEqual([
    { id: "tls", ok: true, validUntil: null, isLoopback: true },
    { id: "user", ok: true, user: "default" },
  ]);
});

test("workers are as they should be when there is one and none is silent for longer than a worker may be", () => {
  const found = (...silent: readonly number[]) => findingsOf(facts({ workers: workers(...silent) })).at(-1);
  expect(found()).toEqual({ id: "workers", ok: false, answering: 0, silent: 0 });
  expect(found(0, goneSeconds + 1)).toEqual({ id: "workers", ok: false, answering: 1, silent: 1 });
  expect(found(goneSeconds + 1)).toEqual({ id: "workers", ok: false, answering: 0, silent: 1 });
  expect(found(goneSeconds)).toEqual({ id: "workers", ok: true, answering: 1, silent: 0 });
});
