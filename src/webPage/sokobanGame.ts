import { drawRoom } from "#shared/levels/sokoban/draw/drawRoom.ts";
import type { SokobanLevel } from "#shared/levels/sokoban/level.ts";
import { pushesIn, roomPlay } from "#shared/levels/sokoban/play/roomPlay.ts";
import { type RoomPosition, cellBeside, directions, rowsOf } from "#shared/levels/sokoban/play/roomPosition.ts";
import { movesIn } from "#shared/play/playSession.ts";
import { arrowPad } from "./arrowKeys.ts";
import { type Game, unwatched } from "./game.ts";
import { type Hint, type KnownPath, knownPath, pathHint } from "./hints.ts";
import { messages } from "./messages.ts";
import { sessionGame } from "./sessionGame.ts";

const letterOfKey: Readonly<Record<string, string>> = { ArrowLeft: "l", ArrowUp: "u", ArrowRight: "r", ArrowDown: "d" };

/** A Sokoban room to play on a page; without a known solution it has no hints. */
export function sokobanGame({ rows, solution }: SokobanLevel, watch = unwatched): Game {
  const rules = roomPlay(rows);
  // Walking changes nothing that a hint is about.
  const path =
    solution === undefined ? undefined : knownPath(rules, Array.from(solution), ({ boxes }) => boxes.join(""));
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
      hint: path && ((session) => pathHint(path, session, (place) => nextPush(path, place))),
    },
    watch,
  );
}

const offsets = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] } as const;

/** The next push of a solution, with its box and an arrow over it. */
function nextPush({ states, moves }: KnownPath<RoomPosition, string>, place: number): Hint {
  const index = moves.findIndex((letter, at) => at >= place && letter !== letter.toLowerCase());
  const before = states[index];
  const direction = directions.find((one) => one === moves[index]?.toLowerCase());
  if (before === undefined || direction === undefined) return { text: "" };
  const { board, player } = before;
  const box = cellBeside(board, player, direction);
  const [x, y] = [(box % board.width) + 0.5, Math.floor(box / board.width) + 0.5];
  const [dx, dy] = offsets[direction];
  const style = { stroke: "accent-solid", strokeWidth: 0.12, lineCap: "round", lineJoin: "round" } as const;
  const [tipX, tipY] = [x + 1.2 * dx, y + 1.2 * dy];
  const head = [-0.2, 0.2].flatMap((side) => [tipX, tipY, tipX - 0.25 * dx + side * dy, tipY - 0.25 * dy + side * dx]);
  return {
    text: messages.hintPush(messages.directions[direction]),
    marks: [
      { type: "rect", x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92, radius: 0.1, style },
      { type: "segments", points: [x, y, tipX, tipY, ...head], style },
    ],
  };
}
