import type { Point, Rect } from "../../kernel/geometry.ts";
import { parsePath } from "../../scene/pathData.ts";
import type { Scene, SceneShape, ShapeStyle } from "../../scene/scene.ts";
import type { SceneToken } from "../../scene/tokens.ts";
import type { DrawOptions } from "../levelKind.ts";
import type { BoardLevel } from "./boardLevel.ts";
import { boardShape, pieceLetters, pieces, pieceSide, startPosition } from "./boardShape.ts";
import { isDarkSide } from "./sideNames.ts";
import { drawBoardMessages } from "./messages.ts";

/** Distance between the middles of touching hexes. */
const hexPitch = 1;
const hexRadius = hexPitch / Math.sqrt(3);
/** Share of a hex that is drawn: a gap of 5 % to its neighbours. */
const hexFill = 0.95;
const margin = 0.5;
const crown = parsePath("M-0.2 0.13 L-0.24 -0.12 L-0.1 0.01 L0 -0.18 L0.1 0.01 L0.24 -0.12 L0.2 0.13 Z");

/**
 * The board in cells. Sides differ by form and shade: a dark disc with an inner circle, a light disc, with a cross on
 * hexes; kings wear a crown; holes are absent. The shades are the same in both themes.
 */
export function drawBoard(level: BoardLevel, { detail, selected = [] }: DrawOptions): Scene {
  const shape = boardShape(level);
  const chosen = shape.cells.filter(([x, y]) => selected.includes(`cell:${x},${y}`));
  const rings = chosen.map(([x, y]) => ring(cellMiddle(level, x, y)));
  const shapes = [
    ...cellShapes(level),
    ...rings,
    ...pieceShapes(level, startPosition(level, shape).cells, detail),
    ...strayPieceShapes(level, detail),
  ];
  const game =
    level.rules.game === "checkers" ? drawBoardMessages.checkers(level.rules.variant) : drawBoardMessages.hexxagon;
  const title = drawBoardMessages.boardOfCells(shape.cells.length, game);
  return { view: boardView(level, margin), shapes, title };
}

/** The cells without pieces; `fill` colours playable ones by cell number, as heat maps do. */
export function cellShapes(level: BoardLevel, fill?: (cell: number) => SceneToken | undefined): SceneShape[] {
  const shape = boardShape(level);
  return level.rows.flatMap((row, y) =>
    Array.from(row).flatMap((letter, x) => {
      if (letter === "-") return [];
      const cell = shape.cellAt(x, y);
      return [cellShape(level, cellMiddle(level, x, y), cell >= 0, cell < 0 ? undefined : fill?.(cell))];
    }),
  );
}

/** Pieces by cell number, one of `pieces` each. */
export function pieceShapes(
  level: BoardLevel,
  cells: readonly number[],
  detail: DrawOptions["detail"] = "full",
): SceneShape[] {
  const shape = boardShape(level);
  return [...cells.entries()].flatMap(([cell, piece]) => {
    const [x, y] = shape.cells[cell] ?? [0, 0];
    return piece === pieces.empty ? [] : [pieceShape(cellMiddle(level, x, y), `cell:${x},${y}`, piece, level, detail)];
  });
}

/** Pieces on squares that aren't played on, crossed out: an error of the drawing that would otherwise be invisible. */
export function strayPieceShapes(level: BoardLevel, detail: DrawOptions["detail"] = "full"): SceneShape[] {
  const shape = boardShape(level);
  return level.rows.flatMap((row, y) =>
    Array.from(row).flatMap((letter, x): SceneShape[] => {
      const piece = pieceLetters.indexOf(letter);
      if (piece <= pieces.empty || shape.cellAt(x, y) >= 0) return [];
      const [cx, cy] = cellMiddle(level, x, y);
      const arm = 0.4;
      const points = [cx - arm, cy - arm, cx + arm, cy + arm, cx - arm, cy + arm, cx + arm, cy - arm];
      const style: ShapeStyle = { stroke: "bad", strokeWidth: 0.08, lineCap: "round" };
      return [pieceShape([cx, cy], `cell:${x},${y}`, piece, level, detail), { type: "segments", points, style }];
    }),
  );
}

