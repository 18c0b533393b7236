import { TLSSocket } from "node:tls";
import type { Redis } from "ioredis";
import { type FarmAddress, isEncrypted, isLoopback, shownAddress } from "./farmAddress.ts";
import { connectFarm, untilReady } from "./farmConnection.ts";
import { explainFarmError } from "./farmError.ts";
import { type OwnedRun, keyPrefix, probeKey, resultsKey } from "./farmKeys.ts";
import { goneSeconds, type KnownWorker, readWorkers } from "./farmWorkers.ts";

/** Result of testing the connection to a farm. */
export interface FarmInspection {
  /** Of a round trip. */
  readonly milliseconds: number;
  readonly findings: readonly FarmFinding[];
}

/** One thing that is as it should be, or not. */
export type FarmFinding =
  | { readonly id: "tls"; readonly ok: boolean; readonly validUntil: string | null; readonly isLoopback: boolean }
  | { readonly id: "user"; readonly ok: true; readonly user: string }
  | { readonly id: "server"; readonly ok: boolean; readonly version: string; readonly policy: string }
  | { readonly id: "durability"; readonly ok: boolean }
  | { readonly id: "access"; readonly ok: boolean; readonly keys: string }
  | { readonly id: "workers"; readonly ok: boolean; readonly answering: number; readonly silent: number };

/** How much of its memory Redis uses, in bytes; `most` null: it has no limit. */
export interface FarmMemory {
  readonly used: number;
  readonly most: number | null;
}

/** Signs in, writes, and checks the farm's requirements on Redis. Throws FarmError. */
export async function inspectFarm(address: FarmAddress): Promise<FarmInspection> {
  const redis = connectFarm(address, "studio");
  try {
    await untilReady(redis, address);
    const start = performance.now();
    await redis.ping();
    const milliseconds = performance.now() - start;
    await redis.set(probeKey, "1", "EX", 60);
    const info = readInfo(await redis.info());
    const findings = findingsOf({
      address,
      info,
      workers: await readWorkers(redis),
      validUntil: certificateEnd(redis),
      isRestricted: await isRestricted(redis),
    });
    return { milliseconds, findings };
  } catch (error) {
    throw explainFarmError(error, shownAddress(address));
  } finally {
    redis.disconnect();
  }
}

/** What was found out about a farm. */
export interface FarmFacts {
  readonly address: FarmAddress;
  /** What Redis says of itself. */
  readonly info: ReadonlyMap<string, string>;
  readonly workers: readonly KnownWorker[];
  /** When its certificate ends; null without one. */
  readonly validUntil: string | null;
  /** Other programs' keys are out of reach. */
  readonly isRestricted: boolean;
}

/** Which of a farm's requirements are met. O(workers). */
export function findingsOf({ address, info, workers, validUntil, isRestricted }: FarmFacts): readonly FarmFinding[] {
  const answering = workers.filter(({ silentSeconds }) => silentSeconds <= goneSeconds).length;
  const silent = workers.length - answering;
  const policy = info.get("maxmemory_policy") ?? "";
  return [
    { id: "tls", ok: isEncrypted(address), validUntil, isLoopback: isLoopback(address.host) },
    { id: "user", ok: true, user: address.user ?? "default" },
    { id: "server", ok: policy === "noeviction", version: info.get("redis_version") ?? "", policy },
    { id: "durability", ok: info.get("aof_enabled") === "1" },
    { id: "access", ok: isRestricted, keys: `${keyPrefix}:*` },
    { id: "workers", ok: answering > 0 && silent === 0, answering, silent },
  ];
}

/** Bytes that Redis uses, and its limit; null without one. */
export async function readMemory(redis: Redis): Promise<FarmMemory> {
  const info = readInfo(await redis.info("memory"));
  const most = Number(info.get("maxmemory") ?? 0);
  return { used: Number(info.get("used_memory") ?? 0), most: most === 0 ? null : most };
}

/** Results of these runs that the studio has not stored yet, in entries. */
export async function countResults(redis: Redis, runs: readonly OwnedRun[]): Promise<number> {
  const lengths = await Promise.all(runs.map((run) => redis.xlen(resultsKey(run))));
  return lengths.reduce((total, length) => total + length, 0);
}

/** Whether other programs' keys are out of reach. */
async function isRestricted(redis: Redis): Promise<boolean> {
  return redis.get("levelwright-may-not-read-this").then(
    () => false,
    (error: unknown) => /NOPERM/.test(String(error)),
  );
}

function certificateEnd(redis: Redis): string | null {
  const { stream } = redis;
  if (!(stream instanceof TLSSocket)) return null;
  const { valid_to: end } = stream.getPeerCertificate();
  const time = Date.parse(end);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function readInfo(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.includes(":"));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]));
}
