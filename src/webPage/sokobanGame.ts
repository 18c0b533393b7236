import { drawRoom } from "#shared/levels/sokoban/draw/drawRoom.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { pushesIn, roomPlay } from "#shared/levels/sokoban/play/roomPlay.ts";
import { rowsOf } from "#shared/levels/sokoban/play/roomPosition.ts";
import { movesIn } from "#shared/play/playSession.ts";
import { arrowPad } from "./arrowKeys.ts";
import { type Game, unwatched } from "./game.ts";
import { messages } from "./messages.ts";
import { sessionGame } from "./sessionGame.ts";

const letterOfKey: Readonly<Record<string, string>> = { ArrowLeft: "l", ArrowUp: "u", ArrowRight: "r", ArrowDown: "d" };

export function sokobanGame({ rows }: SokobanLevel, watch = unwatched): Game {
  const rules = roomPlay(rows);
  return sessionGame(
    rules,
    {
      help: messages.sokobanHelp,
      pad: arrowPad,
      scene: (position) => drawRoom({ rows: rowsOf(position) }, { detail: "full" }),
      status: (position, session) => {
        const letters = movesIn(session).join("");
        const done = rules.outcome(position) === "won";
        const text = messages.sokobanMoves(letters.length, pushesIn(letters));
        return { text: done ? [messages.solved, text].join(" ") : text, done };
      },
      moveOfKey: (key) => letterOfKey[key],
    },
    watch,
  );
}
