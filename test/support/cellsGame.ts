import { CheckersCells } from "#main/engines/board/fast/checkersCells.ts";
import type { FastGame } from "#main/engines/board/fast/fastGame.ts";
import { HexxagonCells } from "#main/engines/board/fast/hexxagonCells.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";

/** A level's start on padded arrays, which the product takes for boards that bit boards are too small for. */
export function cellsGame(level: BoardLevel): FastGame {
  const shape = boardShape(level);
  const { rules } = level;
  const game = rules.game === "hexxagon" ? new HexxagonCells(shape, rules) : new CheckersCells(shape, rules);
  game.load(startPosition(level, shape));
  return game;
}
