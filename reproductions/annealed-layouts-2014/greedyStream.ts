import { placeChain } from "./chainStart.ts";
import type { ChainStream, StreamOptions } from "./chainStream.ts";
import type { Chain } from "#main/engines/dungeon/search/chains.ts";
import { placeCorridors } from "#main/engines/dungeon/model/corridorPlacement.ts";
import type { LayoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { restoreEnergies, truncateValid } from "./annealState.ts";
import type { AnnealState } from "./annealState.ts";
import { emptyPositions } from "#main/engines/dungeon/model/positions.ts";
import { saveLayout } from "#main/engines/dungeon/model/savedLayout.ts";

/** Tries of a chain before the search backtracks. */
const treeTries = 2;
/** How often one try may remove some rooms and place them again, and the most rooms removed at once. */
const stepsBack = 2;
const longestStep = 3;

/** A tree chain: each room where it fits, one after the other; the whole is tried twice. */
export function greedyStream(
  model: LayoutModel,
  state: AnnealState,
  chain: Chain,
  { branching, random }: StreamOptions,
): ChainStream {
  const base = saveLayout(state.layout);
  const positions = emptyPositions();
  let tries = 0;
  let moves = 0;

  /** Room by room; one that fits nowhere removes up to two rooms before it. */
  function placeTree(): boolean {
    const standing = state.layout.placedCount;
    let steps = 0;
    for (let i = 0; i < chain.rooms.length;) {
      const room = chain.rooms[i] as number;
      const tried = placeChain(model, state, [room], positions, random);
      moves += Math.max(1, tried);
      if (tried !== -1 && state.energy[room] === 0) {
        i++;
        continue;
      }
      if (steps++ >= stepsBack) return false;
      i = Math.max(0, i - random.below(longestStep));
      truncateValid(model, state, standing + i);
    }
    return true;
  }

  return {
    get moves() {
      return moves;
    },
    advance() {
      if (tries >= Math.min(treeTries, branching)) return "ended";
      tries++;
      restoreEnergies(model, state, base);
      return placeTree() && placeCorridors(model, state.layout, random) ? "found" : "working";
    },
  };
}
