import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { linjatCategory } from "./board/boardCommands.ts";
import { isBlank } from "./board/boardEdits.ts";
import { keepCommand } from "./keep/keepCommand.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import type { BoardMode, LinjatModel } from "./linjatModel.ts";
import { lockAndRerollCommand } from "../tools/lockAndReroll.ts";
import { rerollPuzzle } from "./reroll.ts";
import { messages } from "./messages.ts";

const modeKeys: Readonly<Record<BoardMode, string>> = { draw: "Shift+E", play: "P", steps: "S" };

/** Edit, play or step through; and the view, which is the same in all three. */
export function modeCommands(model: LinjatModel): readonly Command[] {
  const mode = (id: BoardMode, label: string): Command => ({
    id: `linjat.mode.${id}`,
    label,
    keys: [modeKeys[id]],
    category: linjatCategory,
    menu: { id: "level", group: "0-mode" },
    checked: () => model.view.getState().mode === id,
    when: () => whyNotMode(model.brief(), id) ?? true,
    run: () => showMode(model, id),
  });
  return [
    mode("draw", messages.editBoard),
    mode("play", messages.playPuzzle),
    mode("steps", messages.showSolversSteps),
    {
      id: "linjat.mode.back",
      label: messages.backToEditing,
      keys: ["Escape"],
      category: linjatCategory,
      hidden: true,
      when: () => model.view.getState().mode !== "draw" || messages.alreadyEditing,
      run: () => showMode(model, "draw"),
    },
    keepCommand(model, linjatCategory),
    lockAndRerollCommand(model.session.id, linjatCategory, () => rerollPuzzle(model.brief())),
    ...viewCommands(model),
  ];
}

/** Why the board cannot be used so; undefined when it can. */
export function whyNotMode({ rows }: Pick<Brief, "rows">, mode: BoardMode): string | undefined {
  return mode === "draw" || !isBlank(rows) ? undefined : messages.boardIsEmpty;
}

/** A puzzle's grid is part of its ink, so it can't be switched off; 100 % is a cell of the default size. */
function viewCommands(model: LinjatModel): readonly Command[] {
  const { canvas } = model;
  return canvasViewCommands(
    () => canvas,
    linjatCategory,
    () => canvas.fit(boardBox(model.size())),
  )
    .filter(({ id }) => id !== "view.grid")
    .map((command) =>
      command.id === "view.actualSize" ? { ...command, run: () => canvas.zoomTo(fullCell) } : command,
    );
}

/** Changes the board's mode; a view that the user has moved stays in place. */
export function showMode(model: LinjatModel, mode: BoardMode): void {
  model.view.setState({ mode, preview: undefined, growth: undefined, hover: undefined, evidence: [] });
  if (model.canvas.isFitted()) model.canvas.fit(boardBox(model.size()), true);
  model.canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}
