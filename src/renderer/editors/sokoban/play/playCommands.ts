import type { Command } from "#renderer/commands/command.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { canRedo, canUndo, undoneIn } from "#shared/play/playSession.ts";
import { movesOf as movesOfLine } from "#shared/levels/sokoban/formats/lines.ts";
import { directions } from "#shared/levels/sokoban/play/roomPosition.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { writable } from "../../tools/writable.ts";
import { copyMoves } from "../solutions/copyMoves.ts";
import { playMessages } from "./messages.ts";
import { movesOf, playMoves, redo, restart, setReverse, step, undo, type PlayModel } from "./playModel.ts";

/** The settings of a game that outlast it. */
export const playSettings = { warns: "sokoban.warns", order: "sokoban.routeOrder", steps: "sokoban.steps" } as const;

const arrows = { l: "ArrowLeft", u: "ArrowUp", r: "ArrowRight", d: "ArrowDown" } as const;

/** All commands while a room is played. */
export function playCommands(model: PlayModel): readonly Command[] {
  const { category } = playMessages;
  const state = () => model.store.getState();
  const toUndo = (): true | string => canUndo(state().game) || playMessages.nothingToUndo;
  const toRedo = (): true | string => canRedo(state().game) || playMessages.nothingToRedo;
  const command = (id: string, label: string, keys: readonly string[], run: () => void): Command => ({
    id: `sokoban.play.${id}`,
    label,
    keys,
    category,
    run,
  });
  return [
    ...directions.flatMap((direction): Command[] => [
      {
        ...command(`move.${direction}`, playMessages.move[direction], [arrows[direction]], () =>
          step(model, direction),
        ),
        hidden: true,
      },
      {
        ...command(`pull.${direction}`, playMessages.pull[direction], [`Shift+${arrows[direction]}`], () =>
          step(model, direction, true),
        ),
        hidden: true,
        when: () => state().isReverse || playMessages.reverseHint,
      },
    ]),
    {
      ...command("undo", playMessages.undo, ["Mod+Z", "U", "Backspace"], () => undo(model)),
      id: "edit.undo",
      menu: { id: "edit", group: "1-history" },
      when: toUndo,
    },
    {
      ...command("redo", playMessages.redo, ["Mod+Shift+Z", "Mod+Y"], () => redo(model)),
      id: "edit.redo",
      menu: { id: "edit", group: "1-history" },
      when: toRedo,
    },
    { ...command("undoPush", playMessages.undoPush, ["Alt+ArrowLeft"], () => undo(model, "push")), when: toUndo },
    { ...command("redoPush", playMessages.redoPush, ["Alt+ArrowRight"], () => redo(model, "push")), when: toRedo },
    {
      ...command("undoStep", playMessages.undoStep, ["Mod+Shift+ArrowLeft"], () => undo(model, "step")),
      when: toUndo,
    },
    {
      ...command("redoStep", playMessages.redoStep, ["Mod+Shift+ArrowRight"], () => redo(model, "step")),
      when: toRedo,
    },
    { ...command("restart", playMessages.restart, ["R"], () => restart(model)), when: toUndo },
    {
      ...command("reverse", playMessages.reverse, ["X"], () => setReverse(model, !state().isReverse)),
      checked: () => state().isReverse,
    },
    {
      ...command("warnings", playMessages.warnings, ["Shift+W"], () => toggleWarnings(model)),
      checked: () => state().warns,
    },
    {
      ...command("order", playMessages.fewestMoves, ["M"], () => toggleOrder(model)),
      checked: () => state().order === "moves",
    },
    {
      ...command("steps", playMessages.steps, ["I"], () =>
        setSetting(playSettings.steps, !readSetting(playSettings.steps, true)),
      ),
      checked: () => readSetting(playSettings.steps, true),
    },
    {
      ...command("save", playMessages.saveGame, ["K"], () => {
        model.target?.save(movesOf(state()), undoneIn(state().game).join(""));
        showToast({ text: playMessages.savedTheGame });
      }),
      when: () => {
        if (writable() !== true) return writable();
        if (model.target === undefined) return playMessages.nowhereToSave;
        if (state().isReverse) return playMessages.notInReverse;
        return canUndo(state().game) || playMessages.nothingToSave;
      },
    },
    {
      ...command("copy", playMessages.copyMoves, ["Mod+C"], () => copyMoves(movesOf(state()))),
      id: "edit.copy",
      when: toUndo,
    },
    {
      ...command("paste", playMessages.pasteMoves, ["Mod+V"], () => undefined),
      id: "edit.paste",
      when: () => !state().isReverse || playMessages.notInReverse,
      run: () => pasteMoves(model),
    },
  ];
}

/** Plays the moves of the clipboard: LURD letters in lines, run lengths allowed. */
async function pasteMoves(model: PlayModel): Promise<void> {
  const text = await navigator.clipboard.readText();
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const read = lines.map(movesOfLine);
  if (read.length === 0 || read.includes(undefined))
    return void showToast({ kind: "error", text: playMessages.noMovesToPaste });
  const letters = read.join("");
  const played = playMoves(model, letters);
  if (played < letters.length) showToast({ text: playMessages.pastedPart(played, letters.length) });
}

/** Switches the live deadlock warning, for this game and the next ones. */
export function toggleWarnings(model: PlayModel): void {
  const warns = !model.store.getState().warns;
  model.store.setState({ warns });
  setSetting(playSettings.warns, warns);
}

/** Switches between fewest pushes and fewest moves when boxes are pushed by click. */
export function toggleOrder(model: PlayModel): void {
  const order = model.store.getState().order === "moves" ? "pushes" : "moves";
  model.store.setState({ order });
  setSetting(playSettings.order, order);
}
