import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Redis } from "ioredis";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { queueName, resultsKey, workersKey } from "#main/farm/farmKeys.ts";
import { type WorkerStatus, messageVersion } from "#main/farm/farmProtocol.ts";
import { openFarm } from "#main/farm/openFarm.ts";
import type { FarmPool, FarmPoolOptions } from "#main/farm/farmPool.ts";
import { fixtureBuild, fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";
import { builtFixture } from "../../support/builtModules.ts";
import { type RunsHarness, numbersRun, openHarness, storedContent } from "../runs/runsHarness.ts";

/** A studio with a farm: polls quicker than the product's, so that a test need not wait. */
export async function openFarmHarness(
  folder: string,
  url: string,
  more: Partial<FarmPoolOptions> = {},
): Promise<RunsHarness & { readonly farm: FarmPool }> {
  const timings = { pollMilliseconds: 300, silentMilliseconds: 3000 };
  const farm = await openFarm(parseFarmAddress(url), fixtureCatalogue, { ...timings, ...more });
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

/** The queue of the fixture's shards. */
export const fixtureQueue = queueName({ kind: "fixture", engineVersion: "1", build: fixtureBuild });

/** Where the farm keeps what a run of the harness has found. */
export function resultsOf(harness: Pick<RunsHarness, "project">, run: string): string {
  const owner = harness.project.store.db.prepare<[string], string>("SELECT farm_owner FROM runs WHERE id = ?").pluck();
  return resultsKey({ run, owner: owner.get(run) ?? "" });
}

/**
 * Resolves when it takes shards. `version`, `build`: of its engine, when it is to be another. `faulty`: its levels differ from
 * those of other machines.
 */
export async function startWorker(
  url: string,
  name: string,
  {
    version = "1",
    build = fixtureBuild,
    processes = 1,
    faulty = false,
  }: {
    readonly version?: string;
    readonly build?: string;
    readonly processes?: number;
    readonly faulty?: boolean;
  } = {},
): Promise<WorkerProcess> {
  const args = [program, url, name, "1500", String(processes), version, build];
  const env = { ...process.env, ...(faulty ? { LEVELWRIGHT_FIXTURE_BONUS: "1" } : {}) };
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"], env });
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
    builds: { fixture: fixtureBuild },
    processes,
    busy: 0,
    doing: [],
    shardsPerMinute: 0,
  };
  const [now = "0"] = await redis.time();
  await redis.hset(workersKey, status.id, `${Number(now) + 3600} ${JSON.stringify(status)}`);
}
