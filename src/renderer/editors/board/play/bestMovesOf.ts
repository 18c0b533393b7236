import type { StoreApi } from "zustand/vanilla";
import { movesTo } from "#shared/levels/board/gameTree.ts";
import { oncePer } from "#shared/kernel/once.ts";
import { createBestMoves, type BestMovesState, type RatedMoves } from "./bestMoves.ts";
import { current } from "./playActions.ts";
import { sinceSkip } from "./positions.ts";
import type { PlayModel } from "./playModel.ts";

/** The store of a play model, created on first use and freed with the model. */
export const bestMovesStore = oncePer<PlayModel, StoreApi<BestMovesState>>(() => createBestMoves());

/** The rated moves of the shown position; undefined while there is no answer for it. */
export function bestMovesOf(model: PlayModel): RatedMoves | undefined {
  const { game, at } = current(model);
  const { key, answer } = bestMovesStore(model).getState();
  const { start, moves } = sinceSkip(game.start, movesTo(game.nodes, at));
  return key === JSON.stringify([start, moves]) ? answer : undefined;
}
