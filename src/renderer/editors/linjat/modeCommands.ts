import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardViewCommands, showBoardAgain } from "#renderer/editors/grid/boardViewCommands.ts";
import { editorModeCommands } from "../tools/editorModeCommands.ts";
import { linjatCategory } from "./board/boardCommands.ts";
import { isBlank } from "./board/boardEdits.ts";
import { keepCommand } from "./keep/keepCommand.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import type { BoardMode, LinjatModel } from "./linjatModel.ts";
import { lockAndRerollCommand } from "../tools/lockAndReroll.ts";
import { rerollPuzzle } from "./reroll.ts";
import { messages } from "./messages.ts";

/** Edit, play or step through; and the view, which is the same in all three. */
export function modeCommands(model: LinjatModel): readonly Command[] {
  return [
    ...editorModeCommands<BoardMode>({
      prefix: "linjat",
      category: linjatCategory,
      modes: [
        ["draw", messages.editBoard, "Shift+E"],
        ["play", messages.playPuzzle, "P"],
        ["steps", messages.showSolversSteps, "S"],
      ],
      current: () => model.view.getState().mode,
      show: (mode) => showMode(model, mode),
      whyNot: (mode) => whyNotMode(model.brief(), mode),
      back: { label: messages.backToEditing, isEdited: messages.alreadyEditing },
    }),
    keepCommand(model, linjatCategory),
    lockAndRerollCommand(model.session.id, linjatCategory, () => rerollPuzzle(model.brief())),
    ...boardViewCommands(model.canvas, linjatCategory, () => boardBox(model.size()), fullCell),
  ];
}

/** Why the board cannot be used so; undefined when it can. */
export function whyNotMode({ rows }: Pick<Brief, "rows">, mode: BoardMode): string | undefined {
  return mode === "draw" || !isBlank(rows) ? undefined : messages.boardIsEmpty;
}

/** Changes the board's mode; a view that the user has moved stays in place. */
export function showMode(model: LinjatModel, mode: BoardMode): void {
  model.view.setState({ mode, preview: undefined, growth: undefined, hover: undefined, evidence: [] });
  showBoardAgain(model.canvas, boardBox(model.size()));
}