/** The bounding box of the existing cells, with a margin; a board of holes alone has the box of one cell. */
export function boardView(level: BoardLevel, around: number): Rect {
  const middles = level.rows.flatMap((row, y) =>
    Array.from(row).flatMap((letter, x) => (letter === "-" ? [] : [cellMiddle(level, x, y)])),
  );
  return boxAround(level, middles, around);
}

/** The box around all cells of the board's rectangle (hexes: of its slanted one), holes included. */
export function wholeView(level: BoardLevel, around: number): Rect {
  const middles = level.rows.flatMap((row, y) => Array.from(row, (_, x) => cellMiddle(level, x, y)));
  return boxAround(level, middles, around);
}

function boxAround({ topology }: BoardLevel, middles: readonly Point[], around: number): Rect {
  const xs = middles.map(([x]) => x);
  const ys = middles.map(([, y]) => y);
  const left = xs.length === 0 ? 0 : Math.min(...xs);
  const top = ys.length === 0 ? 0 : Math.min(...ys);
  const width = xs.length === 0 ? 0 : Math.max(...xs) - left;
  const height = ys.length === 0 ? 0 : Math.max(...ys) - top;
  const out = around + (topology === "hex" ? hexRadius : 0.5);
  return { x: left - out, y: top - out, width: width + 2 * out, height: height + 2 * out };
}

/** Corners of a cell as flat x, y pairs, drawn at `share` of its size. */
export function cellOutline({ topology }: BoardLevel, [x, y]: Point, share = 1): number[] {
  if (topology === "square") {
    const half = share / 2;
    return [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half];
  }
  return Array.from({ length: 6 }, (_, corner) => (corner * Math.PI) / 3).flatMap((angle) => [
    x + hexRadius * share * Math.cos(angle),
    y + hexRadius * share * Math.sin(angle),
  ]);
}

/** The cell [x, y] that a spot in drawing units lies in, inside the board's rectangle or not. */
export function cellUnder(
  { topology, turned }: DrawnBoard,
  { x, y }: { readonly x: number; readonly y: number },
): Point {
  const spot = turned === undefined ? { x, y } : { x: turned[0] - x, y: turned[1] - y };
  if (topology === "square") return [Math.floor(spot.x), Math.floor(spot.y)];
  // Of the cells around the nearest column, the one with the nearest middle: hexes are the cells of that diagram.
  const column = Math.round(spot.x / (1.5 * hexRadius));
  const near = [column - 1, column, column + 1].flatMap((x) => {
    const y = Math.round(spot.y + x / 2);
    return [y - 1, y, y + 1].map((row): Point => [x, row]);
  });
  const distance = ([x, y]: Point) => Math.hypot(1.5 * hexRadius * x - spot.x, hexPitch * (y - x / 2) - spot.y);
  return near.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best));
}

/**
 * A spot in drawing units as columns and rows from the corner of the board's rectangle (hexes: of its slanted one), so that the
 * cell [x, y] lies between x and x + 1, y and y + 1.
 */
export function gridSpot(
  { topology }: Pick<BoardLevel, "topology">,
  { x, y }: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  if (topology === "square") return { x, y };
  const column = x / (1.5 * hexRadius);
  return { x: column + 0.5, y: y / hexPitch + column / 2 + 0.5 };
}

