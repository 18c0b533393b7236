import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFarmAddress } from "#main/farm/farmAddress.ts";
import { type FarmWorker, startFarmWorker } from "#main/farm/farmWorker.ts";
import { openFarm } from "#main/farm/openFarm.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createCombinedPool } from "#main/processes/combinedPool.ts";
import { createEnginePool, type EnginePool, type ShardPool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import type { EngineCandidate } from "#main/processes/protocol.ts";
import type { FromScripts, ToScripts } from "#main/scripts/process/scriptProtocol.ts";
import { createScriptRunner } from "#main/scripts/scriptRunner.ts";
import { nodeScriptEntry } from "#main/services/processEntries.ts";
import { findKnownTask, mergeReports, prepareRun, type PreparedRun } from "#main/services/runs/prepareRun.ts";
import type { RunSink } from "#main/services/runs/executionOptions.ts";
import { executeRun } from "#main/services/runs/runExecution.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { describeWithRedis } from "../../support/describeWithRedis.ts";
import { ownGame } from "../../support/puzzleScriptGames.ts";
import { startRedis, type TestRedis } from "../../support/redisServer.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import { builtEngine } from "../../support/builtModules.ts";

interface Asked {
  readonly kind: string;
  readonly task: string;
  /** A document of a sample project or one of its own, and what is different in it. */
  readonly document: string | DocumentSnapshot;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly count: number;
  readonly parameters: ParameterValues;
}

const runs: Asked[] = [
  { kind: "dungeon", task: "generate", document: "sunken-priory/lower-halls", count: 18, parameters: {} },
  {
    kind: "linjat",
    task: "generate",
    document: "sunken-priory/cloister-tiles",
    data: { needs: "uncontested", hardest: "fit" },
    count: 30,
    parameters: { changes: 0 },
  },
  {
    kind: "sokoban",
    task: "generate",
    document: "store-rooms/01-back-door",
    count: 12,
    parameters: { steps: 4, boxes: 2 },
  },
  { kind: "drod", task: "beam", document: "roach-halls/ten-roaches", count: 4, parameters: { width: 20, turns: 40 } },
  {
    kind: "board",
    task: "match",
    document: "board-lab/hexxagon",
    count: 40,
    parameters: { first: "greedy", second: "random" },
  },
  {
    kind: "linjat",
    task: "generate",
    document: "sunken-priory/cloister-tiles",
    data: { needs: "uncontested", hardest: "fit" },
    count: 16,
    parameters: { changes: 0, sweep: "/numbers=24,26 by:numbers rounds:1" },
  },
  // What a project calls by a name is a formula in the settings: workers know no project.
  {
    kind: "linjat",
    task: "generate",
    document: "sunken-priory/cloister-tiles",
    data: { needs: "uncontested", hardest: "fit" },
    count: 30,
    parameters: { changes: 0, aim: "{dots / numbers}=0.5.." },
  },
];

const puzzleGame: DocumentSnapshot = {
  id: "sheep",
  type: "puzzlescript-game",
  name: "Sheep",
  data: { source: ownGame("keep-your-distance"), level: 1, locked: [] },
};
runs.push(
  { kind: "puzzlescript", task: "generate", document: puzzleGame, count: 14, parameters: { states: 400, least: 2 } },
  { kind: "puzzlescript", task: "improve", document: puzzleGame, count: 13, parameters: { states: 200, steps: 3 } },
);

let redis: TestRedis;
const pools: EnginePool[] = [];
const workers: FarmWorker[] = [];
const scripts = createScriptRunner(createNodeMaker<ToScripts, FromScripts>(nodeScriptEntry()));

function processes(size: number): EnginePool {
  const pool = createEnginePool({ make: createNodeMaker(builtEngine), size });
  pools.push(pool);
  return pool;
}
async function addWorker(): Promise<void> {
  const worker = await startFarmWorker({
    address: parseFarmAddress(redis.url),
    catalogue: productCatalogue,
    kinds: ["dungeon", "linjat", "sokoban", "drod", "board", "puzzlescript"],
    pool: processes(1),
    scripts,
    name: `worker ${workers.length + 1}`,
    version: "0.0.0",
    log: () => undefined,
  });
  workers.push(worker);
}

/** A run of a document of a sample project, with the documents beside it. */
async function prepared({ kind, task, document, data, count, parameters }: Asked): Promise<PreparedRun> {
  const known = await findKnownTask(productCatalogue, kind, task);
  if (typeof document !== "string") {
    const own = findLevelKind(kind)!.prepare(task, document, () => undefined);
    return prepareRun(known, own, { parameters, seed: 11, count });
  }
  const [sample = "", name = ""] = document.split("/");
  const folder = join(repositoryRoot, "resources/samples", sample, "documents");
  const files = readdirSync(folder);
  const all = files.map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as DocumentSnapshot);
  const own = all[files.findIndex((file) => file.startsWith(name))];
  if (own === undefined) throw new Error(`The samples have no ${document}.`);
  const changed = { ...own, data: { ...(own.data as object), ...data } };
  const input = findLevelKind(kind)!.prepare(task, changed, (id) => all.find((one) => one.id === id));
  return prepareRun(known, input, { parameters, seed: 11, count });
}

