import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf, cellsIn } from "./cells.ts";
import { grownDrawing, transformedDrawing, type Drawing } from "./drawing.ts";
import type { DrawingBoard, SymmetricBoard } from "./drawingBoard.ts";
import { selectedCells } from "./gridBoard.ts";
import { isLocked, withLocks } from "./locks.ts";
import { messages } from "./messages.ts";
import { cutOut, noGrowth, stamped, withSymbols, type Growth, type SymbolRows } from "./symbolRows.ts";
import { drawingSymmetries, type DrawingSymmetry } from "./symmetry.ts";

/** Stores a drawing as one undo entry, and says what the cursor's cell has become. */
export function keepDrawing(board: DrawingBoard, label: string, drawing: Drawing, gesture?: string): void {
  board.put(label, drawing, gesture);
  const cursor = board.selection()?.cursor;
  if (cursor !== undefined) board.speak(board.describe(cursor));
}

/** Like `keepDrawing`; the locks stay. */
export function keepRows(board: DrawingBoard, label: string, rows: SymbolRows, gesture?: string): void {
  keepDrawing(board, label, { rows, locked: board.drawing().locked }, gesture);
}

/** The rows with cells emptied; a letter that means the same in either case stays as it is written. */
function emptied(board: DrawingBoard, rows: SymbolRows, cells: readonly Point[]): SymbolRows {
  const blank = board.blank();
  return withSymbols(rows, cells, (_, old) => (old.toLowerCase() === blank.toLowerCase() ? old : blank));
}

/** Empties and unlocks the selected cells, as one undo entry. */
export function eraseSelected(board: DrawingBoard): void {
  const cells = selectedCells(board);
  const drawing = board.drawing();
  keepDrawing(board, messages.erased(cells.length), {
    rows: emptied(board, drawing.rows, cells),
    locked: withLocks(drawing, cells, false),
  });
}

/** Locks the selected cells; unlocks them when all of them are locked. */
export function toggleLocks(board: DrawingBoard): void {
  const drawing = board.drawing();
  const cells = selectedCells(board);
  const locks = !cells.every((cell) => isLocked(drawing, cell));
  const label = locks ? messages.locked(cells.length) : messages.unlocked(cells.length);
  keepDrawing(board, label, { rows: drawing.rows, locked: withLocks(drawing, cells, locks) });
}

/** Adds or removes cells on the sides, within the permitted sizes. */
export function resize(board: DrawingBoard, growth: Growth): void {
  const { width, height } = board.size();
  const { least, most } = board.limits;
  const wide = width + growth.left + growth.right;
  const high = height + growth.top + growth.bottom;
  if (Math.min(wide, high) < least || Math.max(wide, high) > most)
    return void showToast({ text: board.sizeMessage(board.limits) });
  keepDrawing(board, messages.resizedTo(wide, high), grownDrawing(board.drawing(), growth, board.blank()));
}

/** Sets width and height; the upper left corner stays. */
export function resizeTo(board: DrawingBoard, width: number, height: number): void {
  const now = board.size();
  resize(board, { ...noGrowth, right: width - now.width, bottom: height - now.height });
}

/** Turns or mirrors the board with its locks, as one undo entry. */
export function transform(board: DrawingBoard, label: string, transformation: GridTransformation): void {
  keepDrawing(board, label, transformedDrawing(board.drawing(), transformation));
}

/** The board with the selected cells moved, or copied, by a step; what would fall off is lost. */
export function withCellsMoved(board: DrawingBoard, [dx, dy]: Point, copies: boolean): Drawing | undefined {
  const selection = board.selection();
  if (selection === undefined) return undefined;
  const box = boxOf(selection);
  const { rows, locked } = board.drawing();
  const left = copies ? rows : emptied(board, rows, cellsIn(box));
  return { rows: stamped(left, cutOut(rows, box), [box.x + dx, box.y + dy]), locked };
}

/** Moves or copies the selected cells and the selection with them. */
export function moveCells(board: DrawingBoard, [dx, dy]: Point, copies: boolean): void {
  const selection = board.selection();
  const drawing = withCellsMoved(board, [dx, dy], copies);
  if (selection === undefined || drawing === undefined || (dx === 0 && dy === 0)) return;
  const { width, height } = boxOf(selection);
  keepDrawing(board, copies ? messages.copied(width * height) : messages.moved(width * height), drawing);
  const by = ([x, y]: Point): Point => [x + dx, y + dy];
  board.select({ anchor: by(selection.anchor), cursor: by(selection.cursor) });
  board.canvas.redraw("overlay");
}

/** Lays rows over the board from the selection's corner and selects them; true when some of them didn't fit. */
export function pasteRows(board: DrawingBoard, rows: SymbolRows): boolean {
  const selection = board.selection();
  const { x, y } = selection === undefined ? { x: 0, y: 0 } : boxOf(selection);
  const { width, height } = board.size();
  const wide = Math.max(...rows.map((row) => row.length));
  keepRows(board, messages.pasted(wide, rows.length), stamped(board.drawing().rows, rows, [x, y]));
  board.select({ anchor: [x, y], cursor: [Math.min(x + wide, width) - 1, Math.min(y + rows.length, height) - 1] });
  return x + wide > width || y + rows.length > height;
}

/** Applies to strokes from now on; announced to screen readers. */
export function setSymmetry(board: SymmetricBoard, symmetry: DrawingSymmetry): void {
  board.view.setState({ symmetry });
  board.speak(messages.symmetryIs(messages.symmetries[symmetry]));
  board.canvas.redraw("overlay");
}

/** Cycles through the drawing symmetries. */
export function nextSymmetry(board: SymmetricBoard): void {
  const at = drawingSymmetries.indexOf(board.view.getState().symmetry);
  setSymmetry(board, drawingSymmetries[(at + 1) % drawingSymmetries.length] ?? "none");
}
