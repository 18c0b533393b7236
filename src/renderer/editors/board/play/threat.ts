import type { StoreApi } from "zustand/vanilla";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { boardAfterSkip } from "#shared/levels/board/rules/skipMove.ts";
import { oncePer } from "#shared/kernel/once.ts";
import { createBestMoves, type BestMovesState } from "./bestMoves.ts";
import type { PlayModel } from "./playModel.ts";

/** What is known of the threats in the position that is shown. */
export const threatStore = oncePer<PlayModel, StoreApi<BestMovesState>>(() => createBestMoves());

/** The threat in a position; undefined while there is no answer for it. */
export function threatOf(model: PlayModel, position: BoardGame): string | undefined {
  const { key, answer } = threatStore(model).getState();
  return key === JSON.stringify([boardAfterSkip(position), []]) ? answer?.moves[0]?.text : undefined;
}
