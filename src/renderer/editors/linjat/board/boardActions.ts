import { dotSymbol, numberSymbols } from "#shared/levels/linjat/symbols.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { cellTarget } from "#renderer/editors/grid/cells.ts";
import { eraseSelected, keepDrawing, keepRows } from "#renderer/editors/grid/drawingActions.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { filledRows, withSymbols } from "#renderer/editors/grid/symbolRows.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { blank } from "./boardEdits.ts";
import { typeDigit, type TypedNumber } from "./typedNumber.ts";
import { messages, boardActionMessages } from "./messages.ts";

/** Writes a number; only on the cursor's cell, since a box of equal numbers is never wanted. */
export function writeNumber(model: LinjatModel, value: number, gesture?: string): void {
  const cursor = model.selection()?.cursor;
  if (cursor === undefined) return;
  const rows = withSymbols(model.drawing().rows, [cursor], () => numberSymbols.charAt(value));
  keepRows(model, boardActionMessages.write(value), rows, gesture);
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
  const { rows } = model.drawing();
  const cells = selectedCells(model);
  const free = cells.length === 1 ? cells : cells.filter(([x, y]) => rows[y]?.charAt(x) === " ");
  keepRows(
    model,
    free.length === 1 ? messages.writeDotEdit : boardActionMessages.writeDots(free.length),
    withSymbols(rows, free, () => dotSymbol),
  );
}

/** Removes every number, dot and lock. */
export function clearBoard(model: LinjatModel): void {
  keepDrawing(model, messages.clearBoard, { rows: filledRows(model.size(), blank), locked: [] });
}
