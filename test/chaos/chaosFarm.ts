import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { type WorkerProcess, localContent, openFarmHarness, startWorker } from "../behaviour/farm/farmHarness.ts";
import { makeProject, numbersRun, storedContent, type RunsHarness } from "../behaviour/runs/runsHarness.ts";
import { builtFixture } from "../support/builtModules.ts";
import { type TestRedis, startRedis } from "../support/redisServer.ts";

/** The run that is disturbed: shards of a third of a second, so that two workers have work for some seconds. */
const parameters = { shards: 24, work: 10, checkpoints: 5 };
const levels = 30 * parameters.shards;

/** A farm of a Redis and two workers, and a run on it whose whole result is known. */
export interface ChaosFarm {
  readonly redis: TestRedis;
  readonly workers: WorkerProcess[];
  /** Folder of a project of its own. */
  readonly project: () => Promise<string>;
  /** Starts the run in a studio of this process. */
  start(): Promise<{ readonly studio: RunsHarness; readonly id: string }>;
  /** Starts or resumes it in a process of its own. `days`: how far its clock is off. */
  startProcess(folder: string, days?: number): StudioProcess;
  /** Levels that are missing or other ones after the run has come to its end; 0: the same bytes. */
  lost(studio: RunsHarness, id: string): Promise<number>;
  /** Opens the project again, resumes what is not done, and counts as `lost` does. */
  lostAfterResume(folder: string): Promise<number>;
  replaceWorker(index: number): Promise<void>;
  dispose(): Promise<void>;
}

export interface StudioProcess {
  /** Resolves with the run's id once a candidate is stored, or the process has ended. */
  readonly begun: Promise<string>;
  kill(): Promise<void>;
}

let expected: string | undefined;

/** `redisArguments` beyond the documented ones. */
export async function openChaosFarm(...redisArguments: readonly string[]): Promise<ChaosFarm> {
  const redis = await startRedis(...redisArguments);
  const workers = await Promise.all([startWorker(redis.url, "forge"), startWorker(redis.url, "anvil")]);
  const open: { close(): Promise<void> }[] = [];
  const children: ChildProcess[] = [];
  const project = async (): Promise<string> => makeProject(mkdtempSync(join(tmpdir(), "levelwright-chaos-")));
  expected ??= await localContent(await project(), parameters, levels);

  async function lost(studio: RunsHarness, id: string): Promise<number> {
    await studio.runs.settled(id);
    if (storedContent(studio) === expected) return 0;
    const { progress } = await studio.runs.get({ id });
    return Math.max(1, levels - progress.done);
  }
  return {
    redis,
    workers,
    project,
    start: async () => {
      const studio = await openFarmHarness(await project(), redis.url);
      open.push(studio);
      const { id } = await studio.runs.start(numbersRun(parameters, { count: levels, placement: "farm" }));
      return { studio, id };
    },
    startProcess: (folder, days = 0) => {
      const args = [builtFixture("farmStudio"), folder, redis.url, JSON.stringify(parameters), String(levels)];
      const child = spawn(process.execPath, [...clockFlags(days), ...args], { stdio: ["ignore", "pipe", "inherit"] });
      children.push(child);
      const begun = Promise.withResolvers<string>();
      const gone = new Promise((resolve) => child.once("exit", resolve));
      let id = "";
      createInterface({ input: child.stdout }).on("line", (line) => {
        if (id === "") id = line;
        else if (Number(line) > 0) begun.resolve(id);
      });
      void gone.then(() => begun.resolve(id));
      return {
        begun: begun.promise,
        kill: async () => {
          child.kill("SIGKILL");
          await gone;
        },
      };
    },
    lost,
    lostAfterResume: async (folder) => {
      const studio = await openFarmHarness(folder, redis.url);
      open.push(studio);
      const [run] = (await studio.runs.list({})).runs;
      if (run === undefined) return levels;
      if (run.progress.state === "interrupted") await studio.runs.resume({ id: run.id });
      return lost(studio, run.id);
    },
    replaceWorker: async (index) => {
      const before = workers[index];
      before?.child.kill("SIGCONT");
      await before?.kill();
      workers[index] = await startWorker(redis.url, `again ${index}`);
    },
    dispose: async () => {
      for (const studio of open) await studio.close();
      for (const child of children) child.kill("SIGKILL");
      for (const worker of workers) {
        worker.child.kill("SIGCONT");
        await worker.kill();
      }
      await redis.dispose();
    },
  };
}

/** Makes a process of Node believe that it is so many days later. */
function clockFlags(days: number): readonly string[] {
  if (days === 0) return [];
  const shift = `const now = Date.now; const RealDate = Date; const by = ${days} * 86400000;
    globalThis.Date = class extends RealDate { constructor(...a) { a.length === 0 ? super(now() + by) : super(...a); } static now() { return now() + by; } };`;
  return ["--import", `data:text/javascript,${encodeURIComponent(shift)}`];
}

/** Waits until the run is at work and has some way to go. */
export async function untilRunning({ runs }: RunsHarness, id: string): Promise<boolean> {
  for (let tries = 0; tries < 400; tries++) {
    const { state, done } = (await runs.get({ id })).progress;
    if (state === "running" && done > 0) return true;
    if (state === "done" || state === "failed") return false;
    await wait(25);
  }
  return false;
}
