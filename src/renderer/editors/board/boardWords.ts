import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel, Side } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { cellLabel } from "#shared/levels/board/text/moveText.ts";
import { sameCell } from "#renderer/editors/grid/cells.ts";
import { boardMessages } from "./messages.ts";

/** "i5, Dark piece, locked for search": what is on a cell, for the status bar and screen readers. */
export function describeCell(document: BoardDocument, [x, y]: Point): string {
  const lock = document.locked.some((one) => sameCell(one, [x, y])) ? `, ${boardMessages.locked}` : "";
  return `${boardMessages.cell(placeName(document, [x, y]), contentName(document, [x, y]))}${lock}`;
}

/** "i5", or "12" on a checkers board; column and row of a cell that has no name. */
export function placeName(board: BoardLevel, [x, y]: Point): string {
  const shape = boardShape(board);
  const cell = shape.cellAt(x, y);
  return cell < 0 ? boardMessages.outside([x, y]) : cellLabel(shape, cell);
}

function contentName({ rows, rules }: BoardLevel, [x, y]: Point): string {
  const symbol = rows[y]?.[x];
  if (symbol === "-" || symbol === undefined) return boardMessages.hole;
  if (symbol === ".") {
    const isLight = rules.game === "checkers" && (x + y) % 2 === 0;
    return isLight ? boardMessages.light : boardMessages.empty;
  }
  const side: Side = symbol.toLowerCase() === "x" ? 0 : 1;
  return boardMessages.piece(sideName(rules.game, side), symbol !== symbol.toLowerCase());
}

/** Pieces of both sides, empty playable cells, and pieces on squares that aren't played on. */
export function boardCounts(board: BoardLevel): {
  readonly first: number;
  readonly second: number;
  readonly empty: number;
  readonly stray: number;
} {
  const shape = boardShape(board);
  const letters = shape.cells.map(([x, y]) => board.rows[y]?.[x] ?? ".");
  const first = letters.filter((letter) => letter.toLowerCase() === "x").length;
  const second = letters.filter((letter) => letter.toLowerCase() === "o").length;
  const all = board.rows.join("").replaceAll(/[^xo]/gi, "").length;
  return { first, second, empty: letters.length - first - second, stray: all - first - second };
}
