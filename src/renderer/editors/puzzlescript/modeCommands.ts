import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { codeCommands } from "./code/codeCommands.ts";
import type { GameMode, GameModel } from "./gameModel.ts";
import { stepLevel } from "./levels/listActions.ts";
import { gameMessages as messages } from "./messages.ts";

const { category } = messages;

const modeKeys: Readonly<Record<GameMode, string>> = { draw: "Shift+E", play: "P" };

/** Edit or play; levels, code, and the view, which are the same in both. */
export function modeCommands(model: GameModel): readonly Command[] {
  const mode = (id: GameMode, label: string): Command => ({
    id: `puzzlescript.mode.${id}`,
    label,
    keys: [modeKeys[id]],
    category,
    menu: { id: "level", group: "0-mode" },
    checked: () => model.view.getState().mode === id,
    when: () => whyNotMode(model, id) ?? true,
    run: () => showMode(model, id),
  });
  const level = (id: string, label: string, key: string, step: number): Command => ({
    id: `puzzlescript.level.${id}`,
    label,
    keys: [key],
    category,
    menu: { id: "level", group: "0-mode" },
    when: () =>
      model.entries().some((entry) => entry.kind === "level" && entry.number === (model.level()?.number ?? 0) + step) ||
      messages.noNextLevel,
    run: () => void stepLevel(model, step),
  });
  return [
    mode("draw", messages.editLevel),
    mode("play", messages.playLevel),
    {
      id: "puzzlescript.mode.back",
      label: messages.backToEditing,
      keys: ["Escape"],
      category,
      hidden: true,
      when: () => model.view.getState().mode !== "draw" || messages.isEdited,
      run: () => showMode(model, "draw"),
    },
    level("next", messages.nextLevel, "PageDown", 1),
    level("previous", messages.previousLevel, "PageUp", -1),
    ...codeCommands(model),
    ...viewCommands(model),
  ];
}

/** Why the level cannot be used so; undefined when it can. */
export function whyNotMode(model: GameModel, mode: GameMode): string | undefined {
  if (mode === "draw") return undefined;
  if (model.level() === undefined) return messages.noLevels;
  const { diagnostics, text } = model.sketch.getState();
  if (text !== model.game().source) return undefined;
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return errors === 0 ? undefined : messages.notPlayable(messages.errors(errors));
}

function viewCommands(model: GameModel): readonly Command[] {
  const { canvas } = model;
  return canvasViewCommands(
    () => canvas,
    category,
    () => canvas.fit(boardBox(model.size())),
  )
    .filter(({ id }) => id !== "view.grid")
    .map((command) =>
      command.id === "view.actualSize" ? { ...command, run: () => canvas.zoomTo(fullCell) } : command,
    );
}

/** Changes the level's mode; a view that the user has moved stays in place. */
export function showMode(model: GameModel, mode: GameMode): void {
  model.view.setState({ mode, preview: undefined, growth: undefined, hover: undefined, ghost: undefined });
  if (model.canvas.isFitted()) model.canvas.fit(boardBox(model.size()), true);
  model.canvas.redraw("content", "overlay");
  focusCanvasAfterClick();
}
