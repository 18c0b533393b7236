import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { sokobanMessages } from "./messages.ts";
import { overlayCommands } from "./overlays/overlayCommands.ts";
import type { RoomMode, RoomModel } from "./roomModel.ts";

/** Overlays, and the view, which is the same whatever the room is used for. */
export function modeCommands(model: RoomModel): readonly Command[] {
  return [...overlayCommands(model), ...viewCommands(model)];
}

function viewCommands(model: RoomModel): readonly Command[] {
  const { canvas } = model;
  return canvasViewCommands(canvas, sokobanMessages.category, () => canvas.fit(boardBox(model.size())))
    .filter(({ id }) => id !== "view.grid")
    .map((command) =>
      command.id === "view.actualSize" ? { ...command, run: () => canvas.zoomTo(fullCell) } : command,
    );
}

/** Changes what the room is used for; a view that somebody has moved stays where it is. */
export function showMode(model: RoomModel, mode: RoomMode): void {
  model.view.setState({ mode, preview: undefined, growth: undefined, hover: undefined, ghost: undefined });
  if (model.canvas.isFitted()) model.canvas.fit(boardBox(model.size()), true);
  model.canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}
