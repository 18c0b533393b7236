import { readFileSync } from "node:fs";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createEnginePool } from "#main/processes/enginePool.ts";
import type { EnginePool } from "#main/processes/enginePool.ts";
import type { EngineProcessMaker } from "#main/processes/engineProcess.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { findKnownTask, prepareRun } from "#main/services/runs/prepareRun.ts";
import { executeRun } from "#main/services/runs/runExecution.ts";

/** Searches of one run, and iterations of each; several to a process, because no two take equally long. */
const searches = 6;
const iterations = 20_000;
const repeats = 5;

/** Seconds that a run took. */
interface RunTime {
  readonly wall: number;
  /** Without the time in which the engines were ready but other programs had the processors. */
  readonly own: number;
}

/**
 * What a second engine process adds to an expert run of the Linjat optimizer: iterations a second with one process and
 * with two, turn about, medians of the turns after a warm-up; and the most memory that one of these processes ever took.
 */
export async function* benchLinjatRun(
  now: () => number,
  make: EngineProcessMaker,
): AsyncGenerator<BenchRow, void, undefined> {
  const crews = [1, 2].map((size) => {
    const pids: number[] = [];
    const noted: EngineProcessMaker = (events, limits) => {
      const engine = make(events, limits);
      pids.push(engine.pid ?? 0);
      return engine;
    };
    return { pids, pool: createEnginePool({ make: noted, size }) };
  });
  const timed = async ({ pids, pool }: (typeof crews)[number]): Promise<RunTime> => {
    const before = mean(pids.map(waitingSeconds));
    const start = now();
    await optimize(pool);
    const wall = (now() - start) / 1000;
    return { wall, own: wall - mean(pids.map(waitingSeconds)) + before };
  };
  try {
    for (const { pool } of crews) await optimize(pool);
    const turns: RunTime[][] = [];
    for (let repeat = 0; repeat < repeats; repeat++) {
      const turn: RunTime[] = [];
      for (const crew of crews) turn.push(await timed(crew));
      turns.push(turn);
    }
    const gain = (seconds: keyof RunTime): number =>
      Math.round(100 * median(turns.map(([one, two]) => (one?.[seconds] ?? 0) / (two?.[seconds] ?? 1)))) / 100;
    const rate = (crew: number): number =>
      Math.round((searches * iterations) / median(turns.map((turn) => turn[crew]?.own ?? 0)));
    yield {
      name: "linjat: optimize expert, two processes over one",
      value: gain("own"),
      unit: "times the iterations/s",
      goal: "at least 1.8",
      details: {
        "iterations/s with one": rate(0),
        "iterations/s with two": rate(1),
        "times by the wall clock, other programs counted in": gain("wall"),
      },
    };
    const most = Math.max(0, ...crews.flatMap(({ pids }) => pids.map(peakMemory)));
    if (most > 0) yield { name: "linjat: memory of an engine process", value: most, unit: "MB", goal: "under 200" };
  } finally {
    await Promise.all(crews.map(({ pool }) => pool.close()));
  }
}

/** Seconds that a live process stood ready but other work had the processors, by Linux; 0 where that is not told. */
function waitingSeconds(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e9;
  } catch {
    return 0;
  }
}

async function optimize(pool: EnginePool): Promise<void> {
  const known = await findKnownTask(productCatalogue, "linjat", "optimize");
  const input = { ...emptyBrief(), ...presets.expert };
  const parameters = { goal: "expert", searches, iterations };
  const prepared = { ok: true as const, input, documentIds: [], problems: [] };
  const { request, shards } = prepareRun(known, prepared, { parameters, seed: 1, count: searches });
  const ignore = () => undefined;
  const sink = { candidates: () => 0, shard: ignore, progress: ignore, partial: ignore, log: ignore };
  await executeRun(
    pool,
    { runId: "bench", request, engineVersion: known.engine.version, shards, timeLimitSeconds: null },
    sink,
  ).ended;
}

/** Most resident memory of a live process in megabytes, by /proc; 0 where there is none. */
function peakMemory(pid: number): number {
  try {
    const kibibytes = Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
    return Math.round((kibibytes * 1024) / 1e6);
  } catch {
    return 0;
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
