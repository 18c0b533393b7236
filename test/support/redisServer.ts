import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Redis } from "ioredis";

export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A Redis of a test on a free port of this machine, with its data in a folder of its own. */
export interface TestRedis {
  readonly port: number;
  /** Without a password. */
  readonly url: string;
  readonly pid: number;
  /** A connection for looking and for mischief. */
  connect(): Redis;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again from what is on its disk. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  dispose(): Promise<void>;
}

/** Append-only file synced every second and no eviction, as the farm's documentation asks; `more` are further arguments. */
export async function startRedis(...more: readonly string[]): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-redis-"));
  const port = await freePort();
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "yes"];
  const all = [
    ...args,
    "--appendfsync",
    "everysec",
    "--maxmemory-policy",
    "noeviction",
    "--loglevel",
    "warning",
    ...more,
  ];
  let server = start();

  function start(): ChildProcess {
    return spawn("redis-server", all, { stdio: "ignore" });
  }
  async function untilUp(): Promise<void> {
    for (let tried = 0; tried < 200; tried++) {
      const asked = spawnSync("redis-cli", ["-p", String(port), "ping"], { encoding: "utf8", timeout: 2000 });
      if (/PONG|NOAUTH/.test(asked.stdout + asked.stderr)) return;
      await wait(25);
    }
    throw new Error("The test's Redis did not start.");
  }
  async function end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await gone;
  }
  await untilUp();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server.pid ?? 0;
    },
    connect: () => new Redis({ port, host: "127.0.0.1", maxRetriesPerRequest: null }),
    kill: () => end("SIGKILL"),
    restart: async () => {
      server = start();
      await untilUp();
    },
    dispose: async () => {
      await end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
