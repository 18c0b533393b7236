import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { gameOutcome, type BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardMove } from "#shared/levels/board/rules/boardMove.ts";
import { cellMiddle, cellShapes, pieceShape, pieceShapes } from "#shared/levels/board/drawBoard.ts";
import { pieces } from "#shared/levels/board/boardShape.ts";
import { findMove } from "#shared/levels/board/text/moveText.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";
import type { CanvasPainter } from "#renderer/canvas/canvasFrame.ts";
import { paintCellShapes } from "#renderer/editors/grid/paintCells.ts";
import { cursorStyle, heatFill, nameShapes, outline } from "../boardPainters.ts";
import { movablePieces, targetsOf } from "./legalTargets.ts";
import { current } from "./playActions.ts";
import { isYourTurn, shownPosition, type PlayModel } from "./playModel.ts";
import { arrowsHere, type DrawnArrow } from "./drawnArrows.ts";
import { lookedPosition } from "./lookedPosition.ts";
import { arrowInHand } from "./playPointer.ts";
import { bestMovesOf } from "./bestMovesOf.ts";
import { moveArrows } from "./moveArrows.ts";
import { seenPosition } from "./seenBoard.ts";
import { skipMove } from "#shared/levels/board/rules/skipMove.ts";
import { threatOf } from "./threat.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";

/** The position that is shown; above it what can be done: movable pieces, targets, routes, the last move, a hint. */
export function playPainters(model: PlayModel): { readonly content: CanvasPainter; readonly overlay: CanvasPainter } {
  return {
    content(ctx, frame) {
      const { position: plain, game } = current(model);
      const position = seenPosition(model, plain);
      const fill = heatFill(model.board.view.getState(), game.start);
      const { piece, route } = model.store.getState();
      const { level } = position;
      const shown = [...position.position.cells];
      const isFree = (cell: number) => shown[cell] === pieces.empty;
      const names = nameShapes(level, frame.camera.zoom, isFree, fill);
      const moved = piece === undefined ? pieces.empty : (shown[piece] ?? pieces.empty);
      const at = route.at(-1);
      // During a capture the piece is shown where it has got to.
      if (piece !== undefined && at !== undefined) shown[piece] = pieces.empty;
      const standing = pieceShapes(level, shown);
      const travelling = at === undefined ? [] : [pieceShape(middleOf(position, at), "held", moved, level, "full")];
      paintCellShapes(ctx, frame, [...cellShapes(level, fill), ...names, ...standing, ...travelling]);
    },
    overlay(ctx, frame) {
      paintCellShapes(ctx, frame, overlayShapes(model));
    },
  };
}

function overlayShapes(model: PlayModel): SceneShape[] {
  const state = model.store.getState();
  const { game, at, position: plain } = current(model);
  const position = seenPosition(model, plain);
  const { level, shape } = position;
  const shapes: SceneShape[] = [];
  const node = game.nodes[at];
  if (node !== undefined && state.route.length === 0) {
    const before = shownPosition(game, node.parent);
    const move = findMove(shape, node.move, movesOf(before));
    if (move !== undefined) shapes.push(...lastMove(position, move));
  }
  const moves = gameOutcome(position) === undefined ? movesOf(position) : [];
  const mustCapture = level.rules.game === "checkers" && moves[0]?.kind === "capture";
  if (state.piece === undefined && mustCapture && isYourTurn(state, position)) {
    for (const cell of movablePieces(position, moves)) shapes.push(ringAt(position, cell, "warn"));
  }
  if (state.piece !== undefined) {
    const held = shape.cells[state.route.at(-1) ?? state.piece] ?? [0, 0];
    shapes.push(outline(level, held, 0.94, { stroke: "accent-line", strokeWidth: 0.08, lineJoin: "round" }));
    shapes.push(...routesOf(position, moves, state.piece, state.route));
    for (const { cell, look } of targetsOf(position, moves, state.piece, state.route)) {
      const [cx, cy] = middleOf(position, cell);
      const style =
        look === "dot" ? ({ fill: "accent-line" } as const) : ({ stroke: "accent-line", strokeWidth: 0.05 } as const);
      shapes.push({ type: "circle", cx, cy, r: look === "dot" ? 0.11 : 0.13, style });
    }
  }
  const hint = state.hint === undefined ? undefined : findMove(shape, state.hint, movesOf(position));
  if (hint !== undefined) shapes.push(...arrowOf(position, hint, "good"));
  if (state.hasArrows && state.isAnalysing && hint === undefined && state.piece === undefined) {
    for (const { text, strength } of moveArrows(bestMovesOf(model)?.moves ?? []).toReversed()) {
      const move = findMove(shape, text, moves);
      if (move !== undefined) shapes.push(...arrowOf(position, move, strength === 1 ? "good" : "text-2", strength));
    }
  }
  for (const arrow of [...arrowsHere(model), ...(arrowInHand(model) ?? [])]) shapes.push(...drawnArrow(level, arrow));
  const next = lookedPosition(model)?.next;
  const looked = next === undefined ? undefined : findMove(shape, next, moves);
  if (looked !== undefined) shapes.push(...arrowOf(position, looked, "accent-line"));
  const threat = state.hasThreat ? threatOf(model, position) : undefined;
  if (threat !== undefined) {
    const game = skipMove(position);
    const move = findMove(shape, threat, movesOf(game));
    if (move !== undefined) shapes.push(...arrowOf(game, move, "bad"));
  }
  const cursor = state.cursor === undefined ? undefined : shape.cells[state.cursor];
  if (cursor !== undefined) shapes.push(outline(level, cursor, 0.8, { ...cursorStyle, strokeWidth: 0.05 }));
  return shapes;
}

