import { drawRoom } from "#shared/levels/sokoban/draw/drawRoom.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { type Direction, isSolved, rowsOf, startPosition, stepOf } from "#shared/levels/sokoban/play/roomPosition.ts";
import type { Game } from "./game.ts";
import { messages } from "./messages.ts";

const directionOfKey: Readonly<Record<string, Direction>> = {
  ArrowLeft: "l",
  ArrowUp: "u",
  ArrowRight: "r",
  ArrowDown: "d",
};

export function sokobanGame({ rows }: SokobanLevel): Game {
  const start = { position: startPosition(rows), letters: "" };
  let line = [start];
  const now = (): typeof start => line.at(-1) ?? start;
  return {
    help: messages.sokobanHelp,
    pad: [
      { label: "←", name: messages.left, key: "ArrowLeft" },
      { label: "↑", name: messages.up, key: "ArrowUp" },
      { label: "↓", name: messages.down, key: "ArrowDown" },
      { label: "→", name: messages.right, key: "ArrowRight" },
    ],
    scene: () => drawRoom({ rows: rowsOf(now().position) }, { detail: "full" }),
    status: () => {
      const { letters, position } = now();
      const done = isSolved(position);
      const text = messages.sokobanMoves(letters.length, letters.replace(/[a-z]/g, "").length);
      return { text: done ? [messages.solved, text].join(" ") : text, done };
    },
    key: (key) => {
      const direction = directionOfKey[key];
      if (direction === undefined) return false;
      const { position, letters } = now();
      const step = isSolved(position) ? undefined : stepOf(position, direction);
      if (step !== undefined) line.push({ position: step.position, letters: letters + step.letter });
      return true;
    },
    press: () => undefined,
    release: () => undefined,
    undo: () => {
      if (line.length > 1) line.pop();
    },
    restart: () => {
      line = [start];
    },
  };
}
