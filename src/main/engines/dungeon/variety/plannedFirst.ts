import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { plannedMoves } from "../model/plannedModel.ts";
import { type WishedResult, bestLayout } from "../preferences/bestLayout.ts";
import type { Chain } from "../search/chains.ts";
import type { LayoutOrder, SearchProgress } from "../search/searchTypes.ts";
import type { RoomMiddles } from "./roomMiddles.ts";
import { steerAway } from "./steerAway.ts";

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
