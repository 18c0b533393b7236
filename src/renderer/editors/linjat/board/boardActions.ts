import type { GridTransformation } from "#shared/kernel/geometry.ts";
import { dotSymbol, numberSymbols } from "#shared/levels/linjat/symbols.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { cellTarget } from "#renderer/editors/grid/cells.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { noGrowth } from "#renderer/editors/grid/symbolRows.ts";
import type { Growth } from "#renderer/editors/grid/symbolRows.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import { sideLimits } from "../linjatModel.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { erased, growBoard, lockedCells, putBoard, transformBoard, written } from "./boardEdits.ts";
import type { DrawnBoard } from "./boardEdits.ts";
import { typeDigit } from "./typedNumber.ts";
import type { TypedNumber } from "./typedNumber.ts";
import { messages, boardActionMessages } from "./messages.ts";

function put(model: LinjatModel, label: string, board: DrawnBoard, gesture?: string): void {
  model.session.edit(label, (draft) => putBoard(draft, board), gesture === undefined ? {} : { gesture });
  const cursor = model.selection()?.cursor;
  if (cursor !== undefined) model.speak(model.describe(cursor));
}

/** Writes a number; only on the cursor's cell, since a box of equal numbers is never wanted. */
export function writeNumber(model: LinjatModel, value: number, gesture?: string): void {
  const cursor = model.selection()?.cursor;
  if (cursor === undefined) return;
  put(model, boardActionMessages.write(value), written(model.brief(), [cursor], numberSymbols.charAt(value)), gesture);
}

let typed: TypedNumber | undefined;
let typedWords = 0;

/** A digit key: writes at the cursor, or chooses the pencil's number while that is in hand. */
export function typeAtCursor(model: LinjatModel, digit: number): void {
  const { width, height } = model.size();
  const most = Math.max(width, height);
  const { tool, brush } = model.view.getState();
  const cursor = model.selection()?.cursor;
  const place = tool === "number" ? "brush" : cursor === undefined ? "" : cellTarget(cursor);
  const next = typeDigit(typed, digit, place, performance.now(), most);
  if (next !== undefined && next.value < 10) typedWords++;
  typed = next;
  if (tool === "number") return setBrush(model, next?.value ?? brush);
  if (next !== undefined) return writeNumber(model, next.value, `type ${typedWords}`);
  if (digit === 0) eraseSelected(model);
  else showToast({ text: messages.numberTooLong(digit, most) });
}

/** Chooses what the pencil writes. */
export function setBrush(model: LinjatModel, value: number): void {
  const { width, height } = model.size();
  const brush = Math.min(Math.max(width, height), Math.max(1, value));
  model.view.setState({ brush, spoken: messages.pencilState(brush) });
}

/** Puts a dot on every selected cell that has no number. */
export function writeDots(model: LinjatModel): void {
  const brief = model.brief();
  const cells = selectedCells(model);
  const free = cells.length === 1 ? cells : cells.filter(([x, y]) => (brief.rows[y]?.charAt(x) ?? " ").trim() === "");
  put(
    model,
    free.length === 1 ? messages.writeDotEdit : boardActionMessages.writeDots(free.length),
    written(brief, free, dotSymbol),
  );
}

/** Empties the selected cells, as one undo entry. */
export function eraseSelected(model: LinjatModel): void {
  const cells = selectedCells(model);
  put(
    model,
    cells.length === 1 ? messages.eraseCell : boardActionMessages.eraseCells(cells.length),
    erased(model.brief(), cells),
  );
}

/** Locks the selected cells; unlocks them when all of them are locked. */
export function toggleLocks(model: LinjatModel): void {
  const brief = model.brief();
  const cells = selectedCells(model);
  const locks = !cells.every((cell) => isLocked(brief, cell));
  put(
    model,
    locks ? boardActionMessages.lock(cells.length) : boardActionMessages.unlock(cells.length),
    lockedCells(brief, cells, locks),
  );
}

/** Adds or removes cells on the sides, within the permitted sizes. */
export function resize(model: LinjatModel, growth: Growth): void {
  const { width, height } = model.size();
  const wide = width + growth.left + growth.right;
  const high = height + growth.top + growth.bottom;
  if (Math.min(wide, high) < sideLimits.least || Math.max(wide, high) > sideLimits.most) {
    showToast({ text: messages.sizeLimits(sideLimits.least, sideLimits.most) });
    return;
  }
  model.session.edit(messages.resizeTo(wide, high), (draft) => growBoard(draft, growth));
}

/** Sets width and height; the upper left corner stays. */
export function resizeTo(model: LinjatModel, width: number, height: number): void {
  const now = model.size();
  resize(model, { ...noGrowth, right: width - now.width, bottom: height - now.height });
}

/** Turns or mirrors the board with its locks, as one undo entry. */
export function transform(model: LinjatModel, label: string, transformation: GridTransformation): void {
  model.session.edit(label, (draft) => transformBoard(draft, transformation));
}

/** Removes every number, dot and lock. */
export function clearBoard(model: LinjatModel): void {
  model.session.edit(messages.clearBoard, (draft) => putBoard(draft, { rows: [], locked: [] }));
}
