import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { type WishedResult, bestLayout } from "../preferences/bestLayout.ts";
import type { Chain } from "../search/chains.ts";
import type { LayoutOrder, SearchProgress } from "../search/searchTypes.ts";
import type { RoomMiddles } from "./roomMiddles.ts";
import { steerAway } from "./steerAway.ts";

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
