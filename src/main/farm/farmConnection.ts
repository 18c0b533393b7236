import { Redis } from "ioredis";
import { type FarmAddress, shownAddress } from "./farmAddress.ts";
import { explainFarmError } from "./farmError.ts";

/**
 * "studio" fails commands while Redis is unreachable; "worker" queues them until it is back, as BullMQ's workers
 * require.
 */
export type FarmRole = "studio" | "worker";

/** Opens a connection that reconnects automatically. */
export function connectFarm(address: FarmAddress, role: FarmRole): Redis {
  const redis = new Redis({
    host: address.host,
    port: address.port,
    ...(address.user === undefined ? {} : { username: address.user }),
    ...(address.password === undefined ? {} : { password: address.password }),
    ...(address.tls ? { tls: { servername: address.host } } : {}),
    connectionName: `levelwright-${role}`,
    connectTimeout: 5000,
    keepAlive: 10_000,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 5), 2000),
    ...(role === "studio" ? { enableOfflineQueue: false, commandTimeout: 10_000 } : {}),
  });
  // Without a listener an error would end the process; pending commands are rejected with it.
  redis.on("error", () => undefined);
  return redis;
}

/** Resolves when the connection works. Throws FarmError with the reason when it does not within five seconds. */
export async function untilReady(redis: Redis, address: FarmAddress): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let last: unknown;
  const fail = (): void => reject(explainFarmError(last ?? new Error("ETIMEDOUT"), shownAddress(address)));
  const note = (error: unknown): void => {
    last = error;
    // Errors that only a person can fix are reported immediately.
    if (/WRONGPASS|NOAUTH|NOPERM|ENOTFOUND|ECONNREFUSED|certificate|SSL|TLS|EPROTO/i.test(String(error))) fail();
  };
  const check = (): void => void redis.ping().then(() => resolve(), note);
  const timer = setTimeout(fail, 5000);
  redis.on("error", note);
  redis.on("ready", check);
  if (redis.status === "ready") check();
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    redis.off("error", note);
    redis.off("ready", check);
  }
}
