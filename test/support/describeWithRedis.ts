import { describe, expect, test } from "vitest";
import { notRun } from "./notRun.ts";
import { hasRedis } from "./redisServer.ts";

/** A suite over a real Redis. Without one it is reported as not run, which a build server counts as a failure. */
export function describeWithRedis(name: string, suite: () => void): void {
  if (hasRedis) return void describe(name, suite);
  notRun(name, "redis-server is missing; install the package redis-server.");
  test.runIf(process.env["CI"] === "true")(`${name}: redis-server is there`, () => expect(hasRedis).toBe(true));
  describe.skip(name, suite);
}
