import { placeChain } from "./chainStart.ts";
import type { ChainStream, StreamOptions } from "./chainStream.ts";
import type { Chain } from "./chains.ts";
import { placeCorridors } from "./corridorPlacement.ts";
import type { LayoutModel } from "./layoutModel.ts";
import { isValid } from "./layoutState.ts";
import type { LayoutState } from "./layoutState.ts";
import { emptyPositions } from "./positions.ts";
import { restoreLayout, saveLayout } from "./savedLayout.ts";

/** Tries of a chain before the search goes back. */
const treeTries = 2;

/** A tree chain: each room where it fits best, one after the other, tried twice. */
export function greedyStream(
  model: LayoutModel,
  state: LayoutState,
  chain: Chain,
  { branching, random }: StreamOptions,
): ChainStream {
  const base = saveLayout(state);
  const positions = emptyPositions();
  let tries = 0;
  let moves = 0;
  return {
    get moves() {
      return moves;
    },
    advance() {
      if (tries >= Math.min(treeTries, branching)) return "ended";
      tries++;
      restoreLayout(model, state, base);
      const tried = placeChain(model, state, chain.rooms, positions, random);
      moves += Math.max(1, tried);
      return tried !== -1 && isValid(state) && placeCorridors(model, state, random) ? "found" : "working";
    },
  };
}
