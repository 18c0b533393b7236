import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { openFarm } from "#main/farm/openFarm.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { openFarmService } from "#main/services/farm/farmService.ts";
import { openFarmSettings } from "#main/services/farm/farmSettingsFile.ts";
import { findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import { executeRun, type RunExecution } from "#main/services/runs/runExecution.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import { builtCli, builtEngine } from "../../support/builtModules.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { startRedis, type TestRedis } from "../../support/redisServer.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { makeProject, numbersRun, storedContent, temporaryFolder } from "../runs/runsHarness.ts";
import { localContent, openFarmHarness, startWorker } from "./farmHarness.ts";

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

function folder(): string {
  const made = temporaryFolder();
  cleanUp.push(() => made.dispose());
  return made.path;
}
async function redisServer(): Promise<TestRedis> {
  const redis = await startRedis();
  cleanUp.push(() => redis.dispose());
  return redis;
}

describeWithRedis("builds of an engine", () => {
  test("a worker from sources that differ in one constant is listed as another build with both fingerprints and gets no shard; one from the same sources does the run", async () => {
    const redis = await redisServer();
    const checkout = changedCheckout("src/main/engines/sokoban/generate.ts", "staleLimit = 60", "staleLimit = 61");
    startCli(join(checkout, "src/main/cli/main.ts"), redis.url, "changed");

    const settings = await openFarmSettings(join(folder(), "farm.json"));
    const local = createEnginePool({ make: createNodeMaker(builtEngine), size: 1 });
    cleanUp.push(() => local.close());
    const service = await openFarmService({ settings, catalogue: productCatalogue, local });
    cleanUp.push(() => service.close());
    await service.change({ address: redis.url, isOn: true });
    const worker = async (name: string) => (await service.status({})).workers.find((one) => one.name === name);
    await expect.poll(() => worker("changed"), { timeout: 90_000 }).toBeDefined();
    const listed = await worker("changed");
    expect(listed).toMatchObject({ state: "other-build", kinds: [], otherVersions: [] });
    const own = productCatalogue.buildOf("sokoban");
    expect(listed?.otherBuilds).toMatchObject([{ kind: "sokoban", needed: own }]);
    const other = listed?.otherBuilds[0]?.build ?? "";
    expect(other).toMatch(/^[0-9a-f]{12}-node24$/);
    expect(other).not.toBe(own);

    const farm = await openFarm(parseFarmAddress(redis.url), productCatalogue);
    cleanUp.push(() => farm.close());
    const { execution } = await sokobanRun(farm);
    await expect
      .poll(() => execution.progress().blockedBy, { timeout: 10_000 })
      .toBe(
        `The workers of the farm at ${redis.url} have other builds of the sokoban engine (${other}); this studio has ${own}. Start a worker of the same Levelwright as this studio; the run then resumes by itself.`,
      );
    // The bundle and the sources that it was made from are the same build.
    startCli(builtCli, redis.url, "same");
    await expect.poll(() => worker("same"), { timeout: 90_000 }).toMatchObject({ kinds: ["sokoban"], otherBuilds: [] });
    expect((await execution.ended).state).toBe("done");
    expect(await worker("changed")).toMatchObject({ shardsPerMinute: 0 });
  }, 240_000);

  test("a run remembers its build; again and resumed by another one, it says so", async () => {
    const place = await makeProject(folder());
    const redis = await redisServer();
    await startWorker(redis.url, "one").then((worker) => cleanUp.push(() => worker.kill()));
    const studio = await openFarmHarness(place, redis.url);
    const { id } = await studio.runs.start(numbersRun({}, { placement: "farm" }));
    await studio.runs.settled(id);
    expect(await studio.runs.get({ id })).toMatchObject({ build: "fixture", otherBuild: null });
    studio.project.store.db.exec("UPDATE runs SET build = 'earlier'");
    expect(await studio.runs.get({ id })).toMatchObject({ build: "earlier", otherBuild: "fixture" });
    const again = await studio.runs.again({ id });
    await studio.runs.settled(again.id);
    const { lines } = await studio.runs.log({ id: again.id });
    expect(lines.map(({ message }) => message)).toContain(
      "Run 1 was made by another build of the engine (earlier; this one is fixture). This run may find other levels.",
    );
    await studio.close();
  });
});

describeWithRedis("a shard that is computed twice", () => {
  test("by two workers that agree changes nothing", async () => {
    const redis = await redisServer();
    const workers = await Promise.all(["one", "two"].map((name) => startWorker(redis.url, name)));
    for (const worker of workers) cleanUp.push(() => worker.kill());
    const parameters = { shards: 6, work: 2, checkpoints: 2 };
    const studio = await openFarmHarness(await makeProject(folder()), redis.url, { checkEvery: () => 1 });
    const { id } = await studio.runs.start(numbersRun(parameters, { count: 60, placement: "farm" }));
    await studio.runs.settled(id);
    expect(storedContent(studio)).toBe(await localContent(await makeProject(folder()), parameters, 60));
    const done = workers.map(({ lines }) => lines.filter((line) => line.startsWith("Done")).length);
    expect(done.reduce((all, one) => all + one)).toBe(12);
    expect((await studio.runs.log({ id })).lines.filter(({ severity }) => severity !== "info")).toEqual([]);
    await studio.close();
  });

  test("by a worker that computes something else under the same fingerprint ends the run, which names both machines", async () => {
    const redis = await redisServer();
    const [good, bad] = await Promise.all([
      startWorker(redis.url, "forge"),
      startWorker(redis.url, "anvil", { faulty: true }),
    ]);
    cleanUp.push(() => good.kill());
    cleanUp.push(() => bad.kill());
    const studio = await openFarmHarness(await makeProject(folder()), redis.url, { checkEvery: () => 2 });
    const { id } = await studio.runs.start(numbersRun({ shards: 8, work: 4 }, { count: 80, placement: "farm" }));
    await studio.runs.settled(id);
    const { progress, problems } = await studio.runs.get({ id });
    expect(progress.state).toBe("failed");
    expect(problems[0]?.message).toMatch(
      /^Workers "(forge" and "anvil|anvil" and "forge)" computed different results for shard \d, so the results of this run can't be trusted\./,
    );
    await studio.close();
  });

  test("is left out, with a word in the log, when there is one worker alone", async () => {
    const redis = await redisServer();
    const alone = await startWorker(redis.url, "alone");
    cleanUp.push(() => alone.kill());
    const studio = await openFarmHarness(await makeProject(folder()), redis.url, { checkEvery: () => 1 });
    const { id } = await studio.runs.start(numbersRun({ shards: 2 }, { count: 4, placement: "farm" }));
    await studio.runs.settled(id);
    expect((await studio.runs.get({ id })).progress.state).toBe("done");
    expect((await studio.runs.log({ id })).lines.map(({ message }) => message)).toContain(
      "2 shards were not computed twice: the farm had no second worker of this build.",
    );
    await studio.close();
  });
});

/** A copy of the sources in which one constant is another. */
function changedCheckout(file: string, from: string, to: string): string {
  const checkout = join(folder(), "checkout");
  for (const part of ["src", "reproductions", "package.json"]) {
    const leavesOut = (path: string): boolean => !/\.test\.tsx?$|src\/renderer/.test(path);
    cpSync(join(repositoryRoot, part), join(checkout, part), { recursive: true, filter: leavesOut });
  }
  symlinkSync(join(repositoryRoot, "node_modules"), join(checkout, "node_modules"));
  const text = readFileSync(join(checkout, file), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(checkout, file), text.replace(from, to));
  return checkout;
}

function startCli(program: string, url: string, name: string): ChildProcess {
  const args = [program, "worker", "--farm", url, "--processes", "1", "--kinds", "sokoban", "--name", name];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] });
  cleanUp.push(() => child.kill("SIGKILL"));
  return child;
}

/** Rooms of a sample, in two shards. */
async function sokobanRun(pool: Parameters<typeof executeRun>[0]): Promise<{ execution: RunExecution }> {
  const known = await findKnownTask(productCatalogue, "sokoban", "generate");
  const file = join(repositoryRoot, "resources/samples/store-rooms/documents");
  const name = readdirSync(file).find((one) => one.startsWith("01-back-door")) ?? "";
  const document = JSON.parse(readFileSync(join(file, name), "utf8")) as DocumentSnapshot;
  const input = known.kind.prepare("generate", document, () => undefined);
  const prepared = prepareRun(known, input, { parameters: { steps: 3, boxes: 2 }, seed: 11, count: 10 });
  const { request, shards } = prepared;
  const ignore = (): void => undefined;
  const sink = { candidates: () => 0, shard: ignore, progress: ignore, partial: ignore, log: ignore };
  const farm = { build: productCatalogue.buildOf("sokoban"), owner: "test" };
  const options = {
    runId: "builds",
    request,
    engineVersion: known.engine.version,
    farm,
    shards,
    timeLimitSeconds: null,
  };
  return { execution: executeRun(pool, options, sink) };
}
