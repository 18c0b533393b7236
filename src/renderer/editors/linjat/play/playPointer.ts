import type { Point } from "#shared/kernel/geometry.ts";
import type { Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { cellAt, nearestCell, sameCell } from "#renderer/editors/grid/cells.ts";
import { dropPen, keepPen, movePen, type PlayModel } from "./playModel.ts";

/** A drag draws a line, a click on a line removes it. */
export function playPointer(model: PlayModel): PointerTool {
  function draw(from: Point): Gesture {
    movePen(model, from, from);
    return {
      autoScroll: true,
      cursor: "crosshair",
      move: ({ world }) => movePen(model, from, nearestCell(world, model.grid)),
      end: () => keepPen(model),
      cancel: () => dropPen(model),
    };
  }
  return {
    down({ world }) {
      const cell = cellAt(world, model.grid);
      return cell === undefined ? undefined : draw(cell);
    },
    hover({ world }) {
      const hover = cellAt(world, model.grid);
      if (!sameCell(hover, model.store.getState().hover)) model.store.setState({ hover });
      return hover === undefined ? "default" : "crosshair";
    },
    leave: () => model.store.setState({ hover: undefined }),
    doubleClick: () => undefined,
    menu: () => undefined,
    escape() {
      const { pen, hint, wrong, cursor } = model.store.getState();
      if (pen !== undefined) dropPen(model);
      else if (hint !== undefined || wrong.length > 0)
        model.store.setState({ hint: undefined, wrong: [], note: undefined });
      else if (cursor !== undefined) model.store.setState({ cursor: undefined });
      else return false;
      model.canvas.redraw("content", "overlay");
      return true;
    },
  };
}
