import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { emptyState } from "../model/layoutState.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { restoreLayout, saveLayout } from "../model/savedLayout.ts";
import { graphOf } from "../model/modelGraph.ts";
import { routeCorridors } from "../routes/routeCorridors.ts";
import type { Route } from "../routes/route.ts";
import { displaced, wayFromBase } from "../search/constructor/startingLayout.ts";
import { chainsOf } from "../search/chains.ts";
import { searchSteps } from "../search/searchSteps.ts";
import { improveLayout } from "../preferences/improveLayout.ts";

/** Rooms moved back towards their old place, for each room. */
const followSteps = 6;
/** A room that has moved at all counts as so many cells of its way: few should move, and those not far. */
const movedCells = 8;

/** A whole layout. */
export interface Followed {
  readonly state: LayoutState;
  readonly routes: ReadonlyMap<number, Route>;
}

/**
 * Of some layouts the one nearest to the layout to start from: in which few rooms stand elsewhere than they did, and those
 * not far. Undefined when none of the tries found one. In steps of some milliseconds.
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
    const { state, routes } = yield* searchSteps(
      model,
      chains,
      moves,
      { variation: 0, follows: attempt % 2 === 1 },
      random,
    );
    // Where two tries find nothing at all, the others rarely do, and the hand is waiting.
    if (state === undefined && best === undefined && attempt > 0) return undefined;
    if (state === undefined) continue;
    const found = nearer(model, { state, routes }, random);
    const cost = wayBack(model, found.state);
    if (cost >= least) continue;
    least = cost;
    best = found;
  }
  return best;
}

function wayBack(model: LayoutModel, state: LayoutState): number {
  return wayFromBase(model, state) + movedCells * displaced(model, state);
}

/** A layout with its rooms moved back towards their old places; as it was where its corridors can then not be routed. */
export function nearer(model: LayoutModel, { state, routes }: Followed, random: Random): Followed {
  const before = saveLayout(state);
  improveLayout(model, state, (now) => wayBack(model, now), followSteps * model.roomCount, random);
  const routing = routeCorridors(model, state);
  if (routing.ok) return { state, routes: routing.routes };
  const kept = emptyState(model);
  restoreLayout(model, kept, before);
  return { state: kept, routes };
}
