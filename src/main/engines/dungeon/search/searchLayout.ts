import type { Random } from "#shared/kernel/random.ts";
import type { CycleMethod } from "#shared/levels/dungeon/generateTask.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { withLanes } from "../routes/reservedLanes.ts";
import { annealLayout, mayAnneal } from "./annealing/annealedSearch.ts";
import type { AnnealingOptions } from "./annealing/annealedSearch.ts";
import type { Chain } from "./chains.ts";
import { closeSlivers } from "../preferences/closeSlivers.ts";
import { portfolioSearch } from "./portfolioSearch.ts";
import type { SearchLimits, SearchProgress, SearchResult } from "./searchTypes.ts";

/** Limits of a search, and its method. */
interface MethodLimits extends SearchLimits, Partial<AnnealingOptions> {
  /** "anneal": the article's method; inputs that it does not support are searched by the portfolio all the same. */
  readonly cycles?: CycleMethod;
}

/** Moves of repair with lanes kept free for routed corridors; if it doesn't find a layout soon, lanes don't fit. */
const laneMoves = 20_000;

/** One layout by the requested method: the portfolio of constructor, improver and prover, or the article's annealing. */
export function* searchLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: MethodLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  const lanes = withLanes(model);
  if (lanes === undefined) return yield* searchAsDrawn(model, chains, limits, random);
  const most = Math.min(laneMoves, Math.floor(limits.moves / 2));
  const first = yield* searchAsDrawn(lanes, chains, { ...limits, moves: most }, random);
  // The model with lanes is stricter: a failure or a proof of it says nothing about the model itself.
  if (first.state !== undefined) return first;
  const left = { ...limits, moves: limits.moves - first.moves };
  const search = searchAsDrawn(model, chains, left, random);
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return { ...value, moves: first.moves + value.moves };
    yield { ...value, moves: first.moves + value.moves };
  }
}

function* searchAsDrawn(
  model: LayoutModel,
  chains: readonly Chain[],
  limits: MethodLimits,
  random: Random,
): Generator<SearchProgress, SearchResult, undefined> {
  if (limits.cycles === "anneal" && mayAnneal(model)) return yield* annealLayout(model, chains, limits, random);
  const result = yield* portfolioSearch(model, chains, limits, random);
  if (result.state !== undefined && result.routes.size === 0 && model.base.length === 0)
    closeSlivers(model, result.state);
  return result;
}
