import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import tls from "node:tls";
import { Queue } from "bullmq";
import { afterEach, expect, test } from "vitest";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { FarmError } from "#main/farm/farmError.ts";
import { controlChannel, keyPrefix, resultsKey, workersKey } from "#main/farm/farmKeys.ts";
import { farmLimits } from "#main/farm/farmLimits.ts";
import { messageVersion } from "#main/farm/farmProtocol.ts";
import { readWorkers } from "#main/farm/farmWorkers.ts";
import { inspectFarm } from "#main/farm/inspectFarm.ts";
import { openFarm } from "#main/farm/openFarm.ts";
import { addResult } from "#main/farm/redisScripts.ts";
import { fixtureCatalogue } from "../../fixtures/engines/fixtureCatalogue.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { freePort, startRedis, type TestRedis } from "../../support/redisServer.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { makeProject, numbersRun, storedContent, temporaryFolder } from "../runs/runsHarness.ts";
import {
  announceWorker,
  fixtureQueue,
  localContent,
  resultsOf,
  openFarmHarness,
  startWorker,
  type WorkerProcess,
} from "./farmHarness.ts";

/** How long Redis is away; the long version of these tests (LEVELWRIGHT_SOAK) takes a minute. */
const awaySeconds = process.env["LEVELWRIGHT_SOAK"] === undefined ? 1 : 60;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanUp.splice(0).toReversed()) await clean();
});

async function redisServer(...more: readonly string[]): Promise<TestRedis> {
  const redis = await startRedis(...more);
  cleanUp.push(() => redis.dispose());
  return redis;
}
async function worker(redis: TestRedis, name: string, version?: string): Promise<WorkerProcess> {
  const started = await startWorker(redis.url, name, version === undefined ? {} : { version });
  cleanUp.push(() => started.kill());
  return started;
}
async function project(): Promise<string> {
  const folder = temporaryFolder();
  cleanUp.push(() => folder.dispose());
  return makeProject(folder.path);
}
async function studio(redis: TestRedis) {
  const opened = await openFarmHarness(await project(), redis.url);
  cleanUp.push(() => opened.close());
  const progress = async (id: string) => (await opened.runs.get({ id })).progress;
  return { ...opened, progress, waiting: async (id: string) => (await progress(id)).blockedBy ?? "" };
}
function look(redis: TestRedis) {
  const connection = redis.connect();
  connection.on("error", () => undefined);
  cleanUp.push(() => connection.disconnect());
  return connection;
}
async function refusal(url: string, password?: string): Promise<FarmError> {
  const error = await (async () => openFarm(parseFarmAddress(url, { password }), fixtureCatalogue))().catch(
    (failure: unknown) => failure,
  );
  if (!(error instanceof FarmError)) throw new Error(`No refusal: ${String(error)}`);
  return error;
}

