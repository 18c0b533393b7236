import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { cellMiddle, cellOutline, cellShapes, pieceShapes, strayPieceShapes } from "#shared/levels/board/drawBoard.ts";
import { boardShape, pieces, startPosition } from "#shared/levels/board/boardShape.ts";
import { cellName } from "#shared/levels/board/text/moveText.ts";
import { squareNumber } from "#shared/levels/board/text/squareNumbers.ts";
import type { SceneToken } from "#shared/scene/tokens.ts";
import type { BoardView } from "./boardModel.ts";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import type { SceneShape, ShapeStyle } from "#shared/scene/scene.ts";

/** Outline of a cell in a style: cursor, hover, selection. */
export function outline(board: BoardLevel, [x, y]: Point, share: number, style: ShapeStyle): SceneShape {
  return { type: "polyline", points: cellOutline(board, cellMiddle(board, x, y), share), closed: true, style };
}

/** The keyboard's cell; stroke width in cells. */
export const cursorStyle: ShapeStyle = { stroke: "accent-line", strokeWidth: 0.08, lineJoin: "round" };

/** The cell under the pointer; thinner than the cursor's outline, in cells. */
export const hoverStyle: ShapeStyle = { stroke: "ghost", strokeWidth: 0.04, lineJoin: "round" };

/**
 * Holes beside cells as dashed outlines, so that they are visible and can be drawn on; all of them while there is no cell.
 * Those farther out, of which the slanted rectangle of a hex board has many, would lie under what is over the canvas.
 */
export function holeShapes(board: BoardLevel): SceneShape[] {
  const style: ShapeStyle = { stroke: "grid-dot", strokeWidth: 0.03, dash: [0.08, 0.08] };
  const isBare = board.rows.every((row) => /^-*$/.test(row));
  return board.rows.flatMap((row, y) =>
    Array.from(row).flatMap((symbol, x) =>
      symbol === "-" && (isBare || isBesideCell(board, [x, y])) ? [outline(board, [x, y], 0.86, style)] : [],
    ),
  );
}

/** From the middle of a cell to that of a neighbor at most, corners of squares included, in cells. */
const neighborDistance = 1.5;

function isBesideCell(board: BoardLevel, [x, y]: Point): boolean {
  const [middleX, middleY] = cellMiddle(board, x, y);
  const near = [-1, 0, 1];
  return near.some((dy) =>
    near.some((dx) => {
      const symbol = board.rows[y + dy]?.[x + dx];
      if (symbol === undefined || symbol === "-") return false;
      const [otherX, otherY] = cellMiddle(board, x + dx, y + dy);
      return Math.hypot(otherX - middleX, otherY - middleY) <= neighborDistance;
    }),
  );
}

/** Zoom (pixels per cell) from which a name that can be read fits into a free cell. */
const leastNamed = 22;
/** Height of a name in cells, and the pixels that it has at least. */
const nameSize = 0.2625;
const leastNamePixels = 10.5;
/** Zoom from which the names of squares are legible at a size that doesn't overlap a piece. */
const smallNamed = 52;
const smallNameSize = 0.2;

/** The board with its start pieces and, at a `zoom` where they can be read, cell names; `fill` colours cells by number. */
export function boardShapes(board: BoardLevel, zoom: number, fill?: CellFill): SceneShape[] {
  const cells = startPosition(board, boardShape(board)).cells;
  const isFree = (cell: number) => cells[cell] === pieces.empty;
  return [
    ...cellShapes(board, fill),
    ...nameShapes(board, zoom, isFree, fill),
    ...pieceShapes(board, cells),
    ...strayPieceShapes(board),
  ];
}

/** Color of a cell by its index in the board's shape; undefined leaves the cell its own. */
export type CellFill = (cell: number) => SceneToken | undefined;

/** The colours of a heat map, if it was measured on exactly this board. */
export function heatFill({ heatMap }: Pick<BoardView, "heatMap">, start: BoardLevel): CellFill | undefined {
  if (heatMap === undefined || heatMap === "loading") return undefined;
  return heatMap.board === JSON.stringify(boardOf(start)) ? heatMap.token : undefined;
}

/** Colours of a heat map on which dark letters cannot be read in the light theme, or light ones in the dark theme. */
const deepHeats = new Set<SceneToken>(["heat-3", "heat-4", "heat-5"]);

/**
 * Names of cells at a zoom (pixels per cell) at which they are legible: of squares in a corner; of hexes, which have no
 * free corner, only where there is no piece (`isFree`). The same for squares while the names need a size that would
 * overlap a piece.
 */
export function nameShapes(
  board: BoardLevel,
  zoom: number,
  isFree: (cell: number) => boolean,
  fill?: CellFill,
): SceneShape[] {
  if (zoom < leastNamed) return [];
  const shape = boardShape(board);
  const isSmall = board.topology === "square" && zoom >= smallNamed;
  const size = isSmall ? smallNameSize : Math.max(nameSize, leastNamePixels / zoom);
  // A name that is larger relative to a smaller board needs the middle of its hex.
  const below = Math.max(0, 0.32 - 2.5 * (size - nameSize));
  return shape.cells.flatMap(([x, y], cell): SceneShape[] => {
    const [middleX, middleY] = cellMiddle(board, x, y);
    const isSquare = board.topology === "square";
    if (!isSmall && !isFree(cell)) return [];
    return [
      {
        type: "text",
        x: isSquare ? middleX - 0.46 : middleX,
        y: isSmall ? middleY - 0.38 : isSquare ? middleY - 0.48 + size / 2 : middleY + below,
        text: shape.game === "checkers" ? String(squareNumber(shape, cell)) : cellName(shape, cell),
        size,
        font: "mono",
        weight: 400,
        anchor: isSquare ? "start" : "middle",
        baseline: "middle",
        style: { fill: deepHeats.has(fill?.(cell) ?? "floor") ? "floor" : "text-2" },
      },
    ];
  });
}
