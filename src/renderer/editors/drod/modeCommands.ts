import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { fullSquare, roomBox, type DrodModel, type RoomMode } from "./drodModel.ts";
import { showCommands } from "./edit/editCommands.ts";
import { saveHold } from "./export/saveHold.ts";
import { lockAndRerollCommand } from "../tools/lockAndReroll.ts";
import { rerollSolution } from "./reroll.ts";
import { drodMessages } from "./messages.ts";

const modeKeys: Readonly<Record<RoomMode, string>> = { edit: "Shift+E", play: "F5" };

const { category } = drodMessages;

/** Edit or play; and the view, which is the same in both. */
export function modeCommands(model: DrodModel): readonly Command[] {
  const mode = (id: RoomMode, label: string): Command => ({
    id: `drod.mode.${id}`,
    label,
    keys: [modeKeys[id]],
    category,
    menu: { id: "level", group: "0-mode" },
    checked: () => model.view.getState().mode === id,
    run: () => showMode(model, id),
  });
  return [
    mode("edit", drodMessages.modeCommands.edit),
    mode("play", drodMessages.modeCommands.play),
    {
      id: "drod.exportHold",
      label: drodMessages.exportHold,
      category,
      menu: { id: "file", group: "5-export" },
      run: () => saveHold(model),
    },
    lockAndRerollCommand(model.session.id, category, () => rerollSolution(model)),
    ...showCommands(model),
    ...viewCommands(model),
  ];
}

/** A room has its own floor, so there is no grid to switch off; 100 % is a square of the default size. */
function viewCommands(model: DrodModel): readonly Command[] {
  const { canvas } = model;
  return canvasViewCommands(
    () => canvas,
    category,
    () => canvas.fit(roomBox),
  )
    .filter(({ id }) => id !== "view.grid")
    .map((command) =>
      command.id === "view.actualSize" ? { ...command, run: () => canvas.zoomTo(fullSquare) } : command,
    );
}

/** Changes the room's mode; a view that the user has moved stays in place. */
export function showMode(model: DrodModel, mode: RoomMode): void {
  model.view.setState({ mode, preview: undefined, stamp: undefined, wire: undefined, hover: undefined });
  if (model.canvas.isFitted()) model.canvas.fit(roomBox, true);
  model.canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}
