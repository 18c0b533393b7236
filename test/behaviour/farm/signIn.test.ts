import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createEnginePool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { openFarmService, type FarmService } from "#main/services/farm/farmService.ts";
import { openFarmSettings } from "#main/services/farm/farmSettingsFile.ts";
import { openSettings } from "#main/services/hostSettings.ts";
import { fileLog } from "#main/services/log.ts";
import { recentProjects } from "#main/services/project/recentProjects.ts";
import { fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";
import { builtCli, builtFixtureEngine } from "../../support/builtModules.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { freePort, startRedis } from "../../support/redisServer.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { temporaryFolder } from "../runs/runsHarness.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

function folder(): string {
  const made = temporaryFolder();
  cleanUp.push(() => made.dispose());
  return made.path;
}

/** The part of a studio that knows the farm, on settings of its own. `password`: of the environment. */
async function farmOf(file: string, password?: string): Promise<FarmService> {
  const local = createEnginePool({ make: createNodeMaker(builtFixtureEngine), size: 1 });
  const settings = await openFarmSettings(file);
  const farm = await openFarmService({ settings, catalogue: fixtureCatalogue, local, password });
  cleanUp.push(() => farm.close());
  return farm;
}

/** Somebody else's server on a port of this machine, and all that it was sent. */
async function eavesdropper(): Promise<{ readonly port: number; readonly heard: () => string }> {
  let heard = "";
  const server = createServer((socket) => {
    socket.on("data", (data) => {
      heard += data.toString("latin1");
      socket.end("-ERR no Redis here\r\n");
    });
    socket.on("error", () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  cleanUp.push(() => server.close());
  return { port, heard: () => heard };
}

describeWithRedis("the farm's password", () => {
  test("doesn't follow an edited address to another port; returning to the first, it is there again", async () => {
    const redis = await startRedis("--requirepass", "right-password");
    cleanUp.push(() => redis.dispose());
    const other = await eavesdropper();
    const farm = await farmOf(join(folder(), "farm.json"));
    await farm.change({ address: redis.url, isOn: true });
    expect(await farm.change({ password: "right-password" })).toMatchObject({ hasPassword: true, problem: null });
    expect((await farm.test({})).failure).toBeNull();
    expect(await farm.change({ address: `redis://127.0.0.1:${other.port}` })).toMatchObject({ hasPassword: false });
    farm.pool();
    await farm.test({});
    expect(other.heard()).not.toContain("right-password");
    expect(await farm.change({ address: redis.url })).toMatchObject({ hasPassword: true });
    expect((await farm.test({})).failure).toBeNull();
  });

  test("of the environment is for the address that was stored when the studio started", async () => {
    const other = await eavesdropper();
    const file = join(folder(), "farm.json");
    await (await farmOf(file)).change({ address: "redis://127.0.0.1:6379" });
    const farm = await farmOf(file, "of-the-environment");
    expect(await farm.settings({})).toMatchObject({ hasPassword: true });
    expect(await farm.change({ address: `redis://127.0.0.1:${other.port}` })).toMatchObject({ hasPassword: false });
    await farm.test({});
    expect(other.heard()).not.toContain("of-the-environment");
  });

  test("that is pasted with an address fills its own field, and so does the user", async () => {
    const file = join(folder(), "farm.json");
    const farm = await farmOf(file);
    const pasted = await farm.change({ address: "rediss://me:p%40ss@farm.example.net:6380" });
    expect(pasted).toMatchObject({ address: "rediss://farm.example.net:6380", user: "me", hasPassword: true });
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      password: "p@ss",
      passwordFor: "rediss://farm.example.net:6380",
    });
  });

  test("is not sent unencrypted to another machine before the designer has allowed it for that address", async () => {
    const farm = await farmOf(join(folder(), "farm.json"));
    const asked = await farm.change({ address: "redis://me:secret@farm.example.net", isOn: true });
    expect(asked).toMatchObject({ asksClearText: true, hasPassword: true });
    expect(farm.pool()).toBeUndefined();
    expect((await farm.test({})).failure?.message).toContain("would be sent unencrypted");
    expect(await farm.change({ clearText: true })).toMatchObject({ asksClearText: false, problem: null });
    const elsewhere = await farm.change({ address: "redis://me:secret@farm.example.org" });
    expect(elsewhere).toMatchObject({ asksClearText: true });
  });

  test("is for the stored address when the settings are of an earlier version", async () => {
    const file = join(folder(), "farm.json");
    const address = "rediss://farm.example.net:6380";
    writeFileSync(file, JSON.stringify({ address, user: "me", password: "old", isOn: false, placement: "farm" }));
    const farm = await farmOf(file);
    expect(await farm.settings({})).toMatchObject({ hasPassword: true });
    expect(await farm.change({ address: "rediss://farm.example.org:6380" })).toMatchObject({ hasPassword: false });
  });

  test("of compose.yaml's Redis reaches the server and is on no command line", async () => {
    const compose = readFileSync(join(repositoryRoot, "compose.yaml"), "utf8");
    const script = /- -c\n +- (printf .*)$/m.exec(compose)?.[1] ?? "";
    expect(script).toContain("$$FARM_PASSWORD");
    const port = await freePort();
    const place = folder();
    const command = script
      .replaceAll("$$", "$")
      .replace("maxmemory 2gb", `port ${port}\\ndir ${place}\\nmaxmemory 2gb`);
    const env = { ...process.env, FARM_PASSWORD: "of compose" };
    // A group of its own: killing the shell alone would leave the server of its pipe behind.
    const { pid } = spawn("sh", ["-c", command], { env, stdio: "ignore", detached: true });
    if (pid === undefined) throw new Error("No shell was started.");
    cleanUp.push(() => process.kill(-pid, "SIGKILL"));
    const ask = (password: string): string =>
      spawnSync("redis-cli", ["-p", String(port), "ping"], {
        encoding: "utf8",
        env: { ...process.env, REDISCLI_AUTH: password },
      }).stdout;
    await expect.poll(() => ask("of compose")).toContain("PONG");
    expect(ask("wrong")).toContain("NOAUTH");
    const commandLines = spawnSync("ps", ["-eo", "args"], { encoding: "utf8" }).stdout;
    expect(commandLines).toContain("redis-server");
    expect(commandLines.split("\n").filter((line) => line.includes("of compose"))).toEqual([]);
  });
});

describeWithRedis("a worker's health", () => {
  test("is answered to this machine only, unless another address is given", async () => {
    const redis = await startRedis();
    cleanUp.push(() => redis.dispose());
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((one) => one?.family === "IPv4" && !one.internal)?.address;
    const args = [builtCli, "worker", "--farm", redis.url, "--processes", "1", "--health-port", "0"];
    const healthOf = async (...more: readonly string[]): Promise<number> => {
      const worker = spawn(process.execPath, [...args, ...more], { stdio: ["ignore", "pipe", "inherit"] });
      cleanUp.push(() => worker.kill("SIGKILL"));
      const { promise, resolve } = Promise.withResolvers<number>();
      createInterface({ input: worker.stdout }).on("line", (line) => {
        const port = /Health at .*, port (\d+)/.exec(line)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
      return promise;
    };
    const port = await healthOf();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    if (outside === undefined) return;
    expect(await canConnect(outside, port)).toBe(false);
    expect(await canConnect(outside, await healthOf("--health-host", "0.0.0.0"))).toBe(true);
  });
});

async function canConnect(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const answer = new Promise<boolean>((resolve) => {
    socket.on("connect", () => resolve(true));
    socket.on("error", () => resolve(false));
  });
  const connected = await Promise.race([answer, wait(2000, false)]);
  socket.destroy();
  return connected;
}

test.skipIf(process.platform === "win32")(
  "settings, log and list of projects are closed to other accounts, also in a folder that was open",
  async () => {
    const place = join(folder(), "levelwright");
    mkdirSync(place);
    chmodSync(place, 0o755);
    const at = (name: string): string => join(place, name);
    writeFileSync(at("studio.log"), "");
    chmodSync(at("studio.log"), 0o644);
    fileLog(at("studio.log")).info("started");
    await (await openSettings(at("settings.json"))).set("theme", "dark");
    await (await openFarmSettings(at("farm.json"))).set((await openFarmSettings(at("farm.json"))).get());
    await recentProjects(place).remember({ path: "/x", name: "X", openedAt: 1 });
    const modes = ["", "studio.log", "settings.json", "farm.json", "recent-projects.json"].map((name) =>
      (statSync(at(name)).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(["700", "600", "600", "600", "600"]);
  },
);
