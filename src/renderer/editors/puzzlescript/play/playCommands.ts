import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { Command } from "#renderer/commands/command.ts";
import { fileNameOf } from "#renderer/studio/download.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { setSetting } from "#renderer/studio/settings.ts";
import { boardShapes } from "#shared/levels/puzzlescript/drawBoard.ts";
import { saveAnimation, type Film } from "#renderer/canvas/film/saveFilm.ts";
import { writable } from "../../tools/writable.ts";
import { gameMessages } from "../messages.ts";
import { reviewMessages } from "../review/messages.ts";
import { playMessages as messages } from "./messages.ts";
import { press, stopPlaying, whyNotInput, type PlayModel } from "./playModel.ts";
import { solveFromHere } from "./useOutlook.ts";
import type { BoardShot } from "./stepRecorder.ts";

/** Choices that outlast a game. */
export const playSettings = {
  warns: "puzzlescript.warns",
  sounds: "puzzlescript.sounds",
  realtime: "puzzlescript.realtime",
} as const;

const directions = ["up", "down", "left", "right"] as const;
const arrows = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" } as const;

/** All commands while a level is played. */
export function playCommands(model: PlayModel): readonly Command[] {
  const { category } = gameMessages;
  const state = () => model.store.getState();
  const input = (name: GameInput, label: string, keys: readonly string[], hidden = false): Command => ({
    id: `puzzlescript.play.${name}`,
    label,
    keys,
    category,
    ...(hidden ? { hidden } : {}),
    when: () => (state().message !== undefined ? true : (whyNotInput(model, name) ?? true)),
    run: () => void press(model, name),
  });
  return [
    ...directions.map((name) => input(name, messages.move[name], [arrows[name]], true)),
    input("action", messages.action, ["X", "Space", "Enter"], true),
    input("tick", messages.tick, ["."]),
    {
      ...input("undo", messages.undo, ["Z", "Mod+Z", "U", "Backspace"]),
      id: "edit.undo",
      menu: { id: "edit", group: "1-history" },
    },
    input("restart", messages.restart, ["R"]),
    {
      id: "puzzlescript.play.playOn",
      label: messages.playOn,
      keys: ["F9", "Shift+P"],
      category,
      when: () => whyNotPlayOn(model) ?? true,
      run: () => solveFromHere(model),
    },
    {
      id: "puzzlescript.play.stop",
      label: messages.stopPlaying,
      keys: ["F8"],
      category,
      when: () => state().autoplay !== "" || state().isSolving || messages.nothingToStop,
      run: () => void stopPlaying(model),
    },
    {
      id: "puzzlescript.play.animation",
      label: messages.saveAnimation,
      category,
      when: () => model.line.length > 0 || messages.nothingPlayed,
      run: () => attempt(messages.notSaved, () => saveLine(model, fileNameOf(model.program.prelude.title, "level"))),
    },
    ...(model.record === undefined ? [] : [recordCommand(model)]),
    {
      id: "puzzlescript.play.warnings",
      label: messages.warnings,
      keys: ["Shift+W"],
      category,
      checked: () => state().warns,
      run: () => toggleWarnings(model),
    },
  ];
}

/** Why the solver can't play on; undefined when it can, or may find a way. */
function whyNotPlayOn({ store }: PlayModel): string | undefined {
  const { won, outlook, isSolving, autoplay } = store.getState();
  if (won) return messages.isWon;
  if (isSolving || autoplay !== "") return messages.isPlayingOn;
  return outlook?.status === "lost" ? messages.lostHint : undefined;
}

function recordCommand(model: PlayModel): Command {
  return {
    id: "puzzlescript.play.record",
    label: reviewMessages.record,
    keys: ["K"],
    category: gameMessages.category,
    when: () => (model.store.getState().won ? writable() : reviewMessages.recordFirst),
    run() {
      const inputs = model.line.map(({ letter }) => letter).join("");
      const isRecorded = model.record?.(inputs) === true;
      showToast(
        isRecorded
          ? { text: reviewMessages.isRecorded(inputs.length) }
          : { kind: "error", text: reviewMessages.cantRecord },
      );
    },
  };
}

/** Switches the check of each position, for this game and the next ones. */
export function toggleWarnings(model: PlayModel): void {
  const warns = !model.store.getState().warns;
  model.store.setState({ warns, ...(warns ? {} : { outlook: undefined }) });
  setSetting(playSettings.warns, warns);
}

const frameMs = 200;
/** Longer side of a picture, in pixels, if the cells don't become larger or smaller than the limits. */
const longerSide = 640;
const cellPixels = { min: 5, max: 40 };

/** Saves the inputs that lead to the board as an animated GIF, with a picture for each tick of `again`. */
function saveLine(model: PlayModel, name: string): Promise<void> {
  const film = lineFilm(model);
  const { width, height } = film.view;
  const fitting = Math.floor(longerSide / Math.max(width, height));
  const scale = Math.min(cellPixels.max, Math.max(cellPixels.min, fitting));
  return saveAnimation(name, film, scale, frameMs);
}

/** The boards from the start of the line to the one that is shown; a level of another size is not in one line with them. */
export function lineFilm({ line, program, store }: PlayModel): Film {
  const { board } = store.getState();
  const [first] = line;
  const boards: readonly BoardShot[] =
    first === undefined ? [board] : [first.from, ...line.flatMap((one) => one.boards)];
  const { width, height } = board;
  return {
    view: { x: 0, y: 0, width, height },
    count: boards.length,
    at: (index) => boardShapes(program, (boards[index] ?? board).cells, width, height),
  };
}
