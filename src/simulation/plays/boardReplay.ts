import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { gamePlay, movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { findMove } from "#shared/levels/board/text/moveText.ts";
import type { BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import type { PlayRules } from "#shared/play/playSession.ts";
import { type Replay, sessionReplay } from "#shared/plays/replay.ts";

interface Shown {
  readonly game: BoardGame;
  /** Cell that the last move led to. */
  readonly to: number | undefined;
}

/** Moves are in the game's notation; the place is where the last one led. */
export function boardReplay(level: BoardLevel): Replay {
  const rules = gamePlay(level);
  const shown: PlayRules<Shown, string> = {
    start: { game: rules.start, to: undefined },
    apply: ({ game }, text) => {
      const after = rules.apply(game, text);
      return after && { game: after, to: findMove(game.shape, text, movesOf(game))?.to };
    },
    outcome: ({ game }) => rules.outcome(game),
  };
  return sessionReplay(shown, {
    readMove: (json) => (typeof json === "string" ? json : undefined),
    placeOf: ({ game, to }) => {
      const cell = to === undefined ? undefined : game.shape.cells[to];
      return cell && cellMiddle(level, ...cell);
    },
  });
}
