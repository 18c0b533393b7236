import type { Draft } from "immer";
import type { Point } from "#shared/kernel/geometry.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { mostWidth, type BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { sameCell } from "#renderer/editors/grid/cells.ts";
import { withLocks } from "#renderer/editors/grid/locks.ts";
import { grownRows, withSymbols, type Growth } from "#renderer/editors/grid/symbolRows.ts";
import { canSwapSides, orbitOf, type SymmetryId } from "./symmetry.ts";

/** The drawn part of a document. */
export type DrawnBoard = Pick<BoardDocument, "rows" | "locked">;

/** What a stroke writes on cells: a symbol of the rows. */
export type Symbol = "-" | "." | "x" | "o" | "X" | "O";

interface DrawnSymmetry {
  readonly id: SymmetryId;
  /** Images get the other side's pieces, if the symmetry allows it. */
  readonly swaps: boolean;
}

const otherSide: Readonly<Record<Symbol, Symbol>> = { "-": "-", ".": ".", x: "o", o: "x", X: "O", O: "X" };

/** The rows with a symbol on cells and on their images. Where images overlap, the one nearest to the stroke wins. */
export function painted(
  board: BoardDocument,
  cells: readonly Point[],
  symbol: Symbol,
  { id, swaps }: DrawnSymmetry,
): string[] {
  const isSwapped = swaps && canSwapSides(id);
  const symbols = new Map<string, Symbol>();
  const images = cells.flatMap((cell) => orbitOf(board, id, cell));
  for (const { cell, isOdd } of images.toReversed()) {
    symbols.set(cell.join(), isSwapped && isOdd ? otherSide[symbol] : symbol);
  }
  for (const cell of cells) symbols.set(cell.join(), symbol);
  const places = [...new Map(images.map(({ cell }) => [cell.join(), cell])).values()];
  return withSymbols(board.rows, places, (cell, old) => symbols.get(cell.join()) ?? old);
}

/** The locked cells with these and their images locked, or unlocked. */
export function withImagesLocked(
  board: BoardDocument,
  cells: readonly Point[],
  isLocked: boolean,
  id: SymmetryId,
): [number, number][] {
  const images = cells.flatMap((cell) => orbitOf(board, id, cell).map((image) => image.cell));
  return withLocks(board, images, isLocked);
}

/** Stores rows and locks in the document where they differ; locks outside the board are dropped. */
export function putDrawn(draft: Draft<BoardDocument>, { rows, locked }: DrawnBoard): void {
  if (rows.join("\n") !== draft.rows.join("\n")) draft.rows = [...rows];
  const kept = locked.filter(([x, y]) => rows[y]?.[x] !== undefined);
  if (JSON.stringify(kept) !== JSON.stringify(draft.locked)) draft.locked = kept.map(([x, y]) => [x, y]);
}

/** Why a board can't grow this way, or undefined. In checkers the colors of the squares must not change. */
export function whyNotGrow(board: BoardLevel, growth: Growth): "size" | "colours" | undefined {
  const width = (board.rows[0]?.length ?? 0) + growth.left + growth.right;
  const height = board.rows.length + growth.top + growth.bottom;
  if (Math.min(width, height) < 1 || Math.max(width, height) > mostWidth) return "size";
  if (board.rules.game === "checkers" && (growth.left + growth.top) % 2 !== 0) return "colours";
  return undefined;
}

/** The board with cells added or removed on its sides; new hexes are holes, new squares cells. */
export function grown(board: BoardDocument, growth: Growth): DrawnBoard {
  const rows = grownRows(board.rows, growth, board.topology === "hex" ? "-" : ".");
  return { rows, locked: board.locked.map(([x, y]) => [x + growth.left, y + growth.top]) };
}

/** Rotations and reflections of a board. */
export type BoardTransformation = "left" | "right" | "mirror-x" | "mirror-y";

/**
 * The board rotated by a quarter (hexes: a sixth) or reflected as displayed, moved so that nothing is cut off; holes
 * around it are trimmed. Undefined when it would exceed the maximum size. A checkers board whose dark squares would
 * become light is moved by one column.
 */
export function transformed(board: BoardDocument, turn: BoardTransformation): DrawnBoard | undefined {
  const map = turnMaps[board.topology][turn];
  const cells = board.rows.flatMap((row, y) =>
    Array.from(row).flatMap((symbol, x) =>
      symbol === "-" ? [] : [{ at: map([x, y]), symbol, from: [x, y] as Point }],
    ),
  );
  if (cells.length === 0) return { rows: [...board.rows], locked: [...board.locked] };
  const left = Math.min(...cells.map(({ at }) => at[0]));
  const top = Math.min(...cells.map(({ at }) => at[1]));
  const [first] = boardShape(board).cells;
  const [toX, toY] = map(first ?? [0, 1]);
  const isOff = board.rules.game === "checkers" && (toX - left + toY - top) % 2 === 0;
  const shift = left - (isOff ? 1 : 0);
  const width = Math.max(...cells.map(({ at }) => at[0])) - shift + 1;
  const height = Math.max(...cells.map(({ at }) => at[1])) - top + 1;
  if (Math.max(width, height) > mostWidth) return undefined;
  const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => "-"));
  for (const { at, symbol } of cells) (grid[at[1] - top] ?? [])[at[0] - shift] = symbol;
  const locked = cells.flatMap(({ at, from }): [number, number][] =>
    board.locked.some((one) => sameCell(one, from)) ? [[at[0] - shift, at[1] - top]] : [],
  );
  return { rows: grid.map((row) => row.join("")), locked };
}

const turnMaps: Readonly<Record<BoardLevel["topology"], Record<BoardTransformation, (point: Point) => Point>>> = {
  hex: {
    right: ([x, y]) => [x - y, x],
    left: ([x, y]) => [y, y - x],
    "mirror-x": ([x, y]) => [0 - x, y - x],
    "mirror-y": ([x, y]) => [x, x - y],
  },
  square: {
    right: ([x, y]) => [0 - y, x],
    left: ([x, y]) => [y, 0 - x],
    "mirror-x": ([x, y]) => [0 - x, y],
    "mirror-y": ([x, y]) => [x, 0 - y],
  },
};

/** The board with the sides exchanged: pieces, and who moves first. */
export function withSidesSwapped({ rows, toMove }: BoardLevel): Pick<BoardLevel, "rows" | "toMove"> {
  const swap = (symbol: string) => (isSymbol(symbol) ? otherSide[symbol] : symbol);
  return { rows: rows.map((row) => Array.from(row, swap).join("")), toMove: toMove === 0 ? 1 : 0 };
}

function isSymbol(symbol: string): symbol is Symbol {
  return Object.hasOwn(otherSide, symbol);
}
