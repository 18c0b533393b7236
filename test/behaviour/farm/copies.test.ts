import { cpSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { farmOwner } from "#main/services/runs/liveRuns.ts";
import { findRun } from "#main/store/runRecords.ts";
import { messageVersion } from "#main/farm/farmProtocol.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { startRedis } from "../../support/redisServer.ts";
import { makeProject, numbersRun, openHarness, storedContent, temporaryFolder } from "../runs/runsHarness.ts";
import { localContent, openFarmHarness, resultsOf, startWorker } from "./farmHarness.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

function folder(): string {
  const made = temporaryFolder();
  cleanUp.push(() => made.dispose());
  return made.path;
}

describeWithRedis("a project with an interrupted run on the farm", () => {
  test("and its copy resume both, at the same time, and both come to the whole result", async () => {
    const redis = await startRedis();
    cleanUp.push(() => redis.dispose());
    const worker = await startWorker(redis.url, "one", { processes: 2 });
    cleanUp.push(() => worker.kill());
    const parameters = { shards: 20, work: 8 };
    const count = 400;
    const original = await makeProject(folder());
    const first = await openFarmHarness(original, redis.url);
    const { id } = await first.runs.start(numbersRun(parameters, { count, placement: "farm" }));
    await expect.poll(async () => (await first.runs.get({ id })).progress.done).toBeGreaterThan(40);
    await first.close();
    const copy = join(folder(), "copy");
    cpSync(original, copy, { recursive: true });

    const studios = [await openFarmHarness(original, redis.url), await openFarmHarness(copy, redis.url)];
    for (const { runs } of studios) await runs.resume({ id });
    await Promise.all(studios.map(({ runs }) => runs.settled(id)));
    const expected = await localContent(await makeProject(folder()), parameters, count);
    for (const studio of studios) {
      expect((await studio.runs.get({ id })).progress.state).toBe("done");
      expect(storedContent(studio)).toBe(expected);
      expect((await studio.runs.log({ id })).lines.filter(({ severity }) => severity !== "info")).toEqual([]);
      await studio.close();
    }
  }, 120_000);

  test("tells on the run's card that a shard was lost three times, and gets there when it is not lost any more", async () => {
    const redis = await startRedis();
    cleanUp.push(() => redis.dispose());
    const studio = await openFarmHarness(await makeProject(folder()), redis.url);
    const { id } = await studio.runs.start(numbersRun({ shards: 2 }, { count: 4, placement: "farm" }));
    const mischief = redis.connect();
    cleanUp.push(() => mischief.disconnect());
    const progress = async () => (await studio.runs.get({ id })).progress;
    const end = { ok: true, counters: {}, problems: [], cancelled: false, milliseconds: 1, candidates: 2 };
    const entry = { v: messageVersion, shard: 1, worker: "liar", workerId: "liar", messages: [], end };
    for (let times = 1; times <= 3; times++) {
      expect((await progress()).warning).toBeUndefined();
      await mischief.xadd(resultsOf(studio, id), "*", "m", JSON.stringify(entry));
      const lost = async () => (await studio.runs.log({ id })).lines.filter(({ severity }) => severity === "warning");
      await expect.poll(async () => (await lost()).length).toBe(times);
    }
    expect((await progress()).warning).toBe(
      "Shard 1 was lost on the farm 3 times and is being computed again. The log has the reasons.",
    );
    const worker = await startWorker(redis.url, "one");
    cleanUp.push(() => worker.kill());
    await studio.runs.settled(id);
    expect(await progress()).toMatchObject({ state: "done", done: 4 });
    expect((await progress()).warning).toBeUndefined();
    await studio.close();
  }, 60_000);
});

test("a run's owner on the farm lasts from one opening to the next, and is another one for a copy, a moved folder and its place", async () => {
  const parent = folder();
  const original = await makeProject(parent);
  const ownerAt = async (at: string): Promise<string> => {
    const harness = await openHarness(at);
    const { project } = harness;
    const run = findRun(project.store, "run1");
    if (run === undefined) throw new Error("The run is gone.");
    const { owner } = farmOwner(project, run);
    await harness.close();
    return owner;
  };
  const made = await openHarness(original);
  const { id } = await made.runs.start(numbersRun({}, { count: 4 }));
  await made.runs.settled(id);
  made.project.store.db.exec("UPDATE runs SET id = 'run1'");
  await made.close();
  const owner = await ownerAt(original);
  expect(await ownerAt(original)).toBe(owner);
  const copy = join(parent, "copy");
  cpSync(original, copy, { recursive: true });
  const ofCopy = await ownerAt(copy);
  expect(ofCopy).not.toBe(owner);
  expect(await ownerAt(original)).toBe(owner);
  // The copy takes the place of the original: it is not the original for that.
  renameSync(original, join(parent, "moved"));
  renameSync(copy, original);
  expect(await ownerAt(original)).not.toBe(ofCopy);
  expect(await ownerAt(original)).not.toBe(owner);
});
