import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool, type EnginePool } from "#main/processes/enginePool.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { nodeEngineEntry } from "#main/services/processEntries.ts";
import { type PreparedRun, findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import { type RunExecution, executeRun } from "#main/services/runs/runExecution.ts";

const repeats = 15;
const inputs = "dungeon/edgar-inputs.json";

/**
 * What a person waits for around engine processes: the answer to a question while runs fill every place, the first level
 * of a run, the end of a stopped one. On the 9-room benchmark graph; no rows without the reference inputs.
 */
export async function* benchRuns(now: () => number, readReference: ReadReference): AsyncGenerator<BenchRow> {
  const text = readReference(inputs);
  if (text === undefined) return;
  const pool = createEnginePool({ make: createNodeMaker(nodeEngineEntry()), interactive: true });
  try {
    const prepared = await prepareNineRooms(text);
    const cold = await untilFirst(pool, prepared, now);
    yield row("first level of a run, cold processes", [cold.first], "under 1 s");
    const stops = [await stopped(cold.execution, now)];
    const firsts: number[] = [];
    for (let i = 0; i < repeats; i++) {
      const run = await untilFirst(pool, prepared, now);
      firsts.push(run.first);
      stops.push(await stopped(run.execution, now));
    }
    yield row("first level of a run", firsts, "under 150 ms");
    yield row("stop a run", stops, "under 200 ms");
    yield row("question while runs fill every place", await questions(pool, prepared, now), "under 50 ms");
  } finally {
    await pool.close();
  }
}

async function prepareNineRooms(text: string): Promise<PreparedRun> {
  const known = await findKnownTask(productCatalogue, "dungeon", "generate");
  const input = known.kind.taskFiles.read(text, { level: "9vertices" });
  return prepareRun(known, input, { parameters: {}, seed: 1, count: 10_000 });
}

async function untilFirst(
  pool: EnginePool,
  prepared: PreparedRun,
  now: () => number,
): Promise<{ execution: RunExecution; first: number }> {
  const start = now();
  const arrived = Promise.withResolvers<number>();
  const { known, request } = prepared;
  const shards = structuredClone(prepared.shards);
  const execution = executeRun(
    pool,
    { runId: `bench ${start}`, request, engineVersion: known.engine.version, shards, timeLimitSeconds: null },
    {
      candidates: () => {
        arrived.resolve(now() - start);
        return 0;
      },
      shard: () => undefined,
      progress: () => undefined,
      partial: () => undefined,
      log: () => undefined,
    },
  );
  return { execution, first: await arrived.promise };
}

async function stopped(execution: RunExecution, now: () => number): Promise<number> {
  const start = now();
  execution.stop();
  await execution.ended;
  return now() - start;
}

async function questions(pool: EnginePool, prepared: PreparedRun, now: () => number): Promise<number[]> {
  const question = { input: prepared.request.input };
  await pool.analyse("dungeon", "feasibility", question);
  const { execution } = await untilFirst(pool, prepared, now);
  // A person needs longer than this from the start of a run to the first question.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const times: number[] = [];
  for (let i = 0; i < repeats; i++) {
    const start = now();
    await pool.analyse("dungeon", "feasibility", question);
    times.push(now() - start);
  }
  await stopped(execution, now);
  return times;
}

/** The median of the times, with the slowest beside it. */
function row(name: string, times: readonly number[], goal: string): BenchRow {
  const sorted = times.toSorted((a, b) => a - b);
  const value = Math.round(10 * (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 10;
  return {
    name: `runs: ${name}`,
    value,
    unit: "ms",
    goal,
    details: { slowest: Math.round(sorted.at(-1) ?? 0), of: times.length },
  };
}
