import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRandom, type Random } from "#shared/kernel/random.ts";
import { builtFixture } from "../../support/builtModules.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { startRedis, type TestRedis } from "../../support/redisServer.ts";
import { makeProject, numbersRun, storedContent, temporaryFolder, type RunsHarness } from "../runs/runsHarness.ts";
import { localContent, openFarmHarness, startWorker, type WorkerProcess } from "./farmHarness.ts";

/** Kills of each sort. LEVELWRIGHT_SOAK=20 is the long version of these tests; see docs/farm.md. */
const kills = Number(process.env["LEVELWRIGHT_SOAK"] ?? 2);
const timeout = 60_000 + kills * 20_000;

const studioProgram = builtFixture("farmStudio");
/** Enough work for two workers that every kill comes while there is some: shards of a third of a second. */
const parameters = { shards: 12 * kills, work: 12, checkpoints: 5 };
const count = 30 * parameters.shards;

let redis: TestRedis;
/** What the run stores without a farm; the same for all tests. */
let expected: string | undefined;
const cleanUp: (() => unknown)[] = [];

async function project(): Promise<string> {
  const folder = temporaryFolder();
  cleanUp.push(() => folder.dispose());
  return makeProject(folder.path);
}
async function worker(name: string): Promise<WorkerProcess> {
  const started = await startWorker(redis.url, name);
  cleanUp.push(() => started.kill());
  return started;
}
beforeEach(async () => {
  redis = await startRedis();
  cleanUp.push(() => redis.dispose());
  expected ??= await localContent(await project(), parameters, count);
}, timeout);
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

/** A moment within the next second or so. */
function moment(random: Random): Promise<void> {
  return wait(100 + random.below(1100));
}

describeWithRedis("a run on a farm", () => {
  test(
    `stores the same bytes when workers are killed at ${kills} random moments`,
    async () => {
      const random = createRandom(1);
      const workers = [await worker("one"), await worker("two")];
      const studio = await openFarmHarness(await project(), redis.url);
      const { id } = await studio.runs.start(numbersRun(parameters, { count, placement: "farm" }));
      for (let kill = 0; kill < kills; kill++) {
        await moment(random);
        await running(studio, id);
        const index = random.below(2);
        await workers[index]?.kill();
        workers[index] = await worker(`again ${kill}`);
      }
      await studio.runs.settled(id);
      expect((await studio.runs.get({ id })).progress.state).toBe("done");
      expect(storedContent(studio)).toBe(expected);
      await studio.close();
    },
    timeout,
  );

  test(
    `stores the same bytes when Redis is killed at ${kills} random moments`,
    async () => {
      const random = createRandom(2);
      await Promise.all([worker("one"), worker("two")]);
      const studio = await openFarmHarness(await project(), redis.url);
      const { id } = await studio.runs.start(numbersRun(parameters, { count, placement: "farm" }));
      for (let kill = 0; kill < kills; kill++) {
        await moment(random);
        await running(studio, id);
        await redis.kill();
        await wait(random.below(500));
        await redis.restart();
      }
      await studio.runs.settled(id);
      expect((await studio.runs.get({ id })).progress.state).toBe("done");
      expect(storedContent(studio)).toBe(expected);
      await studio.close();
    },
    timeout,
  );

  test(
    `stores the same bytes when the studio is killed at ${kills} random moments`,
    async () => {
      const random = createRandom(3);
      await Promise.all([worker("one"), worker("two")]);
      const folder = await project();
      let id = "";
      for (let kill = 0; kill < kills; kill++) {
        const studio = startStudio(folder);
        id = await studio.begun;
        await moment(random);
        studio.child.kill("SIGKILL");
        await studio.gone;
        expect(studio.child.signalCode).toBe("SIGKILL");
      }
      const studio = await openFarmHarness(folder, redis.url);
      const before = await studio.runs.get({ id });
      if (before.progress.state !== "done") {
        await studio.runs.resume({ id });
        await studio.runs.settled(id);
      }
      expect((await studio.runs.get({ id })).progress.state).toBe("done");
      expect(storedContent(studio)).toBe(expected);
      await studio.close();
    },
    timeout,
  );
});

/** While no worker has taken a shard yet, or the one that had it is gone, the run waits in the queue. */
async function running(studio: RunsHarness, id: string): Promise<void> {
  await expect.poll(async () => (await studio.runs.get({ id })).progress.state).toBe("running");
}

/** `begun` resolves with the run's id once a candidate is stored, or the run is over. */
function startStudio(folder: string): { child: ChildProcess; begun: Promise<string>; gone: Promise<unknown> } {
  const args = [studioProgram, folder, redis.url, JSON.stringify(parameters), String(count)];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  cleanUp.push(() => void child.kill("SIGKILL"));
  const begun = Promise.withResolvers<string>();
  const gone = new Promise((resolve) => child.once("exit", resolve));
  let id = "";
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (id === "") id = line;
    else if (Number(line) > 0) begun.resolve(id);
  });
  void gone.then(() => begun.resolve(id));
  return { child, begun: begun.promise, gone };
}
