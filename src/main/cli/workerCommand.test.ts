import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { fixtureCatalogue } from "../../../test/fixtures/engines/fixtureCatalogue.ts";
import { fixtureKind } from "../../../test/fixtures/engines/fixtureKind.ts";
import { builtFixtureEngine } from "../../../test/support/builtModules.ts";
import { recordedTerminal, runCli } from "../../../test/support/commandLineResult.ts";
import { describeWithRedis } from "../../../test/support/describeWithRedis.ts";
import { startRedis } from "../../../test/support/redisServer.ts";
import { parseInvocation } from "./invocation.ts";
import { workerCommand } from "./workerCommand.ts";

const other: LevelKind = { ...(fixtureKind as LevelKind), id: "other" };
const workbench = {
  kinds: [fixtureKind as LevelKind, other],
  catalogue: { ...fixtureCatalogue, loadEngine: () => fixtureCatalogue.loadEngine(fixtureKind.id) },
  makeEngine: createNodeMaker(builtFixtureEngine),
};
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

/** A worker in this process, until `stop`. */
function work(...args: readonly string[]) {
  const control = new AbortController();
  const { terminal, printed } = recordedTerminal();
  const invocation = parseInvocation("worker", args, workerCommand.options(workbench), workerCommand.mostPositionals);
  const ended = workerCommand.run(invocation, { ...terminal, signal: control.signal }, workbench);
  cleanUp.push(() => {
    control.abort();
    return ended.catch(() => undefined);
  });
  /** What it has logged, without the times. */
  const logged = (): string[] => printed.map((line) => line.replace(/^\S+Z /, ""));
  return { ended, logged, stop: () => control.abort() };
}

test("a worker needs a farm, and takes kinds and ports that there are", async () => {
  const refused = (...args: readonly string[]) => work(...args).ended;
  const farm = ["--farm", "redis://127.0.0.1:1"];
  await expect(refused()).rejects.toMatchObject({ name: "BadInput", where: "--farm", message: "Missing option." });
  await expect(refused(...farm, "--kinds", "fixture,chess")).rejects.toMatchObject({
    where: "--kinds",
    message: 'Unknown level kind "chess".',
    remedy: "Use some of: fixture, other.",
  });
  for (const [option, value] of [
    ["--processes", "0"],
    ["--processes", "1.5"],
    ["--grace-seconds", "3601"],
    ["--health-port", "65536"],
    ["--health-port", "0.5"],
  ] as const)
    await expect(refused(...farm, option, value)).rejects.toMatchObject({ where: option });
});

describeWithRedis("a worker of a farm", () => {
  test("says what it takes, answers to whoever asks for its health, and stops when it is asked to", async () => {
    const redis = await startRedis();
    cleanUp.push(() => redis.dispose());
    const farm = ["--farm", redis.url, "--processes", "1"];
    const { ended, logged, stop } = work(...farm, "--name", "Ann", "--kinds", " other", "--health-port", "0");
    await expect.poll(logged).toContainEqual(expect.stringMatching(/^Health at/));
    const health = logged().find((line) => line.startsWith("Health")) ?? "";
    expect(logged()).toContainEqual(expect.stringMatching(/^Worker Ann takes other from .* on 1 process\.$/));
    // Within this machine nobody listens.
    expect(logged().filter((line) => line.startsWith("Warning"))).toEqual([]);
    const port = /^Health at 127\.0\.0\.1, port (\d+)\.$/.exec(health)?.[1];
    const ask = async (path: string, method = "GET") => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      return [response.status, await response.text(), response.headers.get("cache-control")];
    };
    expect(await ask("/health")).toEqual([200, "connected\n", "no-store"]);
    expect(await ask("/")).toEqual([404, "not found\n", "no-store"]);
    expect(await ask("/health", "POST")).toEqual([404, "not found\n", "no-store"]);
    // The port is taken now.
    await expect(work(...farm, "--health-port", port ?? "").ended).rejects.toMatchObject({
      where: "--health-port",
      message: expect.stringContaining("EADDRINUSE") as string,
    });
    await redis.kill();
    await expect.poll(async () => (await ask("/health"))[0]).toBe(503);
    expect((await ask("/health"))[1]).toBe("not connected\n");
    await redis.restart();
    await expect.poll(async () => (await ask("/health"))[0]).toBe(200);
    stop();
    expect(await ended).toBe(0);
    expect(logged().slice(-2)).toEqual(["Stopping.", "Stopped."]);
    await expect(ask("/health")).rejects.toThrow();
  });

  test("takes all kinds unless some are named, and with --once stops when nothing has come for a while", async () => {
    const redis = await startRedis();
    cleanUp.push(() => redis.dispose());
    const start = performance.now();
    const { ended, logged } = work("--farm", redis.url, "--processes", "2", "--once");
    expect(await ended).toBe(0);
    expect(logged()).toContainEqual(expect.stringMatching(/takes fixture and other from .* on 2 processes\.$/));
    expect(performance.now() - start).toBeGreaterThan(5000);
  });

  test("computes what a run of the command line sends to the farm, with the same levels as on this machine alone", async () => {
    const redis = await startRedis();
    cleanUp.push(() => redis.dispose());
    const folder = mkdtempSync(join(tmpdir(), "levelwright-worker-"));
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, "size.json"), '{"size": 1000}');
    const worker = work("--farm", redis.url, "--processes", "1");
    const numbers = async (...more: readonly string[]): Promise<string[]> => {
      const args = ["run", "fixture", "numbers", "--in", join(folder, "size.json"), "--count", "8", "--json", ...more];
      const { code, stdout } = await runCli("fixture", args);
      expect(code).toBe(0);
      return stdout.trimEnd().split("\n").slice(0, -1);
    };
    const here = await numbers();
    expect(here).toHaveLength(8);
    expect(await numbers("--farm", redis.url)).toEqual(here);
    expect(worker.logged().some((line) => line.includes("fixture"))).toBe(true);
  });
});
