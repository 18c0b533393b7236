import type { StoreApi } from "zustand/vanilla";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { boardAfterSkip } from "#shared/levels/board/rules/skipMove.ts";
import { createBestMoves, type BestMovesState } from "./bestMoves.ts";
import type { PlayModel } from "./playModel.ts";

const stores = new WeakMap<PlayModel, StoreApi<BestMovesState>>();

/** What is known of the threats in the position that is shown. */
export function threatStore(model: PlayModel): StoreApi<BestMovesState> {
  const known = stores.get(model) ?? createBestMoves();
  stores.set(model, known);
  return known;
}

/** The threat in a position; undefined while there is no answer for it. */
export function threatOf(model: PlayModel, position: BoardGame): string | undefined {
  const { key, answer } = threatStore(model).getState();
  return key === JSON.stringify([boardAfterSkip(position), []]) ? answer?.moves[0]?.text : undefined;
}
