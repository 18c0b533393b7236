import type { Command } from "#renderer/commands/command.ts";
import { boardViewCommands, showBoardAgain } from "#renderer/editors/grid/boardViewCommands.ts";
import { editorModeCommands } from "../tools/editorModeCommands.ts";
import { fullSquare, roomBox, type DrodModel, type RoomMode } from "./drodModel.ts";
import { showCommands } from "./edit/editCommands.ts";
import { saveHold } from "./export/saveHold.ts";
import { lockAndRerollCommand, type Reroll } from "../tools/lockAndReroll.ts";
import { drodMessages } from "./messages.ts";
import { plural } from "#shared/text/format.ts";
import { printCommands } from "#shared/levels/drod/commandList.ts";
import { beamTask } from "#shared/levels/drod/drodTasks.ts";
import { searchMessages } from "./search/messages.ts";
import { playOf } from "./play/documentPlay.ts";

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

/** Solutions that are searched for; each has its own seed. */
const count = 6;

/** The drawing stays, and the turns played up to the shown one; the rest of the solution is searched again. */
export function rerollSolution(model: DrodModel): Reroll | string {
  const play = playOf(model);
  const { commands, clear } = play.recording();
  const index = play.store.getState().session.at;
  if (clear && index > 0 && index === commands.length) return searchMessages.lineClears;
  const { lines: _lines, ...room } = model.room();
  const locked = commands.slice(0, index);
  return {
    task: beamTask.id,
    parameters: { lock: locked.length },
    count,
    data: { ...room, solution: printCommands(locked) },
    stays: locked.length === 0 ? undefined : searchMessages.playedTurns(plural(locked.length, "turn")),
  };
}