describeWithRedis("a farm in trouble", () => {
  test("a run waits while Redis is away, says so, and goes on by itself", async () => {
    const redis = await redisServer();
    await worker(redis, "one");
    const parameters = { shards: 20, work: 10 };
    const count = 200;
    const { runs, progress, waiting, ...place } = await studio(redis);
    const { id } = await runs.start(numbersRun(parameters, { count, placement: "farm" }));
    await expect.poll(async () => (await progress(id)).done).toBeGreaterThan(0);
    await redis.kill();
    await expect
      .poll(() => waiting(id))
      .toBe(
        `Can't reach the farm at ${redis.url}. Check the address (rediss:// is with TLS, redis:// without), and that Redis runs there and accepts connections from this machine.`,
      );
    await wait(awaySeconds * 1000);
    await redis.restart();
    await runs.settled(id);
    expect((await progress(id)).state).toBe("done");
    expect((await progress(id)).blockedBy).toBeUndefined();
    expect(storedContent({ ...place, runs })).toBe(await localContent(await project(), parameters, count));
  }, 200_000);

  test("a worker with another engine version gets no shard; the run says what it waits for", async () => {
    const redis = await redisServer();
    const other = await worker(redis, "other", "2");
    const { runs, progress, waiting } = await studio(redis);
    const { id } = await runs.start(numbersRun({}, { placement: "farm" }));
    await expect.poll(() => waiting(id)).toContain("No worker of the farm at");
    expect(await waiting(id)).toContain("has the fixture engine 1.");
    expect((await progress(id)).done).toBe(0);
    await worker(redis, "right");
    await runs.settled(id);
    expect((await progress(id)).state).toBe("done");
    expect(other.lines).toEqual(["ready"]);
  });

  test("two shards are queued for every place, also for workers that come while the run waits", async () => {
    const redis = await redisServer();
    const { runs, waiting } = await studio(redis);
    const { id } = await runs.start(numbersRun({ shards: 200 }, { count: 200, placement: "farm" }));
    await expect.poll(() => waiting(id)).toContain("No worker of the farm at");
    const connection = look(redis);
    const queued = `${keyPrefix}:${fixtureQueue}:wait`;
    expect(await connection.llen(queued)).toBeLessThan(10);
    await announceWorker(connection, 40, "1");
    await expect.poll(() => connection.llen(queued)).toBe(80);
    await runs.stop({ id });
    await runs.settled(id);
    expect(await connection.llen(queued)).toBe(0);
  });

  test("workers leave their shards unfinished and are idle after a run was stopped", async () => {
    const redis = await redisServer();
    await Promise.all([worker(redis, "one"), worker(redis, "two")]);
    const { runs, progress } = await studio(redis);
    const { id } = await runs.start(numbersRun({ shards: 50, work: 20 }, { count: 50_000, placement: "farm" }));
    await expect.poll(async () => (await progress(id)).where?.farm).toBe(2);
    await runs.stop({ id });
    const queue = new Queue(fixtureQueue, { connection: look(redis), prefix: keyPrefix });
    await expect
      .poll(async () => queue.getJobCounts("wait", "active"), { interval: 20 })
      .toEqual({ wait: 0, active: 0 });
    // A shard of 1000 levels takes 20 s and more: workers that end theirs first would have one done.
    const stopped = await progress(id);
    expect(stopped.state).toBe("stopped");
    expect(stopped.shards.filter(({ state }) => state === "done")).toEqual([]);
    await queue.close();
  });

  test("a paused run gives its places back, and goes on where it was", async () => {
    const redis = await redisServer();
    await worker(redis, "one");
    const parameters = { shards: 6, work: 5 };
    const { runs, progress, ...place } = await studio(redis);
    const { id } = await runs.start(numbersRun(parameters, { count: 300, placement: "farm" }));
    await expect.poll(async () => (await progress(id)).done).toBeGreaterThan(0);
    await runs.pause({ id });
    const queue = new Queue(fixtureQueue, { connection: look(redis), prefix: keyPrefix });
    await expect.poll(async () => queue.getWaitingCount()).toBe(0);
    const other = async (seed: number, busy: number): Promise<void> => {
      const second = await runs.start(numbersRun({ shards: 2, work: busy }, { count: 10, placement: "farm", seed }));
      await runs.settled(second.id);
      await runs.remove({ id: second.id, keepMarked: false });
    };
    // What was under way when the pause came is sent within `sendMilliseconds`: well before the end of a run that takes longer.
    await other(9, farmLimits.sendMilliseconds / 2);
    const { done } = await progress(id);
    expect(done).toBeLessThan(300);
    await other(10, 0);
    expect(await progress(id)).toMatchObject({ done, state: "paused" });
    await runs.resume({ id });
    await runs.settled(id);
    expect((await progress(id)).state).toBe("done");
    expect(storedContent({ ...place, runs })).toBe(await localContent(await project(), parameters, 300));
    await queue.close();
  });

  test("a worker that is asked to stop hands its shard back with its checkpoint", async () => {
    const redis = await redisServer();
    const first = await worker(redis, "first");
    const parameters = { shards: 2, work: 10, checkpoints: 5 };
    const { runs, progress, ...place } = await studio(redis);
    const { id } = await runs.start(numbersRun(parameters, { count: 240, placement: "farm" }));
    await expect.poll(async () => (await progress(id)).done).toBeGreaterThan(20);
    await first.kill("SIGTERM");
    expect(first.lines.some((line) => line.startsWith("Handed back fixture numbers"))).toBe(true);
    const second = await worker(redis, "second");
    await runs.settled(id);
    expect(second.lines.filter((line) => line.startsWith("Done"))).toHaveLength(2);
    expect(storedContent({ ...place, runs })).toBe(await localContent(await project(), parameters, 240));
  });

  test("a worker that is asked to stop while Redis is away stops all the same", async () => {
    const redis = await redisServer();
    const alone = await worker(redis, "alone");
    await redis.kill();
    await alone.kill("SIGTERM");
    expect(alone.child.exitCode).toBe(0);
  }, 40_000);

  test("a Redis without memory is named with its remedy; the run goes on when there is some", async () => {
    const redis = await redisServer();
    await worker(redis, "one");
    const mischief = look(redis);
    const { runs, progress, waiting } = await studio(redis);
    const { id } = await runs.start(numbersRun({ shards: 30, work: 5 }, { count: 600, placement: "farm" }));
    await expect.poll(async () => (await progress(id)).done).toBeGreaterThan(0);
    await mischief.config("SET", "maxmemory", "1mb");
    const message = `Redis at ${redis.url} is out of memory. Raise its maxmemory; everything resumes by itself when there is space.`;
    await expect.poll(() => waiting(id)).toBe(message);
    await mischief.config("SET", "maxmemory", "0");
    await runs.settled(id);
    expect((await progress(id)).state).toBe("done");
  });

  test("a wrong password, no password and a wrong address are one sentence with its remedy, without the password", async () => {
    const redis = await redisServer("--requirepass", "right-password");
    const wrong = await refusal(`redis://127.0.0.1:${redis.port}`, "wrong-password");
    expect(wrong.message).toBe(`The farm at redis://127.0.0.1:${redis.port} refused the user name or password.`);
    expect(wrong.remedy).toContain("LEVELWRIGHT_FARM_PASSWORD");
    expect((await refusal(redis.url)).message).toBe(wrong.message);
    const unknown = await refusal(`redis://somebody:secret-word@127.0.0.1:${redis.port}`);
    expect(unknown.message).toBe(
      `The farm at redis://somebody@127.0.0.1:${redis.port} refused the user name or password.`,
    );
    const port = await freePort();
    const away = await refusal(`redis://127.0.0.1:${port}`);
    expect(away.message).toBe(`Can't reach the farm at redis://127.0.0.1:${port}.`);
    const nowhere = await refusal("rediss://no.such.machine.invalid:6379", "x");
    expect(nowhere.message).toBe("No machine has the address of the farm, rediss://no.such.machine.invalid:6379.");
    expect((await refusal("redis://farm.example:6379")).message).toBe(
      "The farm at redis://farm.example:6379 needs a password.",
    );
    const farm = await openFarm(parseFarmAddress(redis.url, { password: "right-password" }), fixtureCatalogue);
    await farm.close();
  });

  test("messages from strangers are refused with a reason, and neither worker nor studio minds", async () => {
    const redis = await redisServer();
    const one = await worker(redis, "one");
    const mischief = look(redis);
    const queue = new Queue(fixtureQueue, { connection: mischief, prefix: keyPrefix });
    await queue.add("numbers", { v: messageVersion + 1, run: "somebody" }, { jobId: "old" });
    await queue.add("numbers", { v: messageVersion, run: "../../etc", shard: -1 }, { jobId: "odd" });
    await queue.add("numbers", "x".repeat(1_000_000), { jobId: "large" });
    await mischief.publish(controlChannel, "{not json");
    await mischief.publish(controlChannel, JSON.stringify({ v: messageVersion, run: "x", change: "explode" }));
    await mischief.hset(workersKey, "stranger", "no status", "other", '99 {"v":1}');
    const parameters = { shards: 20, work: 5 };
    const { runs, progress, ...place } = await studio(redis);
    const { id } = await runs.start(numbersRun(parameters, { count: 400, placement: "farm" }));
    const results = resultsOf(place, id);
    const add = (text: string) => mischief.xadd(results, "*", "m", text);
    await add("{");
    await add(JSON.stringify({ v: messageVersion + 1, shard: 0, worker: "stranger", messages: [] }));
    await add(JSON.stringify({ v: messageVersion, shard: 99_999, worker: "stranger", messages: [], extra: true }));
    await add("x".repeat(farmLimits.entryBytes + 1));
    await mischief.xadd(results, "*", "other", "field");
    await runs.settled(id);
    expect((await progress(id)).state).toBe("done");
    expect(storedContent({ ...place, runs })).toBe(await localContent(await project(), parameters, 400));
    const { lines } = await runs.log({ id });
    const refused = lines.filter(({ message }) => message.includes("was refused")).map(({ message }) => message);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toBe("A message from an unknown worker was refused: It is not JSON.");
    expect(refused[1]).toMatch(/^A message from stranger was refused: .* at v$/);
    await expect.poll(() => one.lines.filter((line) => line.startsWith("Refused a shard"))).toHaveLength(3);
    expect((await readWorkers(mischief)).map(({ name }) => name)).toEqual(["one"]);
    await queue.close();
  });

  test("a level that its kind refuses never enters the project, whoever sends it", async () => {
    const redis = await redisServer();
    const mischief = look(redis);
    const { runs, project: opened } = await studio(redis);
    const { id } = await runs.start(numbersRun({ shards: 2 }, { count: 4, placement: "farm" }));
    const level = { sequence: 0, canonicalKey: "5", metrics: { odd: 1, order: 0, value: 5 }, milliseconds: 1 };
    const entry = (shard: number, candidate: object) =>
      JSON.stringify({
        v: messageVersion,
        shard,
        worker: "liar",
        workerId: "liar",
        messages: [{ type: "candidates", candidates: [candidate] }],
      });
    const key = resultsOf({ project: opened }, id);
    await mischief.xadd(key, "*", "m", entry(0, { ...level, level: '{"index":0,"value":-5}' }));
    await mischief.xadd(key, "*", "m", entry(1, { ...level, level: '{"index":0,"value":7}' }));
    await runs.settled(id);
    const run = await runs.get({ id });
    expect(run.progress.state).toBe("failed");
    expect(run.problems.map(({ message }) => message)).toEqual([
      "Shard 0 of 2 failed: Worker liar sent a result that was refused: The engine made a level that breaks the rules: -5 is negative. The others are complete.",
      "Shard 1 of 2 failed: Worker liar sent a result that was refused: A level has the key of another one. The others are complete.",
    ]);
    expect(opened.store.db.prepare("SELECT count(*) FROM candidates").pluck().get()).toBe(0);
  });

  test("a stream that is full takes no more; workers wait", async () => {
    const redis = await redisServer();
    const connection = look(redis);
    const full = { run: "full", owner: "project" };
    for (let entry = 0; entry < farmLimits.streamEntries; entry++) {
      expect(await addResult(connection, full, "{}")).toBe(true);
    }
    expect(await addResult(connection, full, "{}")).toBe(false);
    expect(await connection.xlen(resultsKey(full))).toBe(farmLimits.streamEntries);
    expect(await connection.ttl(resultsKey(full))).toBeGreaterThan(0);
  });

  test("the access rules in the documentation are enough for studio and worker, and keep other keys out", async () => {
    const redis = await redisServer();
    const admin = look(redis);
    const guide = readFileSync(join(repositoryRoot, "docs/farm.md"), "utf8");
    const rules = [...guide.matchAll(/^ *user (studio|worker) (on .*)$/gm)];
    expect(rules.map(([, user]) => user)).toEqual(["studio", "worker"]);
    for (const [, user = "", rule = ""] of rules) await admin.call("ACL", "SETUSER", user, ...rule.trim().split(" "));
    await admin.set("somebody-elses", "1");
    const at = (user: string) => `redis://${user}:${user.toUpperCase()}-PASSWORD@127.0.0.1:${redis.port}`;
    const started = await startWorker(at("worker"), "one");
    cleanUp.push(() => started.kill());
    const { runs, ...place } = await studio({ ...redis, url: at("studio") });
    const parameters = { shards: 8, work: 2 };
    const { id } = await runs.start(numbersRun(parameters, { count: 160, placement: "farm" }));
    await runs.settled(id);
    expect(storedContent({ ...place, runs })).toBe(await localContent(await project(), parameters, 160));
    expect(started.lines.join()).not.toContain("PASSWORD");
    const { findings } = await inspectFarm(parseFarmAddress(at("studio")));
    expect(findings.find((finding) => finding.id === "access")).toMatchObject({ ok: true });
  });

  test("TLS: an unknown certificate is refused, a trusted one is used", async () => {
    const folder = temporaryFolder();
    cleanUp.push(() => folder.dispose());
    const [key, cert] = [join(folder.path, "key.pem"), join(folder.path, "cert.pem")];
    const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
    const made = spawnSync("openssl", [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      ...subject,
      "-keyout",
      key,
      "-out",
      cert,
    ]);
    expect(made.status).toBe(0);
    const port = await freePort();
    const files = ["--tls-cert-file", cert, "--tls-key-file", key, "--tls-auth-clients", "no"];
    const redis = await redisServer("--tls-port", String(port), ...files, "--requirepass", "secret");
    const url = `rediss://localhost:${port}`;
    const refused = await refusal(url, "secret");
    expect(refused.message).toBe(`The certificate of the farm at ${url} isn't trusted.`);
    expect((await refusal(`rediss://localhost:${redis.port}`, "secret")).remedy).toContain("rediss:// is with TLS");
    const before = tls.getCACertificates("default");
    tls.setDefaultCACertificates([...before, readFileSync(cert, "utf8")]);
    try {
      const farm = await openFarm(parseFarmAddress(url, { password: "secret" }), fixtureCatalogue);
      await farm.close();
    } finally {
      tls.setDefaultCACertificates(before);
    }
  });
});
