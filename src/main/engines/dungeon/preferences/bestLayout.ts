import type { GenerateParameters } from "#shared/levels/dungeon/generateTask.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { Chain } from "../search/chains.ts";
import { improveLayout } from "./improveLayout.ts";
import type { Cost } from "./improveLayout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { searchLayout } from "../search/searchLayout.ts";
import type { SearchProgress, SearchResult } from "../search/searchTypes.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import { restoreLayout, saveLayout } from "../model/savedLayout.ts";
import { preferenceCost } from "./preferenceCost.ts";

/** A layout and how far it is from the preferences. */
export interface WishedResult extends SearchResult {
  /** Weighted cost of the preferences, 0 = all fulfilled; absent when there are none. */
  readonly cost?: number;
}

/**
 * One layout; where the graph has preferences, the best of `best` of them, each improved room by room. Without preferences this is
 * the plain search, with the same random numbers.
 */
export function* bestLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  parameters: GenerateParameters,
  random: Random,
): Generator<SearchProgress, WishedResult, undefined> {
  const cost = preferenceCost(model);
  if (cost === undefined) return yield* searchLayout(model, chains, parameters, random);
  let best: WishedResult | undefined;
  let moves = 0;
  for (let attempt = 0; attempt < parameters.best; attempt++) {
    const result = yield* searchLayout(model, chains, parameters, random);
    moves += result.moves;
    if (result.state === undefined) return best === undefined ? { ...result, moves } : { ...best, moves };
    const wished = improved(model, result, result.state, cost, parameters.polish * model.roomCount, random);
    if (wished.cost < (best?.cost ?? Infinity)) best = wished;
    yield { moves, state: wished.state };
  }
  return best === undefined ? { state: undefined, moves, routes: new Map(), hardest: 0 } : { ...best, moves };
}

/** The improved layout, or the one before where its corridors can then not be routed. */
function improved(
  model: LayoutModel,
  result: SearchResult,
  state: LayoutState,
  cost: Cost,
  steps: number,
  random: Random,
): WishedResult & { readonly state: LayoutState; readonly cost: number } {
  const before = saveLayout(state);
  const least = improveLayout(model, state, cost, steps, random);
  const routing = routeCorridors(model, state);
  if (routing.ok) return { ...result, state, routes: routing.routes, cost: least };
  const kept = emptyState(model);
  restoreLayout(model, kept, before);
  return { ...result, state: kept, cost: cost(kept) };
}
