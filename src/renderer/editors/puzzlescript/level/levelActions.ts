import type { Point } from "#shared/kernel/geometry.ts";
import { keepRows } from "#renderer/editors/grid/drawingActions.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { symmetricCells } from "#renderer/editors/grid/symmetry.ts";
import type { GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { painted } from "./levelEdits.ts";

/** A symbol's key: writes it on the selected cells if there are any, otherwise makes it the brush. */
export function applyBrush(model: GameModel, symbol: string): void {
  const { tool } = model.view.getState();
  const cells = selectedCells(model);
  const isWriting = (tool === "select" || tool === "hand" || tool === "lock") && cells.length > 0;
  if (!isWriting) return takeBrush(model, symbol);
  keepRows(model, messages.wrote(symbol, cells.length), painted(model.rows(), cells, model.asWritten(symbol)));
}

/** Makes a symbol the brush; where no tool draws, the pencil is taken. */
export function takeBrush(model: GameModel, symbol: string): void {
  const { tool } = model.view.getState();
  const next = tool === "line" || tool === "rectangle" || tool === "fill" ? tool : "pencil";
  model.view.setState({ brush: symbol, tool: next });
  model.speak(messages.drew(symbol));
}

/** The stroke's cells with their images under the symmetry that is set. */
export function strokeCells(model: GameModel, cells: readonly Point[]): readonly Point[] {
  return symmetricCells(cells, model.size(), model.view.getState().symmetry);
}
