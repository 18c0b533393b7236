import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardModes } from "./boardModel.ts";
import type { BoardMode, BoardModel } from "./boardModel.ts";
import { lockAndRerollCommand } from "../tools/lockAndReroll.ts";
import { rerollBoard } from "./reroll.ts";
import { boardMessages } from "./messages.ts";

const modeKeys: Readonly<Record<BoardMode, string>> = { edit: "Shift+E", play: "P", games: "G", report: "R" };

/** Board mode. */
export function modeCommands(model: BoardModel): readonly Command[] {
  const { commands } = boardMessages.modes;
  return [
    ...boardModes.map((mode): Command => ({
      id: `board.mode.${mode}`,
      label: commands[mode],
      keys: [modeKeys[mode]],
      category: boardMessages.category,
      menu: { id: "level", group: "0-mode" },
      checked: () => model.view.getState().mode === mode,
      run: () => showMode(model, mode),
    })),
    {
      id: "board.mode.back",
      label: commands.back,
      keys: ["Escape"],
      category: boardMessages.category,
      hidden: true,
      when: () => model.view.getState().mode !== "edit" || commands.edit,
      run: () => showMode(model, "edit"),
    },
    lockAndRerollCommand(model.session.id, boardMessages.category, () => rerollBoard(model.document())),
  ];
}

/** Also drops a preview that was being drawn, and returns the keyboard focus to the canvas. */
export function showMode(model: BoardModel, mode: BoardMode): void {
  model.view.setState({ mode, preview: undefined, hover: undefined });
  model.canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}
