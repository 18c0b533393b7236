import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardViewCommands, showBoardAgain } from "#renderer/editors/grid/boardViewCommands.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { generateTask } from "#shared/levels/linjat/generateTask.ts";
import { editorModeCommands } from "../tools/editorModeCommands.ts";
import { linjatCategory } from "./board/boardCommands.ts";
import { isBlank, boardRows } from "./board/boardEdits.ts";
import { keepCommand } from "./keep/keepCommand.ts";
import type { BoardMode, LinjatModel } from "./linjatModel.ts";
import { lockAndRerollCommand, type Reroll } from "../tools/lockAndReroll.ts";
import { messages } from "./messages.ts";
import { isLocked } from "../grid/locks.ts";
import { messages as toolsMessages } from "../tools/messages.ts";

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

/** Locked and empty cells of a board stay; every other number and dot is placed again. */
export function rerollPuzzle(brief: Brief): Reroll {
  const rows = boardRows(brief).map((row, y) =>
    row
      .split("")
      .map((symbol, x) => (isLocked(brief, [x, y]) ? symbol : " "))
      .join(""),
  );
  return {
    task: generateTask.id,
    data: { ...brief, rows: isBlank(rows) ? [] : rows },
    stays: toolsMessages.lockedCells(brief.locked.length),
  };
}
