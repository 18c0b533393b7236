import { type Command, commandsWith } from "#renderer/commands/command.ts";
import type { CanvasController } from "./canvasController.ts";
import { isGridShown, showGrid } from "./gridSetting.ts";
import { messages } from "./messages.ts";

/** The View menu commands of every canvas: fit, zoom, toggle the grid. `canvas` is called on every use. */
export function canvasViewCommands(
  canvas: () => CanvasController,
  category: string,
  fitAll: () => void,
): readonly Command[] {
  const menu = { id: "view", group: "3-zoom" } as const;
  return commandsWith({ category, menu }, [
    { id: "view.fitAll", label: messages.fitAll, keys: ["Shift+1"], run: fitAll },
    { id: "view.zoomIn", label: messages.zoomIn, keys: ["Mod++"], run: () => canvas().zoomBy(1.25) },
    { id: "view.zoomOut", label: messages.zoomOut, keys: ["Mod+-"], run: () => canvas().zoomBy(0.8) },
    {
      id: "view.actualSize",
      label: messages.zoomTo100,
      keys: ["Mod+0"],
      run: () => canvas().zoomTo(1),
    },
    {
      id: "view.grid",
      label: messages.grid,
      keys: ["Mod+'"],
      checked: isGridShown,
      run: () => {
        showGrid(!isGridShown());
        canvas().redraw("backdrop", "content");
      },
    },
  ]);
}
