import { createRandom } from "#shared/kernel/random.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { parseOptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { BenchRow, ReadReference } from "../engineTask.ts";
import { createFastSolver } from "./fast/fastSolver.ts";
import { classify, createClassification, ruleBits } from "./fast/fastSteps.ts";
import { loadBoard } from "./fast/loadBoard.ts";
import { createIsland, iterate, startIsland } from "./island.ts";
import { createWorkshop } from "./puzzleWorkshop.ts";

/** Median microseconds that one warm solve may take. */
const goals = { easy: 4, medium: 9, hard: 15, expert: 40 } as const;
/** Iterations per CPU-second that the reference's search has to reach. */
const rates = { easy: 60_000, medium: 28_000, hard: 16_000, expert: 10_000 } as const;
const classes = ["easy", "medium", "hard", "expert"] as const;
/** Solves timed together, and such batches a level. */
const batch = 60;
const batches = 7;

/**
 * One row per class of published levels: median microseconds of a solve from the bare board (tables included), warm, in
 * one thread. The signature is the layers by rule, summed over the class. Then the optimizer's rate per class.
 */
export function* benchLinjat(now: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const text = readReference("linjat/levels.json");
  if (text === undefined) return;
  const { levels } = parseLinjatJson(text);
  for (const name of classes) {
    const grids = levels.filter(({ title }) => title?.startsWith(`linjat-${name}`)).map(({ level }) => gridOf(level));
    yield solveRow(name, grids, now);
  }
  for (const name of classes) yield optimizeRow(name, now);
}

/** Iterations of the reference's search that are timed. */
const iterations = 20_000;

/** Iterations per second of the reference's preset, all rules on. The signature is the best score and the mutants that solve. */
function optimizeRow(name: (typeof classes)[number], now: () => number): BenchRow {
  const brief = {
    ...emptyBrief(),
    ...presets[name],
    needs: "uncontested",
    hardest: "one-of",
    leaks: "penalise",
  } as const;
  const parameters = parseOptimizeParameters({ goal: name, method: "reference" });
  const island = createIsland(createWorkshop(brief, false), parameters, createRandom(1));
  if (!startIsland(island, 1_000_000)) throw new Error(`The bench finds no first ${name} board.`);
  const start = now();
  for (let i = 0; i < iterations; i++) iterate(island);
  const seconds = (now() - start) / 1000;
  return {
    name: `linjat: optimize ${name}, reference's search`,
    value: Math.round(iterations / Math.max(seconds, 1e-9)),
    unit: "iterations per second",
    signature: `${island.best} ${island.solved}`,
    goal: `${rates[name]} per CPU-second`,
    details: { brief: `${brief.height}x${brief.width}, ${brief.numbers} numbers` },
  };
}

function solveRow(name: (typeof classes)[number], grids: readonly LinjatGrid[], now: () => number): BenchRow {
  const allowed = ruleBits(new Set(rules));
  const result = createClassification();
  const totals = rules.map(() => 0);
  let solved = 0;
  const times = grids.map((grid) => {
    const solver = createFastSolver(grid.width, grid.height);
    const samples: number[] = [];
    for (let sample = 0; sample < batches; sample++) {
      const start = now();
      for (let i = 0; i < batch; i++) {
        loadBoard(solver, grid.cells);
        classify(solver, allowed, result);
      }
      samples.push((1000 * (now() - start)) / batch);
    }
    for (const [rule, layers] of result.layers.entries()) totals[rule] = (totals[rule] ?? 0) + layers;
    if (result.solved) solved++;
    return median(samples);
  });
  return {
    name: `linjat: solve a published ${name} level`,
    value: Math.round(100 * median(times)) / 100,
    unit: "us, median",
    signature: totals.join(" "),
    goal: `${goals[name]} us`,
    details: { solved: `${solved}/${grids.length}` },
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
