import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import type { Command } from "#renderer/commands/command.ts";
import { unionBox } from "#renderer/canvas/spatialIndex.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import type { GraphModel } from "./graph/graphModel.ts";
import { idsOf } from "./graph/graphTargets.ts";
import { graphMessages } from "./graph/messages.ts";
import { graphBox } from "./variant/graphBox.ts";
import { boxOfTargets, layoutCanvasOf, shownBox } from "./layout/layoutCanvas.ts";
import { fullTilesZoom } from "./layout/shownTiles.ts";
import { messages } from "./messages.ts";

/** The canvas of the pane that was worked in last. */
export function focusedCanvas(model: GraphModel): CanvasController {
  return model.view.getState().focusedPane === "layout" ? layoutCanvasOf(model) : model.canvas;
}

/** The zoom that is called 100 %: pixels per unit of the graph, or per cell of the layout; of tiles, the one at 1x. */
export function fullZoom(model: GraphModel): number {
  return model.view.getState().focusedPane === "layout" ? (fullTilesZoom(model) ?? fullCell) : 1;
}

const fullCell = 16;

/** Fit, zoom and grid, for whichever pane was worked in last. */
export function viewCommands(model: GraphModel): readonly Command[] {
  const inLayout = (): boolean => model.view.getState().focusedPane === "layout";
  const fitAll = (): void => focusedCanvas(model).fit(inLayout() ? shownBox(model) : () => graphBox(model));
  const selected = (): Box | undefined => (inLayout() ? boxOfTargets(model, model.selection()) : selectionBox(model));
  return [
    ...canvasViewCommands(() => focusedCanvas(model), graphMessages.category, fitAll).map((command) =>
      command.id === "view.actualSize"
        ? { ...command, run: () => focusedCanvas(model).zoomTo(fullZoom(model)) }
        : command,
    ),
    {
      id: "view.fitSelection",
      label: messages.fitSelection,
      keys: ["Shift+2"],
      category: graphMessages.category,
      menu: { id: "view", group: "3-zoom" },
      when: () => selected() !== undefined || messages.nothingIsSelected,
      run: () => focusedCanvas(model).fit(selected()),
    },
  ];
}

/** Around the selected rooms and the ends of the selected connections. */
function selectionBox(model: GraphModel): Box | undefined {
  const geometry = model.geometry();
  const ids = new Set(idsOf(model.selection(), "room"));
  for (const id of idsOf(model.selection(), "edge")) {
    const edge = geometry.lineById.get(id)?.edge;
    if (edge === undefined) continue;
    ids.add(edge.from);
    ids.add(edge.to);
  }
  return unionBox([...ids].flatMap((id) => geometry.nodeById.get(id) ?? []));
}
