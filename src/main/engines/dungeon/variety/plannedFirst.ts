import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { plannedMoves } from "../model/plannedModel.ts";
import { type WishedResult, bestLayout } from "../preferences/bestLayout.ts";
import type { Chain } from "../search/chains.ts";
import type { LayoutOrder, SearchProgress, SearchResult } from "../search/searchTypes.ts";
import { type RoomMiddles, stateMiddles } from "./roomMiddles.ts";
import type { LayoutState } from "../model/layoutState.ts";
import { searchLayout } from "../search/searchLayout.ts";
import { novelty } from "./novelty.ts";

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
function* steerAway(
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

/** One layout that keeps to the plan, where a short search finds one, else any; without a plan the plain search. */
export function* plannedFirst(
  planned: LayoutModel | undefined,
  model: LayoutModel,
  chains: readonly Chain[],
  parameters: LayoutOrder,
  earlier: readonly RoomMiddles[],
  random: Random,
): Generator<SearchProgress, WishedResult, undefined> {
  if (planned === undefined) return yield* differentLayout(model, chains, parameters, earlier, random);
  const few = { ...parameters, moves: Math.min(plannedMoves, parameters.moves) };
  const search = differentLayout(planned, chains, few, earlier, random);
  let step = search.next();
  // A failure with the plan doesn't mean that there is no layout, so it is not passed on.
  for (; step.done !== true; step = search.next()) yield { moves: step.value.moves, state: step.value.state };
  const { moves, state } = step.value;
  if (state !== undefined) return step.value;
  const others = differentLayout(model, chains, parameters, earlier, random);
  for (;;) {
    const { value, done } = others.next();
    if (done === true) return { ...value, moves: moves + value.moves };
    yield { ...value, moves: moves + value.moves };
  }
}

/**
 * One layout, steered away from the earlier ones if a minimum difference is requested. Layouts that are to stay near
 * another one, or were chosen among several by preferences, are left as they are.
 */
export function* differentLayout(
  model: LayoutModel,
  chains: readonly Chain[],
  parameters: LayoutOrder,
  earlier: readonly RoomMiddles[],
  random: Random,
): Generator<SearchProgress, WishedResult, undefined> {
  const found = yield* bestLayout(model, chains, parameters, random);
  const { state } = found;
  const isFree = model.base.length === 0 && found.cost === undefined && model.input.walk === undefined;
  if (state === undefined || parameters.difference === 0 || !isFree) return found;
  return yield* steerAway(model, chains, { ...found, state }, earlier, parameters, random);
}
