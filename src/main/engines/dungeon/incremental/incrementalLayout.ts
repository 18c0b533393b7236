import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { graphOf } from "../model/modelGraph.ts";
import type { Route } from "../routes/route.ts";
import { displaced, wayFromBase } from "../search/constructor/startingLayout.ts";
import { chainsOf } from "../search/chains.ts";
import { searchLayout } from "../search/searchLayout.ts";
import { unheard } from "../oneLayout.ts";
import { improveRouted } from "../preferences/improveLayout.ts";

/** Rooms moved back towards their old place, for each room. */
const followSteps = 6;
/** Distance, in cells, that is added for a room that has moved at all: few should move, and not far. */
const movedCells = 8;

/** A whole layout. */
export interface Followed {
  readonly state: LayoutState;
  readonly routes: ReadonlyMap<number, Route>;
}

/**
 * Of several layouts the one nearest to the starting layout, in which few rooms have moved, and not far. Undefined when
 * none of the tries found one. In steps of a few milliseconds.
 */
export function* followLayout(
  model: LayoutModel,
  { seed, moves, tries }: { readonly seed: number; readonly moves: number; readonly tries: number },
): Generator<void, Followed | undefined, undefined> {
  const chains = chainsOf(graphOf(model), model.anchors);
  let best: Followed | undefined;
  let least = Infinity;
  for (let attempt = 0; attempt < tries && least > 0; attempt++) {
    const random = createRandom(deriveSeed(seed, attempt));
    const limits = { moves, variation: 0, follows: attempt % 2 === 1 };
    const { state, routes } = yield* unheard(searchLayout(model, chains, limits, random));
    // If two tries find nothing at all, the others rarely do, and the user is waiting.
    if (state === undefined && best === undefined && attempt > 0) return undefined;
    if (state === undefined) continue;
    // Its rooms are moved back towards their old places.
    const steps = followSteps * model.roomCount;
    const found = improveRouted(model, { state, routes }, (now) => wayBack(model, now), steps, random);
    if (found.cost >= least) continue;
    least = found.cost;
    best = found;
  }
  return best;
}

function wayBack(model: LayoutModel, state: LayoutState): number {
  return wayFromBase(model, state) + movedCells * displaced(model, state);
}