/** The corners of the board's rectangle as flat x, y pairs in drawing units, with columns and rows added at its sides. */
export function frameOutline(
  { topology, rows }: Pick<BoardLevel, "topology" | "rows">,
  {
    left,
    top,
    right,
    bottom,
  }: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
): number[] {
  const [width, height] = [rows[0]?.length ?? 0, rows.length];
  const corners: Point[] = [
    [-left, -top],
    [width + right, -top],
    [width + right, height + bottom],
    [-left, height + bottom],
  ];
  if (topology === "square") return corners.flat();
  return corners.flatMap(([x, y]) => {
    const column = x - 0.5;
    return [1.5 * hexRadius * column, hexPitch * (y - 0.5 - column / 2)];
  });
}

/** What decides where cells are drawn: a board, seen from the other side when `turned` is twice its center. */
export type DrawnBoard = Pick<BoardLevel, "topology"> & { readonly turned?: Point };

/** The board as the player at its other side sees it: drawn after a half turn, in the same place; names and pieces stay upright. */
export function turnedBoard<Board extends BoardLevel>(board: Board): Board & { readonly turned: Point } {
  const { x, y, width, height } = boardView(board, 0);
  return { ...board, turned: [2 * x + width, 2 * y + height] };
}

/** Center of a cell in drawing units; hexes are arranged in columns, flat side up. */
export function cellMiddle({ topology, turned }: DrawnBoard, x: number, y: number): Point {
  const [middleX, middleY] = topology === "square" ? [x + 0.5, y + 0.5] : [1.5 * hexRadius * x, hexPitch * (y - x / 2)];
  return turned === undefined ? [middleX, middleY] : [turned[0] - middleX, turned[1] - middleY];
}

function cellShape(level: BoardLevel, middle: Point, isPlayable: boolean, heat: SceneToken | undefined): SceneShape {
  const { topology, rules } = level;
  if (topology === "hex") {
    const points = cellOutline(level, middle, hexFill);
    const style: ShapeStyle = { fill: heat ?? "floor", stroke: "line-3", strokeWidth: 0.03 };
    return { type: "polyline", points, closed: true, style };
  }
  const [x, y] = middle;
  const isDark = rules.game === "checkers" && isPlayable;
  const style: ShapeStyle = { fill: heat ?? (isDark ? "bg-4" : "floor"), stroke: "line-2", strokeWidth: 0.03 };
  return { type: "rect", x: x - 0.5, y: y - 0.5, width: 1, height: 1, style };
}

/** One piece around a middle in drawing units. */
export function pieceShape(
  [cx, cy]: Point,
  id: string,
  piece: number,
  { topology, rules }: BoardLevel,
  detail: DrawOptions["detail"],
): SceneShape {
  const isDark = isDarkSide(rules.game, pieceSide(piece));
  const fill = isDark ? "side-dark" : "side-light";
  const shapes: SceneShape[] = [{ type: "circle", cx, cy, r: 0.33, style: { fill, stroke: "ink", strokeWidth: 0.06 } }];
  if (detail !== "silhouette") shapes.push(...marks([cx, cy], piece, isDark, topology));
  return { type: "group", id, shapes };
}

function marks([cx, cy]: Point, piece: number, isDark: boolean, topology: BoardLevel["topology"]): SceneShape[] {
  const inner = isDark ? "side-light" : "side-dark";
  if (piece >= pieces.king0) {
    const shape: SceneShape = { type: "path", data: crown, style: { fill: inner } };
    return [{ type: "group", transform: [1, 0, 0, 1, cx, cy], shapes: [shape] }];
  }
  if (isDark) return [{ type: "circle", cx, cy, r: 0.2, style: { stroke: inner, strokeWidth: 0.04 } }];
  if (topology === "square") return [];
  const arm = 0.12;
  const points = [cx - arm, cy - arm, cx + arm, cy + arm, cx - arm, cy + arm, cx + arm, cy - arm];
  return [{ type: "segments", points, style: { stroke: inner, strokeWidth: 0.06, lineCap: "round" } }];
}

function ring([cx, cy]: Point): SceneShape {
  return { type: "circle", cx, cy, r: 0.44, style: { stroke: "accent-line", strokeWidth: 0.06 } };
}
