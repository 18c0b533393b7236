import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { connectFarm, untilReady } from "#main/farm/farmConnection.ts";
import { inputKey } from "#main/farm/farmKeys.ts";
import { type FarmWorker, startFarmWorker } from "#main/farm/farmWorker.ts";
import { openFarm } from "#main/farm/openFarm.ts";
import { createRunInputs } from "#main/farm/runInputs.ts";
import { createWorkerScripts } from "#main/farm/shardScripts.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool, type EnginePool, type ShardPool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { FromScripts, ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { createScriptRunner, type ScriptRunner } from "#main/scripts/scriptRunner.ts";
import { createOwnMetrics, type OwnMetricsOfProject } from "#main/services/candidates/own/ownMetrics.ts";
import { createDocumentsService } from "#main/services/documents/documentsService.ts";
import { metricColumns } from "#main/store/metricColumns.ts";
import { openPermissions } from "#main/services/permissions.ts";
import { nodeScriptEntry } from "#main/services/processEntries.ts";
import { createRunsService, type RunsService } from "#main/services/runs/runsService.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { hashText } from "#shared/kernel/hash.ts";
import { idRange } from "#shared/project/candidateId.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { newScript } from "#shared/scripts/newScript.ts";
import type { Script } from "#shared/scripts/scriptDocument.ts";
import { builtEngine } from "../../support/builtModules.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { startRedis, type TestRedis } from "../../support/redisServer.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { type Site, createSites } from "../project/projectSite.ts";

/** Throws for some levels, draws a random number that only the level decides, and looks at the order of the metrics. */
const wayward = `export default function (level: { board: object }, { metrics }: { metrics: Record<string, number> }) {
  if ((metrics["pushes"] ?? 0) % 3 === 1) throw new Error("a third");
  return JSON.stringify(level).length + 1000 * Object.keys(metrics).indexOf("boxes") + Math.random();
}`;
const foreign = "export default () => 5";

const sites = createSites();
let site: Site;
let redis: TestRedis;
let worker: FarmWorker;
let farm: ShardPool & { close(): Promise<void> };
let pool: EnginePool;
/** What workers have run, and how many levels the studio has. */
const ranByWorker: string[] = [];
let measuredHere = 0;
const runner = createScriptRunner(createNodeMaker<ToScripts, FromScripts>(nodeScriptEntry()));
const workerRunner: Pick<ScriptRunner, "run"> = {
  run: (source, calls, signal) => {
    ranByWorker.push(source);
    return runner.run(source, calls, signal);
  },
};
const studioRunner: Pick<ScriptRunner, "run"> = {
  run: (source, calls, signal) => {
    measuredHere += calls.length;
    return runner.run(source, calls, signal);
  },
};

