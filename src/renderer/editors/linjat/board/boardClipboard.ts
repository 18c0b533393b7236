import type { Point, Rect } from "#shared/kernel/geometry.ts";
import { parseLinjatJson } from "#shared/levels/linjat/formats/linjatJson.ts";
import { textRows } from "#shared/levels/linjat/formats/textRows.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { dotSymbol, numberSymbols } from "#shared/levels/linjat/symbols.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf, type GridSize } from "#renderer/editors/grid/cells.ts";
import { eraseSelected } from "#renderer/editors/grid/drawingActions.ts";
import { messages as gridMessages } from "#renderer/editors/grid/messages.ts";
import { cutOut, noGrowth, stamped } from "#renderer/editors/grid/symbolRows.ts";
import { sideLimits, type LinjatModel } from "../linjatModel.ts";
import { boardRows, growBoard, isBlank, putBoard } from "./boardEdits.ts";
import { messages } from "./messages.ts";

/** What was copied last on this page, for hosts that don't let commands read the system's clipboard. */
let lastCopied: readonly string[] | undefined;

/** Copies the selected cells as rows of text; without a selection, the entire board. */
export async function copyCells(model: LinjatModel): Promise<void> {
  lastCopied = cutOut(boardRows(model.brief()), boxToCopy(model));
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(printCells(lastCopied)).catch(() => undefined);
}

/** Copies the selected cells, then empties them as one undo entry. */
export async function cutCells(model: LinjatModel): Promise<void> {
  await copyCells(model);
  eraseSelected(model);
}

/** Pastes the copied rows onto the board, from the selection's first cell; also accepts a puzzle copied elsewhere. */
export async function pasteCells(model: LinjatModel): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => "");
  const rows = parseCells(text) ?? lastCopied;
  if (rows === undefined) {
    showToast({ text: messages.clipboardEmpty });
    return;
  }
  placeRows(model, rows);
}

function placeRows(model: LinjatModel, rows: readonly string[]): void {
  const selection = model.selection();
  const { x, y } = selection === undefined ? { x: 0, y: 0 } : boxOf(selection);
  const wide = rows[0]?.length ?? 0;
  const { width, height } = model.size();
  const room = (need: number, have: number) => Math.max(0, Math.min(sideLimits.most, need) - have);
  // A complete puzzle pasted onto an empty board also sets its size.
  const growth = { ...noGrowth, right: room(x + wide, width), bottom: room(y + rows.length, height) };
  const grows = isBlank(model.brief().rows) && growth.right + growth.bottom > 0;
  const larger = { width: width + growth.right, height: height + growth.bottom };
  const tooLong = numberTooLong(rows, [x, y], grows ? larger : { width, height });
  if (tooLong !== undefined) return void showToast({ kind: "error", text: tooLong });
  const lost = !grows && (x + wide > width || y + rows.length > height);
  model.session.edit(gridMessages.pasted(wide, rows.length), (draft) => {
    if (grows) growBoard(draft, growth);
    putBoard(draft, { rows: stamped(boardRows(draft), rows, [x, y]), locked: draft.locked });
  });
  const last: [number, number] = [
    Math.min(x + wide, model.size().width) - 1,
    Math.min(y + rows.length, model.size().height) - 1,
  ];
  model.select({ anchor: [x, y], cursor: last });
  if (lost) showToast({ text: messages.pastedPartly });
}

/**
 * Why rows can't be pasted onto a board of this size, with their first cell at `at`: a number is longer than the board,
 * so that its line could never be drawn. Undefined when all fit.
 */
export function numberTooLong(
  rows: readonly string[],
  [left, top]: Point,
  { width, height }: GridSize,
): string | undefined {
  for (const [y, row] of rows.slice(0, height - top).entries()) {
    for (const [x, symbol] of Array.from(row.slice(0, width - left)).entries()) {
      const value = numberSymbols.indexOf(symbol);
      if (value <= Math.max(width, height)) continue;
      const place = squareName([left + x, top + y]);
      return messages.pastedNumberTooLong(value, place, width, height);
    }
  }
  return undefined;
}

/** Rows as the text format writes them: "-" for an empty cell. */
export function printCells(rows: readonly string[]): string {
  return rows.map((row) => row.replaceAll(" ", "-")).join("\n");
}

/** Rows of any text that contains a board or a part of one: our rows, JSON of a level or a pack. */
export function parseCells(text: string): readonly string[] | undefined {
  if (text.trim() === "" || text.length > 100_000) return undefined;
  const [fromJson] = /^\s*[[{]/.test(text) ? parseLinjatJson(text).levels : [];
  if (fromJson !== undefined) return fromJson.level.rows;
  const [fromText] = textRows.parse?.(text).levels ?? [];
  if (fromText !== undefined) return fromText.level.rows;
  return pieceOf(text);
}

/** A part of a board needs no number: dots and empty cells suffice. */
function pieceOf(text: string): readonly string[] | undefined {
  const rows = text
    .replaceAll("\r", "")
    .replace(/\n+$/, "")
    .split("\n")
    .map((row) => row.replaceAll(/[-_]/g, " "));
  const width = rows[0]?.length ?? 0;
  const known = (symbol: string) => symbol === dotSymbol || numberSymbols.includes(symbol);
  const isBoard =
    width > 0 &&
    width <= sideLimits.most &&
    rows.length <= sideLimits.most &&
    rows.every((row) => row.length === width && Array.from(row).every(known));
  return isBoard ? rows : undefined;
}

function boxToCopy(model: LinjatModel): Rect {
  const selection = model.selection();
  return selection === undefined ? { x: 0, y: 0, ...model.size() } : boxOf(selection);
}
