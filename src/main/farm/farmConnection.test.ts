import { expect, test, vi } from "vitest";
import { freePort } from "../../../test/support/redisServer.ts";
import { parseFarmAddress } from "./farmAddress.ts";
import { connectFarm, type FarmRole, untilReady } from "./farmConnection.ts";

/** How a connection is set up; it is closed before it is made. */
function options(url: string, role: FarmRole = "studio", password?: string) {
  const redis = connectFarm(parseFarmAddress(url, { password }), role);
  redis.disconnect();
  return redis.options;
}

test("a connection signs in with what its address has", () => {
  expect(options("rediss://me@farm.example.net:7000", "worker", "secret")).toMatchObject({
    host: "farm.example.net",
    port: 7000,
    username: "me",
    password: "secret",
    tls: { servername: "farm.example.net" },
    connectionName: "levelwright-worker",
  });
  const local = options("redis://localhost");
  expect(local).toMatchObject({ host: "localhost", port: 6379, connectionName: "levelwright-studio" });
  expect([local.username, local.password, local.tls].filter(Boolean)).toEqual([]);
});

test("a studio's commands fail while Redis is away, a worker's wait for it", () => {
  expect(options("redis://localhost", "studio")).toMatchObject({ enableOfflineQueue: false, commandTimeout: 10_000 });
  const worker = options("redis://localhost", "worker");
  expect([worker.enableOfflineQueue, worker.commandTimeout]).toEqual([true, undefined]);
  expect(worker.maxRetriesPerRequest).toBeNull();
});

test("a lost connection is tried again after 0.2 s, then at growing intervals up to two seconds", () => {
  const retry = options("redis://localhost").retryStrategy;
  expect([1, 2, 3, 4, 5, 6, 100].map((times) => retry?.(times))).toEqual([200, 400, 800, 1600, 2000, 2000, 2000]);
});

test("waiting for a farm that refuses the connection ends at once, and leaves no timer and no listener", async () => {
  const address = parseFarmAddress(`redis://127.0.0.1:${await freePort()}`);
  const redis = connectFarm(address, "worker");
  const [added, started, ended] = [
    vi.spyOn(redis, "on"),
    vi.spyOn(globalThis, "setTimeout"),
    vi.spyOn(globalThis, "clearTimeout"),
  ];
  try {
    const waiting = untilReady(redis, address);
    const [own, timer] = [added.mock.calls.slice(), started.mock.results[0]?.value as unknown];
    expect(own.map(([event]) => event)).toEqual(["error", "ready"]);
    await expect(waiting).rejects.toThrow(`Can't reach the farm at redis://127.0.0.1:${address.port}.`);
    expect(own.filter(([event, listener]) => redis.listeners(event).includes(listener))).toEqual([]);
    expect(ended.mock.calls.flat()).toContain(timer);
  } finally {
    vi.restoreAllMocks();
    redis.disconnect();
  }
});

test("a farm that never answers is given up after five seconds", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const address = parseFarmAddress("redis://127.0.0.1:6379");
    const redis = connectFarm(address, "worker");
    redis.disconnect();
    redis.removeAllListeners("error");
    const waiting = untilReady(redis, address).catch((error: unknown) => String(error));
    vi.advanceTimersByTime(5000);
    expect(await waiting).toContain("Can't reach the farm");
  } finally {
    vi.useRealTimers();
  }
});
