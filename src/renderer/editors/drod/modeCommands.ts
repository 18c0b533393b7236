import type { Command } from "#renderer/commands/command.ts";
import { boardViewCommands, showBoardAgain } from "#renderer/editors/grid/boardViewCommands.ts";
import { editorModeCommands } from "../tools/editorModeCommands.ts";
import { fullSquare, roomBox, type DrodModel, type RoomMode } from "./drodModel.ts";
import { showCommands } from "./edit/editCommands.ts";
import { saveHold } from "./export/saveHold.ts";
import { lockAndRerollCommand } from "../tools/lockAndReroll.ts";
import { rerollSolution } from "./reroll.ts";
import { drodMessages } from "./messages.ts";

const { category } = drodMessages;

/** Edit or play; and the view, which is the same in both. */
export function modeCommands(model: DrodModel): readonly Command[] {
  return [
    ...editorModeCommands<RoomMode>({
      prefix: "drod",
      category,
      modes: [
        ["edit", drodMessages.modeCommands.edit, "Shift+E"],
        ["play", drodMessages.modeCommands.play, "F5"],
      ],
      current: () => model.view.getState().mode,
      show: (mode) => showMode(model, mode),
    }),
    {
      id: "drod.exportHold",
      label: drodMessages.exportHold,
      category,
      menu: { id: "file", group: "5-export" },
      run: () => saveHold(model),
    },
    lockAndRerollCommand(model.session.id, category, () => rerollSolution(model)),
    ...showCommands(model),
    ...boardViewCommands(model.canvas, category, () => roomBox, fullSquare),
  ];
}

/** Changes the room's mode; a view that the user has moved stays in place. */
export function showMode(model: DrodModel, mode: RoomMode): void {
  model.view.setState({ mode, preview: undefined, stamp: undefined, wire: undefined, hover: undefined });
  showBoardAgain(model.canvas, roomBox);
}
