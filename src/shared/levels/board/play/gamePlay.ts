import type { PlayRules } from "#shared/play/playSession.ts";
import { oncePer } from "../../../kernel/once.ts";
import type { BoardLevel } from "../boardLevel.ts";
import { type BoardGame, gameOutcome, legalMoves, playMove, startGame } from "../rules/boardGame.ts";
import type { BoardMove } from "../rules/boardMove.ts";
import { findMove } from "../text/moveText.ts";

/** A game for two players; its moves are in the game's notation. */
export function gamePlay(level: BoardLevel): PlayRules<BoardGame, string> {
  return {
    start: startGame(level),
    apply: (game, text) => {
      const move = findMove(game.shape, text, movesOf(game));
      return move === undefined ? undefined : playMove(game, move);
    },
    outcome: (game) => {
      const outcome = gameOutcome(game);
      if (outcome === undefined) return undefined;
      return outcome.winner === 0 || outcome.winner === 1 ? "won" : "drawn";
    },
  };
}

/** The legal moves of a game, made once. */
export const movesOf = oncePer((game: BoardGame): readonly BoardMove[] => legalMoves(game));
