import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import type { BoardMode, BoardModel } from "./boardModel.ts";
import { editorModeCommands } from "../tools/editorModeCommands.ts";
import { lockAndRerollCommand, type Reroll } from "../tools/lockAndReroll.ts";
import { boardMessages } from "./messages.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { messages } from "../tools/messages.ts";

/** Board mode. */
export function modeCommands(model: BoardModel): readonly Command[] {
  const { commands } = boardMessages.modes;
  return [
    ...editorModeCommands<BoardMode>({
      prefix: "board",
      category: boardMessages.category,
      modes: [
        ["edit", commands.edit, "Shift+E"],
        ["play", commands.play, "P"],
        ["games", commands.games, "G"],
        ["report", commands.report, "R"],
      ],
      current: () => model.view.getState().mode,
      show: (mode) => showMode(model, mode),
      back: { label: commands.back, isEdited: commands.edit },
    }),
    lockAndRerollCommand(model.session.id, boardMessages.category, () => rerollBoard(model.document())),
  ];
}

/** Also drops a preview that was being drawn, and returns the keyboard focus to the canvas. */
export function showMode(model: BoardModel, mode: BoardMode): void {
  model.view.setState({ mode, preview: undefined, hover: undefined });
  model.canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}

/** Maximum number of cells that a search may change. */
const mostChanges = 127;

/** Locked cells of a board stay; all others may change if the board gets better by the last aim. */
export function rerollBoard({ locked }: Pick<BoardDocument, "locked">): Reroll {
  return { task: "search", parameters: { changes: mostChanges }, stays: messages.lockedCells(locked.length) };
}
