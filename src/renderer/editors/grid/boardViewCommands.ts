import type { Box } from "#renderer/canvas/camera.ts";
import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";

/** The View menu of a board, whose grid is part of its picture and can't be switched off; 100 % is a cell of `full` pixels. */
export function boardViewCommands(
  canvas: CanvasController,
  category: string,
  box: () => Box,
  full: number,
): readonly Command[] {
  return canvasViewCommands(
    () => canvas,
    category,
    () => canvas.fit(box()),
  )
    .filter(({ id }) => id !== "view.grid")
    .map((command) => (command.id === "view.actualSize" ? { ...command, run: () => canvas.zoomTo(full) } : command));
}

/** Redraws a board whose mode has changed; a view that the user has moved stays in place. */
export function showBoardAgain(canvas: CanvasController, box: Box): void {
  if (canvas.isFitted()) canvas.fit(box, true);
  canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}
