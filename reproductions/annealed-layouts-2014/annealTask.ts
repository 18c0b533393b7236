import { aimedTask } from "#main/engines/aim/aimedTask.ts";
import { aimLayouts } from "#main/engines/dungeon/aim/aimLayouts.ts";
import { generateLayouts, layoutShard } from "#main/engines/dungeon/generate.ts";
import type { LayoutSearch } from "#main/engines/dungeon/search/searchTypes.ts";
import type { EngineTask } from "#main/engines/engineTask.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { annealLayout, mayAnneal } from "./annealedSearch.ts";

/** The paper's search in place of the portfolio; `branching` layouts per chain. */
export function annealing(branching?: number): LayoutSearch {
  return (model, chains, limits, random) =>
    mayAnneal(model)
      ? annealLayout(model, chains, { ...limits, ...(branching === undefined ? {} : { branching }) }, random)
      : undefined;
}

const annealed: EngineTask = {
  ...generateLayouts,
  run: (job) => layoutShard(job, annealing(Number(job.parameters["branching"] ?? 5))),
};

/** The task "anneal": layouts as "generate" makes them, but with the cycles of the paper. */
export const annealLayouts: EngineTask = aimedTask(dungeonKind as LevelKind, annealed, aimLayouts);
