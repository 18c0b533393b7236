import type { Random } from "#shared/kernel/random.ts";
import type { CycleMethod } from "#shared/levels/dungeon/generateTask.ts";
import { annealLayout } from "./annealedSearch.ts";
import type { Chain } from "./chains.ts";
import type { LayoutModel } from "./layoutModel.ts";
import type { LayoutState } from "./layoutState.ts";
import { repairLayout } from "./repairSearch.ts";

export interface SearchLimits {
  /** Moves to try at most. */
  readonly moves: number;
  /** When annealing: layouts a chain is asked for before the search goes back to the chain before. */
  readonly branching: number;
  readonly cycles: CycleMethod;
}

/** What the search tells while it works. */
export interface SearchProgress {
  readonly moves: number;
  readonly state: LayoutState;
}

export interface SearchResult {
  /** A complete valid layout, or undefined when the limit was reached. */
  readonly state: LayoutState | undefined;
  readonly moves: number;
  /** The chain that failed most when the limit was reached; -1 when a layout was found. */
  readonly hardest: number;
}

/** One layout by the method asked for: repair with exactly closed cycles, or the article's annealing. */
export function searchLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: SearchLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const search = limits.cycles === "close" ? repairLayout : annealLayout;
  return search(model, chains, limits, random);
}
