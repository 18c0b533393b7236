import type { Point } from "#shared/kernel/geometry.ts";
import { pieces, pieceSide } from "#shared/levels/board/boardShape.ts";
import { gameOutcome, type BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { cellLabel } from "#shared/levels/board/text/moveText.ts";
import { checkersVariants } from "#shared/levels/board/checkersVariants.ts";
import { boardMessages } from "../messages.ts";
import { completedBy, movablePieces, targetsOf } from "./legalTargets.ts";
import { playMessages } from "./messages.ts";
import { current, playBoardMove, redraw } from "./playActions.ts";
import type { PlayModel } from "./playModel.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";

/** Handles pointing at a cell: picks up a piece, puts it down, continues a capture, or explains why not. */
export function pointAt(model: PlayModel, [x, y]: Point): void {
  const { position } = current(model);
  const cell = position.shape.cellAt(x, y);
  if (cell < 0) return drop(model);
  const { piece, route } = model.store.getState();
  model.store.setState({ cursor: cell });
  if (piece !== undefined) {
    const target = targetsOf(position, movesOf(position), piece, route).find((one) => one.cell === cell);
    if (target !== undefined) return advance(model, target);
    if (finishAt(model, position, piece, cell)) return;
    if (piece === cell && route.length === 0) return drop(model);
  }
  take(model, position, cell);
}

/** The final square of a capture may be chosen directly, if only one capture ends there. */
function finishAt(model: PlayModel, position: BoardGame, piece: number, cell: number): boolean {
  const { route } = model.store.getState();
  const ending = movesOf(position).filter(
    (move) => move.from === piece && move.to === cell && route.every((at, stage) => move.route[stage] === at),
  );
  const [only] = ending;
  if (only === undefined || ending.length > 1) return false;
  playBoardMove(model, only);
  return true;
}

function advance(model: PlayModel, target: ReturnType<typeof targetsOf>[number]): void {
  const { route } = model.store.getState();
  const move = completedBy(target, route.length);
  if (move !== undefined) return playBoardMove(model, move);
  const [first] = target.moves;
  const left = (first?.route.length ?? 0) - route.length - 1;
  model.store.setState({ route: [...route, target.cell], spoken: playMessages.stage(left) });
  redraw(model);
}

function take(model: PlayModel, position: BoardGame, cell: number): void {
  const { shape, level } = position;
  const piece = position.position.cells[cell] ?? pieces.empty;
  const { game } = level.rules;
  const name = playMessages.pieceAt(
    boardMessages.piece(sideName(game, pieceSide(piece)), piece >= pieces.king0),
    cellLabel(shape, cell),
  );
  const say = (spoken: string, held?: number): void => {
    model.store.setState({ piece: held, route: [], spoken });
    redraw(model);
  };
  if (piece === pieces.empty) return say(`${cellLabel(shape, cell)}, ${boardMessages.empty}`);
  if (gameOutcome(position) !== undefined) return say(name);
  if (pieceSide(piece) !== position.position.toMove) {
    return say(playMessages.notYours(sideName(game, position.position.toMove)));
  }
  const targets = targetsOf(position, movesOf(position), cell);
  if (targets.length === 0) return say(captureRule(position) ?? playMessages.cannotMove(name));
  say(playMessages.held(name, targets.length), cell);
}

/** Puts the picked-up piece back. */
export function drop(model: PlayModel): void {
  model.store.setState({ piece: undefined, route: [] });
  redraw(model);
}

/** Explains that a capture is compulsory, and how many pieces can; undefined when any move is legal. */
export function captureRule(position: BoardGame): string | undefined {
  const { rules } = position.level;
  const moves = movesOf(position);
  const [first] = moves;
  if (rules.game !== "checkers" || first?.kind !== "capture") return undefined;
  const most = Math.max(...moves.map(({ captured }) => captured.length));
  const can = movablePieces(position, moves).size;
  const told = playMessages.mustCapture(can, most);
  return checkersVariants[rules.variant].majority && most > 1 ? [told, playMessages.majority(most)].join(" ") : told;
}
