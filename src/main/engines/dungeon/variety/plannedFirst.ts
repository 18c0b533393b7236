import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { plannedMoves } from "../model/plannedModel.ts";
import type { WishedResult } from "../preferences/bestLayout.ts";
import type { Chain } from "../search/chains.ts";
import type { LayoutOrder, SearchProgress } from "../search/searchTypes.ts";
import { differentLayout } from "./differentLayout.ts";
import type { RoomMiddles } from "./roomMiddles.ts";

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
