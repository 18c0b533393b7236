import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import type { Pair } from "./boardSample.ts";

/**
 * The two players whose games measure a board's skill everywhere: in a search, with the levels of a pack, or in a
 * report. One pair for all, so that a board has one figure; a quarter of the budget separates boards in few games.
 */
export const skillPlayers = { stronger: "strong:nodes=200", weaker: "strong:nodes=50" } as const;

/** The stronger player first, so that a score above 0.5 means that skill pays. */
export function skillPair(): Pair {
  return [parsePlayer(skillPlayers.stronger), parsePlayer(skillPlayers.weaker)];
}
