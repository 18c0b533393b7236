import { emptyBrief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { parseOptimizeParameters } from "#shared/levels/linjat/optimizeTask.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { newSearch } from "#main/engines/linjat/optimizePuzzles.ts";

/** The reference's best of three runs of 60 seconds. (Spec: section 7.2.) */
const goals = { easy: 36, medium: 64, hard: 149, expert: 474 } as const;
const seeds = [1, 2, 3];
const limit = 60_000;
/** Iterations between two looks at the clock. */
const stride = 500;

/**
 * The best score after 60 seconds of processor time for each class and seed: the studio's own search with the reference's
 * weights and its range of numbers, all rules on, one thread. Says as well when the reference's best was reached, and
 * that the winner has one solution.
 */
export function* benchScores(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const name of Object.keys(goals) as (keyof typeof goals)[]) {
    for (const seed of seeds) yield scoreRow(name, seed, cpu);
  }
}

function scoreRow(name: keyof typeof goals, seed: number, cpu: () => number): BenchRow {
  const all = { needs: "uncontested", hardest: "one-of", largest: 8, leaks: "penalise" } as const;
  const brief = { ...emptyBrief(), ...presets[name], ...all };
  const parameters = parseOptimizeParameters({ goal: name, iterations: 100_000_000, leakPenalty: 0 }, brief.hardest);
  const start = cpu();
  const search = newSearch(brief, parameters, seed);
  const { searchContext } = search;
  while (!search.start(stride) && cpu() - start < limit);
  let reached = Infinity;
  while (cpu() - start < limit) {
    for (let i = 0; i < stride; i++) search.iterate();
    if (reached === Infinity && searchContext.best >= goals[name]) reached = cpu() - start;
  }
  const [winner] = search.harvest();
  const cells = [...(winner?.board ?? [])];
  const { count } = countSolutions({ width: brief.width, height: brief.height, cells });
  return {
    name: `linjat: best score after 60 s, ${name}, seed ${seed}`,
    value: searchContext.best,
    unit: "points",
    goal: `${goals[name]}, the reference's best of three`,
    details: {
      "seconds to the goal": Math.round(reached / 100) / 10,
      iterations: searchContext.iteration,
      "solutions of the winner": count,
    },
  };
}
