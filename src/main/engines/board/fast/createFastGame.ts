import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape, startPosition } from "#shared/levels/board/boardShape.ts";
import { CheckersBits } from "./checkersBits.ts";
import { CheckersCells } from "./checkersCells.ts";
import { diagonalNumbering } from "./diagonalNumbering.ts";
import type { FastGame } from "./fastGame.ts";
import { HexxagonBits } from "./hexxagonBits.ts";
import { HexxagonCells } from "./hexxagonCells.ts";

/** The level's start, on bit boards where they are enough unless "cells" is asked for. */
export function createFastGame(level: BoardLevel, representation: "best" | "cells" = "best"): FastGame {
  const game = emptyGame(level, representation);
  game.load(startPosition(level, boardShape(level)));
  return game;
}

function emptyGame(level: BoardLevel, representation: "best" | "cells"): FastGame {
  const shape = boardShape(level);
  const { rules } = level;
  const mayUseBits = representation === "best";
  if (rules.game === "hexxagon") {
    return mayUseBits && shape.cells.length <= 64 ? new HexxagonBits(shape, rules) : new HexxagonCells(shape, rules);
  }
  const fits = mayUseBits && diagonalNumbering(shape).size <= 64;
  return fits ? new CheckersBits(shape, rules) : new CheckersCells(shape, rules);
}
