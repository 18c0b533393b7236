import { withPosition } from "#shared/levels/board/boardShape.ts";
import type { StoreApi } from "zustand/vanilla";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { startGame } from "#shared/levels/board/rules/boardGame.ts";
import { createBestMoves } from "./bestMoves.ts";
import type { BestMovesState } from "./bestMoves.ts";
import type { PlayModel } from "./playModel.ts";

/** The position in which the other side would move: its best move there is what it threatens. */
export function threatBoard({ level, shape, position }: BoardGame): BoardLevel {
  return withPosition(level, shape, { ...position, toMove: position.toMove === 0 ? 1 : 0 });
}

/** The same as a game, to find the threat's move in. */
export function threatGame(position: BoardGame): BoardGame {
  return startGame(threatBoard(position));
}

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
  return key === JSON.stringify([threatBoard(position), []]) ? answer?.moves[0]?.text : undefined;
}
