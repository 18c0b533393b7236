import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardView, cellMiddle, cellShapes, pieceShapes } from "#shared/levels/board/drawBoard.ts";
import { boardHint } from "#shared/levels/board/play/boardHint.ts";
import { gamePlay, movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { type BoardGame, gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { stateAt } from "#shared/play/playSession.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { type Game, unwatched } from "./game.ts";
import { messages } from "./messages.ts";
import { sessionGame } from "./sessionGame.ts";

const margin = 0.5;

/** A game for two players at one screen. */
export function boardPlay(level: BoardLevel, watch = unwatched): Game {
  const rules = gamePlay(level);
  let chosen: number | undefined;
  const { shape } = rules.start;
  const middleOf = (cell: number) => {
    const [x, y] = shape.cells[cell] ?? [0, 0];
    return cellMiddle(level, x, y);
  };
  const cellAt = (x: number, y: number): number | undefined => {
    const distances = shape.cells.map((_, cell) => Math.hypot(middleOf(cell)[0] - x, middleOf(cell)[1] - y));
    const nearest = distances.indexOf(Math.min(...distances));
    return (distances[nearest] ?? 1) < 0.6 ? nearest : undefined;
  };
  const moves = (game: BoardGame) => (rules.outcome(game) === undefined ? movesOf(game) : []);
  const movesFrom = (game: BoardGame, from: number) =>
    moves(game).filter((move) => (move.kind === "clone" ? canClone(game, from, move.to) : move.from === from));
  return sessionGame(
    rules,
    {
      help: messages.boardHelp,
      pad: [],
      scene: (game) => ({
        view: boardView(level, margin),
        shapes: [
          ...cellShapes(level),
          ...(chosen === undefined ? [] : [ring(middleOf(chosen), 0.44)]),
          ...pieceShapes(level, game.position.cells),
          ...(chosen === undefined ? [] : movesFrom(game, chosen).map(({ to }) => ring(middleOf(to), 0.14))),
        ],
        title: level.rules.game,
      }),
      status: (game) => {
        const outcome = gameOutcome(game);
        const name = (side: 0 | 1): string => sideName(level.rules.game, side);
        if (outcome === undefined) return { text: messages.boardTurn(name(game.position.toMove)), done: false };
        const { winner } = outcome;
        return {
          text: winner === 0 || winner === 1 ? messages.boardWon(name(winner)) : messages.boardDraw,
          done: true,
        };
      },
      hint: (session) => {
        const game = stateAt(session);
        const move = boardHint(game);
        if (move === undefined) return { text: "" };
        const places = move.kind === "pass" ? [] : move.kind === "clone" ? [move.to] : [move.from, move.to];
        return {
          text: messages.hintMove(moveText(shape, move, movesOf(game))),
          marks: places.map((cell) => ring(middleOf(cell), 0.48)),
        };
      },
      press: (x, y, game) => {
        const cell = cellAt(x, y);
        const legal = moves(game);
        const ofChosen = chosen === undefined ? [] : movesFrom(game, chosen);
        const move = legal.find(({ kind }) => kind === "pass") ?? ofChosen.find(({ to }) => to === cell);
        if (move !== undefined) return moveText(shape, move, legal);
        if (cell !== undefined) chosen = movesFrom(game, cell).length > 0 ? cell : undefined;
        return undefined;
      },
      moved: () => {
        chosen = undefined;
      },
    },
    watch,
  );
}

/** Any piece adjacent to the target can make a clone. */
function canClone({ position, shape }: BoardGame, from: number, to: number): boolean {
  const [x1, y1] = shape.cells[from] ?? [0, 0];
  const [x2, y2] = shape.cells[to] ?? [0, 0];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const isNear = Math.max(Math.abs(dx), Math.abs(dy)) === 1 && (shape.topology === "square" || dx * dy >= 0);
  return isNear && (position.cells[from] ?? 0) % 2 === (position.toMove === 0 ? 1 : 0) && position.cells[from] !== 0;
}

function ring([cx, cy]: readonly [number, number], r: number): SceneShape {
  return { type: "circle", cx, cy, r, style: { stroke: "accent-line", strokeWidth: 0.06 } };
}
