import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf, cellsIn } from "#renderer/editors/grid/cells.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { isLocked, withLocks } from "#renderer/editors/grid/locks.ts";
import type { Growth } from "#renderer/editors/grid/symbolRows.ts";
import { cutOut, noGrowth, stamped } from "#renderer/editors/grid/symbolRows.ts";
import { drawingSymmetries, symmetricCells } from "#renderer/editors/grid/symmetry.ts";
import { shownMembers, sideLimits } from "../gameModel.ts";
import type { DrawnLevel, GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { floorSymbol } from "../sketch/gameSketch.ts";
import { writtenSymbol } from "./writtenSymbol.ts";
import { grownLevel, painted, putLevel, transformedLevel } from "./levelEdits.ts";

/** Stores a drawn level as one undo entry. */
export function keepLevel(model: GameModel, label: string, level: DrawnLevel): void {
  const number = model.level()?.number;
  if (number === undefined) return;
  let isWritten = true;
  model.session.edit(
    label,
    (draft) => {
      isWritten = putLevel(draft, number, level);
    },
    { anchors: shownMembers },
  );
  if (!isWritten) return void showToast({ kind: "error", text: messages.cantWrite(number) });
  const cursor = model.selection()?.cursor;
  if (cursor !== undefined) model.speak(model.describe(cursor));
}

/** The level that is shown, as the document has it, without a preview. */
export function drawnLevel(model: GameModel): DrawnLevel {
  return { rows: model.rows(), locked: model.game().locked };
}

function keepRows(model: GameModel, label: string, rows: readonly string[]): void {
  keepLevel(model, label, { rows, locked: model.game().locked });
}

/** The symbol of an empty cell of the drawn level, as the author writes it. */
export function floorOf(model: GameModel): string {
  const look = model.look();
  return look === undefined ? "." : asWritten(model, floorSymbol(look, model.rows()));
}

/** A symbol in the letter that the author writes in this game. */
export function asWritten(model: GameModel, symbol: string): string {
  return writtenSymbol(model.game().source, model.rows(), symbol);
}

/** A symbol's key: writes it on the selected cells if there are any, otherwise makes it the brush. */
export function applyBrush(model: GameModel, symbol: string): void {
  const { tool } = model.view.getState();
  const cells = selectedCells(model);
  if ((tool === "select" || tool === "hand" || tool === "lock") && cells.length > 0) {
    keepRows(model, messages.wrote(symbol, cells.length), painted(model.rows(), cells, asWritten(model, symbol)));
    return;
  }
  takeBrush(model, symbol);
}

/** Makes a symbol the brush; where no tool draws, the pencil is taken. */
export function takeBrush(model: GameModel, symbol: string): void {
  const { tool } = model.view.getState();
  const next = tool === "line" || tool === "rectangle" || tool === "fill" ? tool : "pencil";
  model.view.setState({ brush: symbol, tool: next });
  model.speak(messages.drew(symbol));
}

/** Fills the selected cells with floor and unlocks them, as one undo entry. */
export function eraseSelected(model: GameModel): void {
  const cells = selectedCells(model);
  const rows = painted(model.rows(), cells, floorOf(model));
  keepLevel(model, messages.erased(cells.length), { rows, locked: withLocks(model.game(), cells, false) });
}

/** Locks the selected cells; unlocks them when all of them are locked. */
export function toggleLocks(model: GameModel): void {
  const cells = selectedCells(model);
  const locks = !cells.every((cell) => isLocked(model.game(), cell));
  const label = locks ? messages.locked(cells.length) : messages.unlocked(cells.length);
  keepLevel(model, label, { rows: model.rows(), locked: withLocks(model.game(), cells, locks) });
}

/** Adds or removes cells on the sides, within the permitted sizes. */
export function resize(model: GameModel, growth: Growth): void {
  const { width, height } = model.size();
  const wide = width + growth.left + growth.right;
  const high = height + growth.top + growth.bottom;
  if (Math.min(wide, high) < sideLimits.least || Math.max(wide, high) > sideLimits.most) {
    showToast({ text: messages.sides(sideLimits.least, sideLimits.most) });
    return;
  }
  keepLevel(model, messages.resizedTo(wide, high), grownLevel(drawnLevel(model), growth, floorOf(model)));
}

/** Sets width and height; the upper left corner stays. */
export function resizeTo(model: GameModel, width: number, height: number): void {
  const now = model.size();
  resize(model, { ...noGrowth, right: width - now.width, bottom: height - now.height });
}

/** Turns or mirrors the level with its locks, as one undo entry. */
export function transform(model: GameModel, label: string, transformation: GridTransformation): void {
  keepLevel(model, label, transformedLevel(drawnLevel(model), transformation));
}

/** The level with the selected cells moved, or copied, by a step; what would fall off the board is lost. */
export function withCellsMoved(model: GameModel, dx: number, dy: number, copies: boolean): DrawnLevel | undefined {
  const selection = model.selection();
  if (selection === undefined) return undefined;
  const box = boxOf(selection);
  const rows = model.rows();
  const clip = cutOut(rows, box);
  const left = copies ? rows : painted(rows, cellsIn(box), floorOf(model));
  return { rows: stamped(left, clip, [box.x + dx, box.y + dy]), locked: model.game().locked };
}

/** Moves or copies the selected cells and the selection with them. */
export function moveCells(model: GameModel, dx: number, dy: number, copies: boolean): void {
  const selection = model.selection();
  const level = withCellsMoved(model, dx, dy, copies);
  if (selection === undefined || level === undefined || (dx === 0 && dy === 0)) return;
  const { width, height } = boxOf(selection);
  keepLevel(model, copies ? messages.copied(width * height) : messages.moved(width * height), level);
  const by = ([x, y]: Point): Point => [x + dx, y + dy];
  model.select({ anchor: by(selection.anchor), cursor: by(selection.cursor) });
  model.canvas.redraw("overlay");
}

/** The stroke's cells with their images under the symmetry that is set. */
export function strokeCells(model: GameModel, cells: readonly Point[]): readonly Point[] {
  return symmetricCells(cells, model.size(), model.view.getState().symmetry);
}

/** Cycles through the drawing symmetries. */
export function nextSymmetry(model: GameModel): void {
  const at = drawingSymmetries.indexOf(model.view.getState().symmetry);
  const symmetry = drawingSymmetries[(at + 1) % drawingSymmetries.length] ?? "none";
  model.view.setState({ symmetry, spoken: messages.symmetryIs(messages.symmetries[symmetry]) });
  model.canvas.redraw("overlay");
}
