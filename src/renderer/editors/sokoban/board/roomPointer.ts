import type { Point } from "#shared/kernel/geometry.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { connectedCells } from "#renderer/editors/grid/drawing.ts";
import { drawingPointer, drawingStroke, shapeGesture } from "#renderer/editors/grid/drawingPointer.ts";
import type { StrokeEffect } from "#renderer/editors/grid/drawingPointer.ts";
import { rollingBack } from "#renderer/editors/tools/rollingBack.ts";
import { sokobanMessages } from "../messages.ts";
import { hideGhost, type RoomModel } from "../roomModel.ts";
import { strokeCells } from "./roomActions.ts";
import { brushes, holds, lifted, painted, type Brush } from "./roomEdits.ts";

/** Pointer behavior on a room being drawn, for the active tool. */
export function roomPointer(model: RoomModel, isReadOnly: () => boolean): PointerTool {
  const tools = drawingPointer(model, {
    isReadOnly,
    movesCells: true,
    pick: (cell) => pick(model, cell),
    draw(pointer, first) {
      const effect = effectOf(model, first);
      return shapeGesture(model, pointer, first, drawingStroke(model, effect), {
        tool: model.view.getState().tool,
        // A rectangle of walls is an outline, filled with Shift; any other is filled, an outline with Shift.
        outlines: (shift) => (model.view.getState().brush === "wall") !== shift,
        area: () => connectedCells(model.rows(), first),
      });
    },
    hideTransient: () => hideGhost(model),
  });
  return rollingBack(model.session, tools);
}

/** The first cell decides: a stroke that starts on what it would put there removes it instead. */
function effectOf(model: RoomModel, first: Point): StrokeEffect {
  const { rows, locked } = model.drawing();
  const { tool, brush: chosen } = model.view.getState();
  const brush: Brush = tool === "erase" ? "floor" : chosen;
  const name = sokobanMessages.brushNames[brush];
  const removes = tool === "pencil" && brush !== "floor" && holds(rows[first[1]]?.charAt(first[0]) ?? "", brush);
  const change = removes ? lifted : painted;
  return {
    label:
      tool === "erase"
        ? sokobanMessages.erase
        : tool === "fill"
          ? sokobanMessages.filled(name)
          : removes
            ? sokobanMessages.removed(name)
            : sokobanMessages.drew(name),
    drawing: (cells) => ({ rows: change(rows, strokeCells(model, cells, brush), brush), locked }),
  };
}

/** Picks a cell's object as the current brush. */
function pick(model: RoomModel, [x, y]: Point): true {
  const letter = model.rows()[y]?.charAt(x) ?? " ";
  const order: readonly Brush[] = ["box", "player", "goal", "wall", "floor"];
  const brush = order.find((one) => holds(letter, one)) ?? brushes[0];
  model.view.setState({ brush, tool: "pencil", spoken: sokobanMessages.brushNames[brush] });
  return true;
}
