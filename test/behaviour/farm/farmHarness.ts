import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Redis } from "ioredis";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { workersKey } from "#main/farm/farmKeys.ts";
import { type WorkerStatus, messageVersion } from "#main/farm/farmProtocol.ts";
import { openFarm } from "#main/farm/openFarm.ts";
import type { FarmPool } from "#main/farm/farmPool.ts";
import { fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";
import { builtFixture } from "../../support/builtModules.ts";
import { type RunsHarness, numbersRun, openHarness, storedContent } from "../runs/runsHarness.ts";

/** A studio with a farm: polls quicker than the product's, so that a test need not wait. */
export async function openFarmHarness(folder: string, url: string): Promise<RunsHarness & { readonly farm: FarmPool }> {
  const timings = { pollMilliseconds: 300, silentMilliseconds: 3000 };
  const farm = await openFarm(parseFarmAddress(url), fixtureCatalogue, timings);
  const harness = await openHarness(folder, {}, () => farm);
  return {
    ...harness,
    farm,
    close: async () => {
      await harness.close();
      await farm.close();
    },
  };
}

/** What a run stores on this machine alone; its work, which decides nothing, is left out there and named all the same. */
export async function localContent(folder: string, parameters: Record<string, number>, count: number): Promise<string> {
  const calm = await openHarness(folder);
  const { id } = await calm.runs.start(numbersRun({ ...parameters, work: 0 }, { count }));
  await calm.runs.settled(id);
  const content = storedContent(calm);
  await calm.close();
  return content.replaceAll('\\"work\\":0', `\\"work\\":${parameters["work"] ?? 0}`);
}

/** A worker in a process of its own. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  /** What it has logged so far. */
  readonly lines: readonly string[];
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const program = builtFixture("farmWorker");

/** Resolves when it takes shards. `version`: of its engine, when it is to be another. */
export async function startWorker(
  url: string,
  name: string,
  { version, processes = 1 }: { readonly version?: string; readonly processes?: number } = {},
): Promise<WorkerProcess> {
  const args = [program, url, name, "1500", String(processes), ...(version === undefined ? [] : [version])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const lines: string[] = [];
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line === "ready") ready.resolve();
    lines.push(line);
  });
  child.once("exit", () => ready.reject(new Error("The worker ended before it was ready.")));
  await ready.promise;
  return {
    child,
    lines,
    kill: async (signal = "SIGKILL") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await gone;
    },
  };
}

/** Says for an hour, as a worker would, that one with so many free places is there; it never takes a shard. */
export async function announceWorker(redis: Redis, processes: number, engineVersion: string): Promise<void> {
  const status: WorkerStatus = {
    v: messageVersion,
    id: "announced",
    name: "announced",
    version: "0",
    engines: { fixture: engineVersion },
    processes,
    busy: 0,
    doing: [],
    shardsPerMinute: 0,
  };
  const [now = "0"] = await redis.time();
  await redis.hset(workersKey, status.id, `${Number(now) + 3600} ${JSON.stringify(status)}`);
}
