import { setImmediate as nextTurn } from "node:timers/promises";
import { brainRoom } from "../engines/drod/benchRooms.ts";
import type { BenchRow, ShardJob } from "#main/engines/engineTask.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { PreparedInput } from "#shared/levels/levelKind.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import { executeRun } from "#main/services/runs/runExecution.ts";

/** Out of JSON's shape: optional members of the room are absent, never undefined. */
const input = asJson({ ...brainRoom.room, name: brainRoom.title });
const arrangement = { arrangement: brainRoom.arrangement };
const repeats = 3;

/** Two equal shards, that nobody can end early: the player keeps away from everything. */
const twoShards: ParameterValues = { eval: "0 - min(all, d)", width: 5000, turns: 60 };

/**
 * What a second engine process adds to a run: states generated a second by a beam search of two shards, with one process
 * and with two, turn about; medians after a warm-up.
 */
export async function* benchProcesses(
  now: () => number,
  make: EngineProcessMaker,
): AsyncGenerator<BenchRow, void, undefined> {
  const pools = [1, 2].map((size) => createEnginePool({ make, size }));
  try {
    const rates = pools.map((): number[] => []);
    let generated = 0;
    for (let repeat = 0; repeat <= repeats; repeat++) {
      for (const [index, pool] of pools.entries()) {
        const start = now();
        generated = await generatedBy(pool);
        if (repeat > 0) rates[index]?.push((1000 * generated) / (now() - start));
      }
    }
    const [one = 0, two = 0] = rates.map(median);
    yield {
      name: "processes: two beams of 5000, two processes over one",
      value: Math.round((100 * two) / one) / 100,
      unit: "times the states/s",
      signature: String(generated),
      goal: "at least 1.7",
      details: { ...arrangement, "states/s with one": Math.round(one), "states/s with two": Math.round(two) },
    };
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
  }
}

async function generatedBy(pool: ReturnType<typeof createEnginePool>): Promise<number> {
  const known = await findKnownTask(productCatalogue, "drod", "beam");
  const prepared: PreparedInput = { ok: true, input, documentIds: [], problems: [] };
  const { request, shards } = prepareRun(known, prepared, { parameters: twoShards, seed: 1, count: 2 });
  const ignore = () => undefined;
  const sink = { candidates: () => 0, shard: ignore, progress: ignore, partial: ignore, log: ignore };
  await executeRun(
    pool,
    { runId: "bench", request, engineVersion: known.engine.version, shards, timeLimitSeconds: null },
    sink,
  ).ended;
  return shards.reduce((sum, { counters }) => sum + (counters["generated"] ?? 0), 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** All eleven monsters are kept alive and away, so that the work never gets less; strata keep out of dead ends. */
const longBeam: ParameterValues = {
  eval: "0 - 100 * monsters - min(all, d)",
  width: 100_000,
  turns: 300,
  strata: "place",
  quota: 3,
  memory: 2048,
};

/**
 * A beam of 100 000 states over 300 turns in a room of eleven monsters, in this process: its time, and the most memory
 * that the whole process ever took. Minutes long. No rows when `signal` aborts.
 */
export async function* benchLongBeam(
  now: () => number,
  signal: AbortSignal,
): AsyncGenerator<BenchRow, void, undefined> {
  const { engineTask } = await findKnownTask(productCatalogue, "drod", "beam");
  const job: ShardJob<unknown> = { input, parameters: longBeam, seed: 1, shard: 0, shards: 1, count: 1 };
  const start = now();
  const events = engineTask.run(job);
  let counters: Readonly<Record<string, number>> = {};
  let step = events.next();
  for (let count = 0; step.done !== true; step = events.next(), count++) {
    if (step.value.type === "progress") counters = step.value.counters;
    if (count % 100 === 0) await nextTurn();
    if (signal.aborted) return;
  }
  const { turn = 0, kept = 0, generated = 0 } = counters;
  const name = "drod-long: Ten roaches and a brain, beam of 100000 over 300 turns";
  const details = { ...arrangement, turns: turn, "states kept at the end": kept };
  yield {
    name: `${name}, time`,
    value: Math.round((now() - start) / 1000),
    unit: "s",
    signature: String(generated),
    goal: "under 600",
    details: { ...details, "processor seconds": Math.round(process.cpuUsage().user / 1e6) },
  };
  yield {
    name: `${name}, most memory`,
    value: Math.round(process.resourceUsage().maxRSS / 1024),
    unit: "MiB",
    goal: "under 2048",
    details,
  };
}
