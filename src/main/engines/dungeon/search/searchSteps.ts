import type { Random } from "#shared/kernel/random.ts";
import type { PinUse } from "./searchTypes.ts";
import type { Chain } from "./chains.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { searchLayout } from "./searchLayout.ts";
import type { SearchResult } from "./searchTypes.ts";

/** A search for one layout within so many moves, for a hand at work: it can be dropped between its steps. */
export function* searchSteps(
  model: LayoutModel,
  chains: readonly Chain[],
  moves: number,
  use: PinUse,
  random: Random,
): Generator<void, SearchResult, undefined> {
  const search = searchLayout(model, chains, { moves, ...use }, random);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
    yield;
  }
}
