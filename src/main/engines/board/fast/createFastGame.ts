import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { CheckersBits } from "./checkersBits.ts";
import { CheckersCells } from "./checkersCells.ts";
import { diagonalNumbering } from "./diagonalNumbering.ts";
import type { FastGame } from "./fastGame.ts";
import { HexxagonBits } from "./hexxagonBits.ts";
import { HexxagonCells } from "./hexxagonCells.ts";

/** The level's start, on bit boards where they are enough, otherwise on padded arrays. */
export function createFastGame(level: BoardLevel): FastGame {
  const game = emptyGame(level);
  game.load(startPosition(level, boardShape(level)));
  return game;
}

function emptyGame(level: BoardLevel): FastGame {
  const shape = boardShape(level);
  const { rules } = level;
  if (rules.game === "hexxagon") {
    return shape.cells.length <= 64 ? new HexxagonBits(shape, rules) : new HexxagonCells(shape, rules);
  }
  const fits = diagonalNumbering(shape).size <= 64;
  return fits ? new CheckersBits(shape, rules) : new CheckersCells(shape, rules);
}
