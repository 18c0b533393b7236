import { novelty } from "#main/engines/dungeon/variety/novelty.ts";
import { roomMiddles } from "#main/engines/dungeon/variety/roomMiddles.ts";
import type { RoomMiddles } from "#main/engines/dungeon/variety/roomMiddles.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import type { EnginePool } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import type { PreparedRun } from "#main/services/runs/prepareRun.ts";
import { executeRun } from "#main/services/runs/runExecution.ts";

const repeats = 5;
const count = 100;
/** Cells that equal rooms of any two layouts are apart on average, whichever way they are turned. */
const difference = 5;

/**
 * A batch for a person to choose from: 100 layouts of the article's 17-room graph that differ,
 * from the start of the run until the last has arrived. How much all of them differ is worked out afterwards.
 */
export async function* benchLayouts(
  now: () => number,
  readReference: ReadReference,
  make: EngineProcessMaker,
): AsyncGenerator<BenchRow, void, undefined> {
  const text = readReference("dungeon/edgar-inputs.json");
  if (text === undefined) return;
  const pool = createEnginePool({ make, size: 2 });
  try {
    const known = await findKnownTask(productCatalogue, "dungeon", "generate");
    const input = known.kind.taskFiles.read(text, { level: "thesis_example2_advanced" });
    const prepared = prepareRun(known, input, { parameters: { difference }, seed: 1, count });
    const times: number[] = [];
    let layouts = await layoutsOf(pool, prepared);
    for (let repeat = 0; repeat < repeats; repeat++) {
      const start = now();
      layouts = await layoutsOf(pool, prepared);
      times.push(now() - start);
    }
    const nearest = layouts.map((layout, i) => novelty(layout, layouts.toSpliced(i, 1), layouts.length) ?? 0);
    yield {
      name: `dungeon: ${count} diverse layouts of 17 rooms`,
      value: Math.round(times.toSorted((a, b) => a - b)[repeats >> 1] ?? 0),
      unit: "ms in all, median",
      goal: "under 1 s",
      details: {
        layouts: layouts.length,
        "least difference asked for": difference,
        "least difference of any two": tenth(Math.min(...nearest)),
        "mean difference to the nearest": tenth(nearest.reduce((sum, value) => sum + value, 0) / layouts.length),
        slowest: Math.round(Math.max(...times)),
      },
    };
  } finally {
    await pool.close();
  }
}

async function layoutsOf(pool: EnginePool, prepared: PreparedRun): Promise<RoomMiddles[]> {
  const { known, request } = prepared;
  const shards = structuredClone(prepared.shards);
  const levels: string[] = [];
  const ignore = () => undefined;
  await executeRun(
    pool,
    { runId: "bench", request, engineVersion: known.engine.version, shards, timeLimitSeconds: null },
    {
      candidates: (_, batch) => {
        levels.push(...batch.map(({ level }) => level));
        return 0;
      },
      shard: ignore,
      progress: ignore,
      partial: ignore,
      log: ignore,
    },
  ).ended;
  return levels.map((level) => roomMiddles(layoutSchema.parse(JSON.parse(level))));
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10;
}
