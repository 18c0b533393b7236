import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardView, cellMiddle, cellShapes, pieceShapes } from "#shared/levels/board/drawBoard.ts";
import { gameOutcome, legalMoves, playMove, startGame } from "#shared/levels/board/rules/boardGame.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { Game } from "./game.ts";
import { messages } from "./messages.ts";

const margin = 0.5;

/** A game for two players at one screen. */
export function boardPlay(level: BoardLevel): Game {
  let line = [startGame(level)];
  let chosen: number | undefined;
  const now = () => line.at(-1) ?? startGame(level);
  const moves = () => (gameOutcome(now()) === undefined ? legalMoves(now()) : []);
  const middleOf = (cell: number) => {
    const [x, y] = now().shape.cells[cell] ?? [0, 0];
    return cellMiddle(level, x, y);
  };
  const cellAt = (x: number, y: number): number | undefined => {
    const distances = now().shape.cells.map((_, cell) => Math.hypot(middleOf(cell)[0] - x, middleOf(cell)[1] - y));
    const nearest = distances.indexOf(Math.min(...distances));
    return (distances[nearest] ?? 1) < 0.6 ? nearest : undefined;
  };
  const play = (from: number, to: number): boolean => {
    const move = moves().find(
      (one) => (one.kind === "clone" ? isBeside(from, one.to) : one.from === from) && one.to === to,
    );
    if (move === undefined) return false;
    line.push(playMove(now(), move));
    chosen = undefined;
    return true;
  };
  // Any piece adjacent to the target can make a clone.
  const isBeside = (from: number, to: number): boolean => {
    const { position, shape } = now();
    const [x1, y1] = shape.cells[from] ?? [0, 0];
    const [x2, y2] = shape.cells[to] ?? [0, 0];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const isNear = Math.max(Math.abs(dx), Math.abs(dy)) === 1 && (shape.topology === "square" || dx * dy >= 0);
    return isNear && (position.cells[from] ?? 0) % 2 === (position.toMove === 0 ? 1 : 0) && position.cells[from] !== 0;
  };
  const targets = (from: number): number[] =>
    moves().flatMap((move) =>
      (move.kind === "clone" ? isBeside(from, move.to) : move.from === from) ? [move.to] : [],
    );
  return {
    help: messages.boardHelp,
    pad: [],
    scene: () => ({
      view: boardView(level, margin),
      shapes: [
        ...cellShapes(level),
        ...(chosen === undefined ? [] : [ring(middleOf(chosen), 0.44)]),
        ...pieceShapes(level, now().position.cells),
        ...(chosen === undefined ? [] : targets(chosen).map((target) => ring(middleOf(target), 0.14))),
      ],
      title: level.rules.game,
    }),
    status: () => {
      const outcome = gameOutcome(now());
      const name = (side: 0 | 1): string => sideName(level.rules.game, side);
      if (outcome === undefined) return { text: messages.boardTurn(name(now().position.toMove)), done: false };
      const { winner } = outcome;
      return { text: winner === 0 || winner === 1 ? messages.boardWon(name(winner)) : messages.boardDraw, done: true };
    },
    key: () => false,
    press: (x, y) => {
      const cell = cellAt(x, y);
      const pass = moves().find(({ kind }) => kind === "pass");
      if (pass !== undefined) line.push(playMove(now(), pass));
      else if (cell !== undefined && !(chosen !== undefined && play(chosen, cell))) {
        chosen = targets(cell).length > 0 ? cell : undefined;
      }
    },
    release: () => undefined,
    undo: () => {
      chosen = undefined;
      if (line.length > 1) line.pop();
    },
    restart: () => {
      chosen = undefined;
      line = [startGame(level)];
    },
  };
}

function ring([cx, cy]: readonly [number, number], r: number): SceneShape {
  return { type: "circle", cx, cy, r, style: { stroke: "accent-line", strokeWidth: 0.06 } };
}
