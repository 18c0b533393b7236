import type { Command } from "#renderer/commands/command.ts";
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
  return [
    { id: "view.fitAll", label: messages.fitAll, keys: ["Shift+1"], category, menu, run: fitAll },
    { id: "view.zoomIn", label: messages.zoomIn, keys: ["Mod++"], category, menu, run: () => canvas().zoomBy(1.25) },
    { id: "view.zoomOut", label: messages.zoomOut, keys: ["Mod+-"], category, menu, run: () => canvas().zoomBy(0.8) },
    {
      id: "view.actualSize",
      label: messages.zoomTo100,
      keys: ["Mod+0"],
      category,
      menu,
      run: () => canvas().zoomTo(1),
    },
    {
      id: "view.grid",
      label: messages.grid,
      keys: ["Mod+'"],
      category,
      menu,
      checked: isGridShown,
      run: () => {
        showGrid(!isGridShown());
        canvas().redraw("backdrop", "content");
      },
    },
  ];
}
