import type { GridTransformation, Point } from "#shared/kernel/geometry.ts";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import type { Drawing } from "#renderer/editors/grid/drawing.ts";
import { keepDrawing, keepRows } from "#renderer/editors/grid/drawingActions.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import type { SymbolRows } from "#renderer/editors/grid/symbolRows.ts";
import { symmetricCells } from "#renderer/editors/grid/symmetry.ts";
import { sokobanMessages } from "../messages.ts";
import type { BoardVariant } from "#renderer/editors/grid/drawingBoard.ts";
import type { RoomModel } from "../roomModel.ts";
import { painted, transformRoom, type Brush } from "./roomEdits.ts";

/** A brush key: writes on the selected cells if there are any, otherwise activates the brush. */
export function applyBrush(model: RoomModel, brush: Brush): void {
  const { tool } = model.view.getState();
  const cells = selectedCells(model);
  const name = sokobanMessages.brushNames[brush];
  const isWriting = (tool === "select" || tool === "hand" || tool === "lock") && cells.length > 0;
  if (isWriting) return keepRows(model, sokobanMessages.wrote(name, cells.length), painted(model.rows(), cells, brush));
  const next = tool === "line" || tool === "rectangle" || tool === "fill" ? tool : "pencil";
  model.view.setState({ brush, tool: next, spoken: name });
}

/** Turns or mirrors the room with its locks, solutions and saved games, as one undo entry. */
export function transform(model: RoomModel, label: string, transformation: GridTransformation): void {
  model.session.edit(label, (draft) => transformRoom(draft, transformation));
}

/** Changes all rows by a pure edit, as one undo entry. */
export function editRows(model: RoomModel, label: string, edit: (rows: SymbolRows) => SymbolRows): void {
  keepRows(model, label, edit(model.rows()));
}

/** Changes rows and locks by a pure edit, as one undo entry. */
export function editRoom(model: RoomModel, label: string, edit: (room: Drawing) => Drawing): void {
  keepDrawing(model, label, edit(model.drawing()));
}

/** The stroke's cells with their images under the symmetry that is set; the player has none. */
export function strokeCells(model: RoomModel, cells: readonly Point[], brush: Brush): readonly Point[] {
  const { symmetry } = model.view.getState();
  return brush === "player" ? cells : symmetricCells(cells, model.size(), symmetry);
}

/** The room after a change of one wall. */
export function withWall(model: RoomModel, { x, y, change }: Pick<CellEffect, "x" | "y" | "change">): BoardVariant {
  return { rows: painted(model.rows(), [[x, y]], change === "wall" ? "wall" : "floor"), cells: [[x, y]] };
}

/** Applies a variant of the room as one undo entry. */
export function takeVariant(model: RoomModel, label: string, { rows }: BoardVariant): void {
  model.view.setState({ ghost: undefined });
  keepRows(model, label, rows);
}
