import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { withLanes } from "../routes/reservedLanes.ts";
import type { Chain } from "./chains.ts";
import { closeSlivers } from "../preferences/closeSlivers.ts";
import { portfolioSearch } from "./portfolioSearch.ts";
import type { LayoutSearch, SearchLimits, SearchProgress, SearchResult } from "./searchTypes.ts";

/** Limits of a search, and by which method. */
interface MethodLimits extends SearchLimits {
  readonly search?: LayoutSearch;
}

/** Moves of repair with lanes kept free for routed corridors; if it doesn't find a layout soon, lanes don't fit. */
const laneMoves = 20_000;

/** One layout by the portfolio of constructor, improver and prover, or by another method where one is given and supports the model. */
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
  const other = limits.search?.(model, chains, limits, random);
  if (other !== undefined) return yield* other;
  const result = yield* portfolioSearch(model, chains, limits, random);
  if (result.state !== undefined && result.routes.size === 0 && model.base.length === 0)
    closeSlivers(model, result.state);
  return result;
}
