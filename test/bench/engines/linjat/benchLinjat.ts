import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { parseOptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { createFastSolver } from "#main/engines/linjat/fast/fastSolver.ts";
import { classify, createClassification, ruleBits } from "#main/engines/linjat/fast/fastSteps.ts";
import { loadBoard } from "#main/engines/linjat/fast/loadBoard.ts";
import { newSearch } from "#main/engines/linjat/optimizePuzzles.ts";

/** Median microseconds that one warm solve may take. */
const goals = { easy: 4, medium: 9, hard: 15, expert: 40 } as const;
/** Iterations per CPU-second that the reference's search has to reach. */
const rateGoals = { easy: 60_000, medium: 28_000, hard: 16_000, expert: 10_000 } as const;
const classes = ["easy", "medium", "hard", "expert"] as const;
/** Solves timed together, and such batches a level. */
const batch = 60;
const batches = 7;

/**
 * One row per class of published levels: median microseconds of a solve from the bare board (tables included), warm, in
 * one thread. The signature is the layers by rule, summed over the class. Then the optimizer's rate per class.
 */
export function* benchLinjat(
  now: () => number,
  readReference: ReadReference,
  cpu: () => number,
): Generator<BenchRow, void, undefined> {
  const text = readReference("linjat/levels.json");
  if (text === undefined) return;
  const { levels } = parseLinjatJson(text);
  for (const name of classes) {
    const grids = levels.filter(({ title }) => title?.startsWith(`linjat-${name}`)).map(({ level }) => gridOf(level));
    yield solveRow(name, grids, now);
  }
  for (const name of classes) yield optimizeRow(name, cpu);
}

/** Iterations of the reference's search that are timed for every seed; the first seed goes once more ahead, to warm up. */
const iterations = 20_000;
const seeds = [1, 2, 3];

/**
 * Iterations per second of processor time of the reference's preset, all rules on: median of the seeds. The signature is
 * the best score and the mutants that solve, by seed.
 */
function optimizeRow(name: (typeof classes)[number], cpu: () => number): BenchRow {
  searchAsReference(name, 1, cpu);
  const runs = seeds.map((seed) => searchAsReference(name, seed, cpu));
  const rates = runs.map(({ rate }) => Math.round(rate));
  return {
    name: `linjat: optimize ${name}, reference's search`,
    value: median(rates),
    unit: "iterations per CPU-second",
    signature: runs.map(({ signature }) => signature).join(", "),
    goal: `${rateGoals[name]} per CPU-second`,
    details: { "by seed": rates.join(" ") },
  };
}

function searchAsReference(
  name: (typeof classes)[number],
  seed: number,
  cpu: () => number,
): { rate: number; signature: string } {
  const brief = {
    ...emptyBrief(),
    ...presets[name],
    needs: "uncontested",
    hardest: "one-of",
    leaks: "penalise",
  } as const;
  const parameters = parseOptimizeParameters({ goal: name, method: "reference", leakPenalty: 0 }, brief.hardest);
  const { searchContext, ...search } = newSearch(brief, parameters, seed);
  if (!search.start(1_000_000)) throw new Error(`The bench finds no first ${name} board.`);
  const start = cpu();
  for (let i = 0; i < iterations; i++) search.iterate();
  const seconds = (cpu() - start) / 1000;
  return { rate: iterations / Math.max(seconds, 1e-9), signature: `${searchContext.best} ${searchContext.solved}` };
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
