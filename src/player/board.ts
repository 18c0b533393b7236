import { boardHint } from "#shared/levels/board/play/boardHint.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { gamePlay, movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import type { BoardMove, BoardPosition, Level, Player } from "./api.ts";
import { sessionPlayer } from "./sessionPlayer.ts";

/** See `boardApi.ts`. Games for two have no solution: a hint is what a short search finds. */
export function playBoard(level: Level): Player<BoardPosition, BoardMove> {
  // Levels of packs are validated when they are exported.
  const rules = gamePlay(level as BoardLevel);
  return sessionPlayer(rules, {
    position: ({ position, shape }) => ({
      cells: [...position.cells],
      places: shape.cells.map(([x, y]) => [x, y] as const),
      toMove: position.toMove,
    }),
    hint: (game) => {
      const move = boardHint(game);
      return move === undefined ? undefined : { move: moveText(game.shape, move, movesOf(game)) };
    },
    legalMoves: (game) => movesOf(game).map((move, _, legal) => moveText(game.shape, move, legal)),
  });
}
