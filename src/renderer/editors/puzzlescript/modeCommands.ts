import type { Command } from "#renderer/commands/command.ts";
import { boardViewCommands, showBoardAgain } from "#renderer/editors/grid/boardViewCommands.ts";
import { boardBox, fullCell } from "#renderer/editors/grid/gridCanvas.ts";
import { editorModeCommands } from "../tools/editorModeCommands.ts";
import { codeCommands } from "./code/codeCommands.ts";
import type { GameMode, GameModel } from "./gameModel.ts";
import { stepLevel } from "./levels/listActions.ts";
import { gameMessages as messages } from "./messages.ts";

const { category } = messages;

/** Edit or play; levels, code, and the view, which are the same in both. */
export function modeCommands(model: GameModel): readonly Command[] {
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
    ...editorModeCommands<GameMode>({
      prefix: "puzzlescript",
      category,
      modes: [
        ["draw", messages.editLevel, "Shift+E"],
        ["play", messages.playLevel, "P"],
      ],
      current: () => model.view.getState().mode,
      show: (mode) => showMode(model, mode),
      whyNot: (mode) => whyNotMode(model, mode),
      back: { label: messages.backToEditing, isEdited: messages.isEdited },
    }),
    level("next", messages.nextLevel, "PageDown", 1),
    level("previous", messages.previousLevel, "PageUp", -1),
    ...codeCommands(model),
    ...boardViewCommands(model.canvas, category, () => boardBox(model.size()), fullCell),
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

/** Changes the level's mode; a view that the user has moved stays in place. */
export function showMode(model: GameModel, mode: GameMode): void {
  model.view.setState({ mode, preview: undefined, growth: undefined, hover: undefined, ghost: undefined });
  showBoardAgain(model.canvas, boardBox(model.size()));
}
