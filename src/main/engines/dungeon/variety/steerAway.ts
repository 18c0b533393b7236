import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { LayoutState } from "../model/layoutState.ts";
import type { Chain } from "../search/chains.ts";
import { searchLayout } from "../search/searchLayout.ts";
import type { LayoutOrder, SearchProgress, SearchResult } from "../search/searchTypes.ts";
import { novelty } from "./novelty.ts";
import { type RoomMiddles, stateMiddles } from "./roomMiddles.ts";

/** Parts of a layout laid out again, one after the other, before it is given up. */
const steps = 40;
/** Share of the rooms in such a part. */
const [leastShare, mostShare] = [0.1, 0.5];
/** Moves of all steps together, as a multiple of those of the layout, and their minimum. */
const movesTimes = 40;
const leastMoves = 4000;

/**
 * Steers a complete layout away from earlier ones: repeatedly, a random cluster of its rooms is laid out again (large
 * neighborhood search, Shaw 1998), and the result is kept if it is no nearer to the nearest earlier layout. Ends with
 * the first layout at distance `difference` from all of them, or with the last one when the steps are used up; always
 * valid.
 */
export function* steerAway(
  model: LayoutModel,
  chains: readonly Chain[],
  start: SearchResult & { readonly state: LayoutState },
  earlier: readonly RoomMiddles[],
  { difference, ...limits }: Pick<LayoutOrder, "moves" | "variation" | "difference" | "search">,
  random: Random,
): Generator<SearchProgress, SearchResult & { readonly state: LayoutState }, undefined> {
  let current = start;
  let distance = distanceTo(model, start.state, earlier);
  let { moves } = start;
  const most = moves + Math.max(leastMoves, movesTimes * moves);
  for (let step = 0; step < steps && distance < difference && moves < most; step++) {
    const variation = leastShare + (mostShare - leastShare) * random.float();
    const from = { ...model, base: placesOf(model, current.state) };
    // On a full site most parts fit nowhere else: one that fails must not use up the moves of all others.
    const share = Math.ceil((most - moves) / (steps - step));
    const search = searchLayout(from, chains, { ...limits, moves: share, variation }, random);
    let next = search.next();
    for (; next.done !== true; next = search.next()) {
      yield { ...next.value, moves: moves + next.value.moves };
    }
    moves += next.value.moves;
    const { state } = next.value;
    if (state === undefined) continue;
    const reached = distanceTo(model, state, earlier);
    if (reached < distance) continue;
    distance = reached;
    current = { ...next.value, state };
  }
  return { ...current, moves };
}

function distanceTo(model: LayoutModel, state: LayoutState, earlier: readonly RoomMiddles[]): number {
  return novelty(stateMiddles(model, state), earlier, Infinity) ?? Infinity;
}

function placesOf({ roomCount }: LayoutModel, state: LayoutState): LayoutModel["base"] {
  return Array.from({ length: roomCount }, (_, room) => ({
    room,
    shape: state.shape[room] as number,
    x: state.x[room] as number,
    y: state.y[room] as number,
  }));
}