function middleOf({ level, shape }: BoardGame, cell: number): readonly [number, number] {
  const [x, y] = shape.cells[cell] ?? [0, 0];
  return cellMiddle(level, x, y);
}

function ringAt(position: BoardGame, cell: number, stroke: SceneToken): SceneShape {
  const [cx, cy] = middleOf(position, cell);
  return { type: "circle", cx, cy, r: 0.42, style: { stroke, strokeWidth: 0.05 } };
}

/** The cells that a move left and reached, outlined. */
export function lastMove(position: BoardGame, move: BoardMove): SceneShape[] {
  const style = { stroke: "accent-line", strokeWidth: 0.04, strokeOpacity: 0.7, lineJoin: "round" } as const;
  return [move.from, move.to].flatMap((cell) => {
    const place = position.shape.cells[cell];
    return place === undefined ? [] : [outline(position.level, place, 0.86, style)];
  });
}

/** The remaining capture routes of a picked-up piece, dashed. */
function routesOf(
  position: BoardGame,
  moves: readonly BoardMove[],
  piece: number,
  done: readonly number[],
): SceneShape[] {
  return moves
    .filter((move) => move.kind === "capture" && move.from === piece && done.every((cell, i) => move.route[i] === cell))
    .filter((move) => move.route.length > done.length + 1)
    .map((move): SceneShape => ({
      type: "polyline",
      points: [piece, ...move.route].slice(done.length).flatMap((cell) => [...middleOf(position, cell)]),
      closed: false,
      style: { stroke: "accent-line", strokeWidth: 0.05, dash: [0.14, 0.1], lineCap: "round", strokeOpacity: 0.7 },
    }));
}

/** An arrow along a move, thinner for a weaker one; a clone, which has no single origin, has a ring around its target. */
export function arrowOf(position: BoardGame, move: BoardMove, stroke: SceneToken, strength = 1): SceneShape[] {
  if (move.to < 0) return [];
  if (move.from === move.to) return [ringAt(position, move.to, stroke)];
  return arrowAlong(
    [move.from, ...move.route].map((cell) => middleOf(position, cell)),
    stroke,
    strength,
  );
}

/** An arrow that the user has drawn: a circle where both cells are the same. */
function drawnArrow(level: BoardLevel, [from, to]: DrawnArrow): SceneShape[] {
  const [start, end] = [cellMiddle(level, ...from), cellMiddle(level, ...to)];
  if (String(from) !== String(to)) return arrowAlong([start, end], "warn", 0.8);
  const [cx, cy] = start;
  return [{ type: "circle", cx, cy, r: 0.42, style: { stroke: "warn", strokeWidth: 0.08 } }];
}

/** A line through points with a head at its end. */
function arrowAlong(way: readonly Point[], stroke: SceneToken, strength: number): SceneShape[] {
  const [endX, endY] = way.at(-1) ?? [0, 0];
  const [lastX, lastY] = way.at(-2) ?? [0, 0];
  const angle = Math.atan2(endY - lastY, endX - lastX);
  const barb = (turn: number) => [endX - 0.3 * Math.cos(angle + turn), endY - 0.3 * Math.sin(angle + turn)];
  const style = {
    stroke,
    strokeWidth: 0.02 + 0.09 * strength,
    lineCap: "round",
    lineJoin: "round",
    strokeOpacity: 0.9,
  } as const;
  return [
    { type: "polyline", points: way.flat(), closed: false, style },
    { type: "polyline", points: [...barb(0.6), endX, endY, ...barb(-0.6)], closed: false, style },
  ];
}