describeWithRedis("scripts on workers", () => {
  let own: OwnMetricsOfProject;
  let runs: RunsService;
  let room: string;

  beforeAll(async () => {
    redis = await startRedis();
    pool = createEnginePool({ make: createNodeMaker(builtEngine), size: 1 });
    const workerPool = createEnginePool({ make: createNodeMaker(builtEngine), size: 1 });
    worker = await startFarmWorker({
      address: parseFarmAddress(redis.url),
      catalogue: productCatalogue,
      kinds: ["sokoban"],
      pool: workerPool,
      scripts: workerRunner,
      name: "worker",
      version: "0.0.0",
      log: () => undefined,
    });
    farm = await openFarm(parseFarmAddress(redis.url), productCatalogue);
  });
  afterAll(async () => {
    await worker.stop(0);
    await farm.close();
    await pool.close();
    runner.close();
    await redis.dispose();
  });

  beforeEach(async () => {
    site = sites.open();
    await site.project.create({ name: "Store rooms" });
    const allowed = await openPermissions(join(site.home, "permissions.txt"));
    const scripting = { run: studioRunner.run, allowed };
    own = createOwnMetrics(site.slot, scripting);
    runs = createRunsService({ projects: site.slot, pool, farm: () => farm, own });
    const documents = createDocumentsService(site.slot, Date.now, scripting);
    const folder = join(repositoryRoot, "resources/samples/store-rooms/documents");
    const file = readdirSync(folder).find((name) => name.startsWith("01-back-door")) ?? "";
    const { data } = JSON.parse(readFileSync(join(folder, file), "utf8")) as { data: JsonValue };
    room = (await documents.create({ type: "sokoban-room", name: "Back door", data })).id;
    const add = async (name: string, source: string, more: Partial<Script> = {}): Promise<void> => {
      const { id, revision } = await documents.create({ type: "sokoban-script", name });
      const script = { ...newScript(levelKind("sokoban")), ...more, source };
      await documents.save({ id, data: asJson(script), baseRevision: revision });
    };
    await add("Wayward", wayward);
    await add("Has few boxes", "export default (_, { metrics }) => metrics.boxes < 3", { role: "check" });
    // As a script of somebody else, which no one here has read.
    const stranger = createDocumentsService(site.slot, Date.now);
    const { id, revision } = await stranger.create({ type: "sokoban-script", name: "Foreign" });
    const script = { ...newScript(levelKind("sokoban")), source: foreign };
    await stranger.save({ id, data: asJson(script), baseRevision: revision });
    await own.settled();
    ranByWorker.length = 0;
    measuredHere = 0;
  });
  afterEach(() => sites.dispose());

  /** All that a run has stored of its scripts, by level. */
  async function outcomes(placement: "here" | "farm"): Promise<string> {
    const { id } = await runs.start({
      documentId: room,
      kind: "sokoban",
      task: "generate",
      parameters: { steps: 4, boxes: 2 },
      seed: 11,
      count: 12,
      placement,
    });
    await runs.settled(id);
    await own.settled();
    const { db } = site.slot.current().store;
    const number = db.prepare<[string], number>("SELECT number FROM runs WHERE id = ?").pluck().get(id) ?? 0;
    const { first, last } = idRange(number);
    const columns = ["own-wayward", "check-has-few-boxes", "own-foreign"].map(
      (metric) => metricColumns(db).get(metric) ?? "NULL",
    );
    return JSON.stringify(
      db
        .prepare(
          `SELECT c.id - ? AS at, v.script, v.value, v.fault, ${columns.map((column, i) => `c.${column} AS m${i}`.replace("c.NULL", "NULL")).join(", ")}
           FROM candidates c LEFT JOIN script_values v ON v.candidate = c.id WHERE c.id BETWEEN ? AND ? ORDER BY c.id, v.script`,
        )
        .all(first, first, last),
    );
  }

  test("give the values and faults that the studio's own sandbox gives, and the studio measures nothing again", async () => {
    const far = await outcomes("farm");
    expect(measuredHere).toBe(0);
    expect(new Set(ranByWorker)).toEqual(new Set([wayward, expect.stringContaining("boxes < 3")]));
    expect(far).toContain("a third");
    expect(far).toMatch(/"value":\d+\.\d{5}/);
    expect(far).toContain('"m2":null');
    expect(far).not.toMatch(/"m2":\d/);
    const near = await outcomes("here");
    expect(measuredHere).toBe(24);
    expect(near).toBe(far);
  });

  test("run only texts that the person of the run's studio has allowed, by their hash", async () => {
    const text = JSON.stringify(wayward);
    const hash = createHash("sha256").update(text).digest("hex");
    const client = connectFarm(parseFarmAddress(redis.url), "studio");
    const job = {
      kind: "sokoban",
      scripts: [{ key: hashText(`metric\n${wayward}`), role: "metric" as const, text: hash }],
    };
    await untilReady(client, parseFarmAddress(redis.url));
    await client.set(inputKey(hash), JSON.stringify(foreign));
    expect(await createWorkerScripts(workerRunner, createRunInputs(client)).forShard(job)).toBeUndefined();
    await client.set(inputKey(hash), text);
    expect(await createWorkerScripts(workerRunner, createRunInputs(client)).forShard(job)).toBeDefined();
    client.disconnect();
    expect(ranByWorker).toEqual([]);
  });
});
