import type { BoardLevel } from "../boardLevel.ts";
import { type BoardGame, legalMoves, playMove, startGame } from "../rules/boardGame.ts";
import { skip, skipMove } from "../rules/skipMove.ts";
import { findMove, moveText } from "./moveText.ts";
import { replayMoveMessages } from "./messages.ts";

/** Characters of an impossible move that are quoted. */
const mostQuoted = 40;

type Replay = { ok: true; moves: string[]; game: BoardGame } | { ok: false; message: string };

/** The moves of a game in our notation, or the first impossible one by its number. */
export function replayMoves(start: BoardLevel, moves: readonly string[]): Replay {
  return replay(start, moves, false);
}

/** The same for a line of an analysis, in which moves may be skipped. */
export function replayLine(start: BoardLevel, moves: readonly string[]): Replay {
  return replay(start, moves, true);
}

function replay(start: BoardLevel, moves: readonly string[], maySkip: boolean): Replay {
  const texts: string[] = [];
  let game = startGame(start);
  for (const [index, text] of moves.entries()) {
    if (maySkip && text === skip) {
      texts.push(skip);
      game = skipMove(game);
      continue;
    }
    const legal = legalMoves(game);
    const move = findMove(game.shape, text, legal);
    if (move === undefined) {
      const some = legal.slice(0, 5).map((one) => moveText(game.shape, one, legal));
      const named = text.length > mostQuoted ? `${text.slice(0, mostQuoted)}...` : text;
      const message =
        legal.length === 0
          ? replayMoveMessages.illegalNoneLeft(index + 1, named)
          : replayMoveMessages.illegal(index + 1, named, some.join(", "));
      return { ok: false, message };
    }
    texts.push(moveText(game.shape, move, legal));
    game = playMove(game, move);
  }
  return { ok: true, moves: texts, game };
}