/** All that a run gives, as text to compare. */
async function outputOf(pool: ShardPool, id: string, asked: Asked): Promise<{ text: string; shards: number }> {
  const { known, request, shards, sweep } = await prepared(asked);
  const found = new Map<string, EngineCandidate>();
  const ignore = (): void => undefined;
  const sink: RunSink = {
    candidates: (shard, candidates) => {
      for (const { milliseconds: _, ...candidate } of candidates) {
        found.set(`${shard.shard}/${candidate.sequence}`, candidate as EngineCandidate);
      }
      return 0;
    },
    shard: ignore,
    progress: ignore,
    partial: ignore,
    log: ignore,
  };
  const engineVersion = known.engine.version;
  const farm = { build: productCatalogue.buildOf(asked.kind), owner: "test" };
  const options = { runId: id, request, engineVersion, farm, shards, timeLimitSeconds: null, sweep };
  const end = await executeRun(pool, options, sink).ended;
  expect(end.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const candidates = [...found].sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }));
  const parts = shards.map(({ shard, done, state, counters, problems }) => ({
    shard,
    done,
    state,
    counters,
    problems,
  }));
  return {
    text: JSON.stringify({ candidates, parts, report: mergeReports({ known, shards }) }),
    shards: shards.length,
  };
}

describeWithRedis("the same run", () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop(0)));
    await Promise.all(pools.map((pool) => pool.close()));
    await redis.dispose();
  });

  test("gives the same bytes on this machine and with 4 workers, for every kind; short ones with 1, 2 and with both", async () => {
    const local = processes(1);
    const farm = await openFarm(parseFarmAddress(redis.url), productCatalogue);
    const expected = new Map<Asked, string>();
    for (const asked of runs) {
      const { text, shards } = await outputOf(local, `local${asked.kind}${asked.task}`, asked);
      expect(shards, asked.kind).toBeGreaterThan(1);
      expect(text.length, asked.kind).toBeGreaterThan(500);
      expected.set(asked, text);
    }
    // How many workers share the shards is the farm's matter, whatever kind they are of.
    const short = runs.filter(({ kind, task }) => kind === "sokoban" || kind === "board" || task === "improve");
    expect(short).toHaveLength(3);
    for (const count of [1, 2, 4]) {
      while (workers.length < count) await addWorker();
      for (const asked of count < 4 ? short : runs) {
        const { text } = await outputOf(farm, `with${count}${asked.kind}${asked.task}`, asked);
        expect(text === expected.get(asked), `${asked.kind} ${asked.task} with ${count} workers`).toBe(true);
      }
    }
    for (const asked of short) {
      const { text } = await outputOf(createCombinedPool(local, farm), `both${asked.kind}${asked.task}`, asked);
      expect(text === expected.get(asked), `${asked.kind} with both`).toBe(true);
    }
    expect(workers.map(({ ended }) => ended > 0)).toEqual([true, true, true, true]);
    await farm.close();
  }, 480_000);
});
