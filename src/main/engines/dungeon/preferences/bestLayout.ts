import type { Random } from "#shared/kernel/random.ts";
import type { Chain } from "../search/chains.ts";
import { walkCost } from "../aim/walkCost.ts";
import { type Cost, improveRouted } from "./improveLayout.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { searchLayout } from "../search/searchLayout.ts";
import type { LayoutOrder, SearchProgress, SearchResult } from "../search/searchTypes.ts";
import { preferenceCost } from "./preferenceCost.ts";

/** A layout and how far it is from the preferences. */
export interface WishedResult extends SearchResult {
  /** Weighted cost of the preferences, 0 = all fulfilled; absent when there are none. */
  readonly cost?: number;
}

/**
 * One layout; if the graph has preferences, or an aim has a range for the walk to the boss, the best of `best` layouts,
 * each improved room by room. Without preferences this is the plain search, with the same random numbers.
 */
export function* bestLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  parameters: LayoutOrder,
  random: Random,
): Generator<SearchProgress, WishedResult, undefined> {
  const { input } = model;
  const wishes = input.wishes === undefined ? undefined : preferenceCost(model);
  const walk = input.walk === undefined ? undefined : walkCost(model);
  const cost = wishes === undefined || walk === undefined ? (wishes ?? walk) : bothOf(wishes, walk);
  if (cost === undefined) return yield* searchLayout(model, chains, parameters, random);
  let best: Ranked | undefined;
  let moves = 0;
  for (let attempt = 0; attempt < parameters.best; attempt++) {
    const result = yield* searchLayout(model, chains, parameters, random);
    moves += result.moves;
    if (result.state === undefined) return best === undefined ? { ...result, moves } : { ...best.result, moves };
    const { state, routes } = result;
    const wished = improveRouted(model, { state, routes }, cost, parameters.polish * model.roomCount, random);
    if (wished.cost < (best?.cost ?? Infinity)) {
      const own = wishes?.(wished.state);
      const { cost: _, ...made } = { ...result, ...wished };
      best = { cost: wished.cost, result: own === undefined ? made : { ...made, cost: own } };
    }
    yield { moves, state: wished.state };
  }
  return best === undefined ? { state: undefined, moves, routes: new Map(), hardest: 0 } : { ...best.result, moves };
}

/** A result and its cost with the aim's walk. */
interface Ranked {
  readonly cost: number;
  readonly result: WishedResult;
}

function bothOf(one: Cost, other: Cost): Cost {
  return (state) => one(state) + other(state);
}
