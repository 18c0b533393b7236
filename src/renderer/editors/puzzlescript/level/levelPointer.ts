import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { connectedCells } from "#renderer/editors/grid/drawing.ts";
import { drawingPointer, drawingStroke, shapeGesture } from "#renderer/editors/grid/drawingPointer.ts";
import type { StrokeEffect } from "#renderer/editors/grid/drawingPointer.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { hideGhost, type GameModel } from "../gameModel.ts";
import { gameMessages as messages } from "../messages.ts";
import { strokeCells, takeBrush } from "./levelActions.ts";
import { painted } from "./levelEdits.ts";

/** Pointer behavior on a level being drawn, for the active tool. */
export function levelPointer(model: GameModel, isReadOnly: () => boolean): PointerTool {
  const tools = drawingPointer(model, {
    isReadOnly,
    movesCells: true,
    pick([x, y]) {
      takeBrush(model, (model.rows()[y]?.charAt(x) ?? "").toLowerCase());
      return true;
    },
    draw(pointer, first) {
      const effect = effectOf(model, pointer.mod);
      return shapeGesture(model, pointer, first, drawingStroke(model, effect), {
        tool: model.view.getState().tool,
        outlines: (shift) => shift,
        area: () => connectedCells(model.rows(), first, (symbol) => symbol.toLowerCase()),
      });
    },
    hideTransient: () => hideGhost(model),
  });
  return rollingBack(model.session, tools);
}

/** With `erases`, the tool in hand clears what it would draw, as Ctrl and a click do in PuzzleScript itself. */
function effectOf(model: GameModel, erases: boolean): StrokeEffect {
  const { rows, locked } = model.drawing();
  const { tool } = model.view.getState();
  const isErasing = tool === "erase" || erases;
  const symbol = isErasing ? model.blank() : model.asWritten(model.brush());
  return {
    label: isErasing ? messages.erase : tool === "fill" ? messages.filled(symbol) : messages.drew(symbol),
    drawing: (cells) => ({ rows: symbol === "" ? rows : painted(rows, strokeCells(model, cells), symbol), locked }),
  };
}
