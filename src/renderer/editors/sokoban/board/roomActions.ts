import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { boxOf, cellsIn } from "#renderer/editors/grid/cells.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import type { Growth, SymbolRows } from "#renderer/editors/grid/symbolRows.ts";
import { cutOut, noGrowth, stamped } from "#renderer/editors/grid/symbolRows.ts";
import { drawingSymmetries, symmetricCells } from "#renderer/editors/grid/symmetry.ts";
import type { DrawingSymmetry } from "#renderer/editors/grid/symmetry.ts";
import { sokobanMessages } from "../messages.ts";
import { isLocked } from "#renderer/editors/grid/locks.ts";
import { sideLimits } from "../roomModel.ts";
import type { RoomModel, RoomVariant } from "../roomModel.ts";
import { grownRoom, painted, putRoom, transformRoom, withCellsLocked } from "./roomEdits.ts";
import type { Brush, DrawnRoom } from "./roomEdits.ts";

/** Stores a drawn room as one undo entry. */
export function keepRoom(model: RoomModel, label: string, room: DrawnRoom): void {
  model.session.edit(label, (draft) => putRoom(draft, room));
  const cursor = model.selection()?.cursor;
  if (cursor !== undefined) model.speak(model.describe(cursor));
}

function keepRows(model: RoomModel, label: string, rows: SymbolRows): void {
  keepRoom(model, label, { rows: [...rows], locked: model.room().locked });
}

/** A brush key: writes on the selected cells if there are any, otherwise activates the brush. */
export function applyBrush(model: RoomModel, brush: Brush): void {
  const { tool } = model.view.getState();
  const cells = selectedCells(model);
  const isWriting = (tool === "select" || tool === "hand" || tool === "lock") && cells.length > 0;
  if (isWriting) return writeBrush(model, brush, cells);
  const next = tool === "line" || tool === "rectangle" || tool === "fill" ? tool : "pencil";
  model.view.setState({ brush, tool: next, spoken: sokobanMessages.brushNames[brush] });
}

function writeBrush(model: RoomModel, brush: Brush, cells: readonly Point[]): void {
  const name = sokobanMessages.brushNames[brush];
  keepRows(model, sokobanMessages.wrote(name, cells.length), painted(model.rows(), cells, brush));
}

/** Makes the selected cells unlocked floor, as one undo entry. */
export function eraseSelected(model: RoomModel): void {
  const cells = selectedCells(model);
  const rows = painted(model.rows(), cells, "floor");
  keepRoom(
    model,
    sokobanMessages.erased(cells.length),
    withCellsLocked({ rows, locked: model.room().locked }, cells, false),
  );
}

/** Locks the selected cells; unlocks them when all of them are locked. */
export function toggleLocks(model: RoomModel): void {
  const room = model.room();
  const cells = selectedCells(model);
  const locks = !cells.every((cell) => isLocked(room, cell));
  const label = locks ? sokobanMessages.locked(cells.length) : sokobanMessages.unlocked(cells.length);
  keepRoom(model, label, withCellsLocked({ rows: room.rows, locked: room.locked }, cells, locks));
}

/** Adds or removes cells on the sides, within the permitted sizes. */
export function resize(model: RoomModel, growth: Growth): void {
  const { width, height } = model.size();
  const wide = width + growth.left + growth.right;
  const high = height + growth.top + growth.bottom;
  if (Math.min(wide, high) < sideLimits.least || Math.max(wide, high) > sideLimits.most) {
    showToast({ text: sokobanMessages.sides(sideLimits.least, sideLimits.most) });
    return;
  }
  keepRoom(model, sokobanMessages.resizedTo(wide, high), grownRoom(model.room(), growth));
}

/** Sets width and height; the upper left corner stays. */
export function resizeTo(model: RoomModel, width: number, height: number): void {
  const now = model.size();
  resize(model, { ...noGrowth, right: width - now.width, bottom: height - now.height });
}

/** Turns or mirrors the room with its locks, solutions and saved games, as one undo entry. */
export function transform(model: RoomModel, label: string, transformation: GridTransformation): void {
  model.session.edit(label, (draft) => transformRoom(draft, transformation));
}

/** Changes all rows by a pure edit, as one undo entry. */
export function editRows(model: RoomModel, label: string, edit: (rows: SymbolRows) => SymbolRows): void {
  keepRows(model, label, edit(model.rows()));
}

/** `edit` gets a copy of the rows; its result is stored as one undo entry. */
export function editRoom(model: RoomModel, label: string, edit: (room: DrawnRoom) => DrawnRoom): void {
  keepRoom(model, label, edit({ rows: [...model.rows()], locked: model.room().locked }));
}

/** The room with the selected cells moved, or copied, by a step; what would fall off the board is lost. */
export function withCellsMoved(model: RoomModel, dx: number, dy: number, copies: boolean): DrawnRoom | undefined {
  const selection = model.selection();
  if (selection === undefined) return undefined;
  const box = boxOf(selection);
  const rows = model.rows();
  const clip = cutOut(rows, box);
  const left = copies ? rows : painted(rows, cellsIn(box), "floor");
  return { rows: stamped(left, clip, [box.x + dx, box.y + dy]), locked: model.room().locked };
}

/** Moves or copies the selected cells and the selection with them. */
export function moveCells(model: RoomModel, dx: number, dy: number, copies: boolean): void {
  const selection = model.selection();
  const room = withCellsMoved(model, dx, dy, copies);
  if (selection === undefined || room === undefined || (dx === 0 && dy === 0)) return;
  const { width, height } = boxOf(selection);
  const count = width * height;
  keepRoom(model, copies ? sokobanMessages.copied(count) : sokobanMessages.moved(count), room);
  const by = ([x, y]: Point): Point => [x + dx, y + dy];
  model.select({ anchor: by(selection.anchor), cursor: by(selection.cursor) });
  model.canvas.redraw("overlay");
}

/** The stroke's cells with their images under the symmetry that is set; the player has none. */
export function strokeCells(model: RoomModel, cells: readonly Point[], brush: Brush): readonly Point[] {
  const { symmetry } = model.view.getState();
  return brush === "player" ? cells : symmetricCells(cells, model.size(), symmetry);
}

/** Applies to strokes from now on; announced to screen readers. */
export function setSymmetry(model: RoomModel, symmetry: DrawingSymmetry): void {
  model.view.setState({
    symmetry,
    spoken: sokobanMessages.symmetryIs(sokobanMessages.symmetries[symmetry]),
  });
  model.canvas.redraw("overlay");
}

/** Cycles through the drawing symmetries. */
export function nextSymmetry(model: RoomModel): void {
  const at = drawingSymmetries.indexOf(model.view.getState().symmetry);
  setSymmetry(model, drawingSymmetries[(at + 1) % drawingSymmetries.length] ?? "none");
}

/** The room after a change of one wall. */
export function withWall(model: RoomModel, { x, y, change }: Pick<CellEffect, "x" | "y" | "change">): RoomVariant {
  return { rows: painted(model.rows(), [[x, y]], change === "wall" ? "wall" : "floor"), cells: [[x, y]] };
}

/** Applies a variant of the room as one undo entry. */
export function takeVariant(model: RoomModel, label: string, { rows }: RoomVariant): void {
  model.view.setState({ ghost: undefined });
  keepRows(model, label, rows);
}
