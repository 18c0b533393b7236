import { deriveSeed } from "#shared/kernel/random.ts";
import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { gridOf, linjatSchema } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { rulesUpTo } from "#shared/levels/linjat/rules.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { generatePuzzles } from "#main/engines/linjat/generatePuzzles.ts";
import { createGeneratorContext, isHardEnough, rate } from "#main/engines/linjat/generatorContext.ts";
import type { GeneratorContext } from "#main/engines/linjat/generatorContext.ts";

/** Puzzles of one preset, in shards as a run has them. */
const puzzles = 10_000;
const perShard = 25;

/** What can be wrong with a generated puzzle. */
interface Faults {
  notUnique: number;
  notSolvable: number;
  leaking: number;
  withSpareDot: number;
  outOfRange: number;
}

/**
 * Ten thousand generated puzzles of every preset (leaks forbidden) before the validators: the exact counter, the plain solver
 * with the rules of the preset, both leak detectors at every layer, and the removal of every single dot. The value is the
 * number of faulty ones.
 */
export function* benchGenerated(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const name of Object.keys(presets) as (keyof typeof presets)[]) yield judgeMany(name, cpu);
}

function judgeMany(name: keyof typeof presets, cpu: () => number): BenchRow {
  const brief: Brief = { ...emptyBrief(), ...presets[name] };
  const context = createGeneratorContext(brief, { unblock: false, countsLeaks: false });
  const faults: Faults = { notUnique: 0, notSolvable: 0, leaking: 0, withSpareDot: 0, outOfRange: 0 };
  let made = 0;
  let faulty = 0;
  let milliseconds = 0;
  for (let shard = 0; made < puzzles && shard * perShard < puzzles; shard++) {
    const start = cpu();
    const grids = shardOf(brief, shard);
    milliseconds += cpu() - start;
    made += grids.length;
    for (const grid of grids) if (hasFault(grid, context, faults)) faulty++;
  }
  return {
    name: `linjat: faulty ones of ${puzzles} generated ${name} puzzles`,
    value: faulty,
    unit: "puzzles",
    goal: "0",
    details: { made, ...faults, "ms to make one": Math.round((10 * milliseconds) / Math.max(made, 1)) / 10 },
  };
}

function shardOf(brief: Brief, shard: number): LinjatGrid[] {
  const seed = deriveSeed(1, shard);
  const run = generatePuzzles.run({ input: brief, parameters: {}, seed, shard, shards: 1, count: perShard });
  return [...run].flatMap((event) => (event.type === "candidate" ? [gridOf(linjatSchema.parse(event.level))] : []));
}

/** Notes what is wrong with a puzzle. True when anything is. */
function hasFault(grid: LinjatGrid, context: GeneratorContext, faults: Faults): boolean {
  const { brief } = context;
  const { count, complete } = countSolutions(grid);
  const { ending } = reason(startPosition(puzzleOf(grid)), rulesUpTo(brief.hardest, false));
  const numbers = grid.cells.filter((content) => content > 0);
  const found = {
    notUnique: count !== 1 || !complete,
    notSolvable: ending.status !== "solved",
    leaking: ratePuzzle(grid).leaks > 0,
    withSpareDot: hasSpareDot(grid, context),
    outOfRange:
      numbers.length !== brief.numbers || numbers.some((value) => value < brief.smallest || value > brief.largest),
  };
  for (const fault of Object.keys(found) as (keyof Faults)[]) if (found[fault]) faults[fault]++;
  return Object.values(found).some(Boolean);
}

/** True when the puzzle still is what the brief asks for, and as deep, without one of its dots. */
function hasSpareDot(grid: LinjatGrid, context: GeneratorContext): boolean {
  rate(context, Int8Array.from(grid.cells));
  const { depth } = context.result;
  return puzzleOf(grid).dots.some((dot) => {
    const board = Int8Array.from(grid.cells);
    board[dot] = 0;
    return rate(context, board) && context.result.depth >= depth && isHardEnough(context, board);
  });
}
