import { expect, test, vi } from "vitest";
import { useToasts } from "#renderer/studio/toasts.ts";
import { playCommands } from "./playCommands.ts";
import { canRedo, stateAt } from "#shared/play/playSession.ts";
import { rowsOf } from "#shared/levels/sokoban/play/roomPosition.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import {
  make,
  movesOf,
  pickBox,
  pushBoxTo,
  redo,
  restart,
  setReverse,
  solutionOf,
  startPlay,
  step,
  undo,
  walk,
} from "./playModel.ts";

const rows = ["########", "#      #", "#@$  . #", "#      #", "########"];
const cell = (x: number, y: number): number => y * 8 + x;

function game(moves = "") {
  return startPlay(rows, createCanvasController(gridCanvas), { warns: false, order: "pushes" }, undefined, { moves });
}
const made = (model: ReturnType<typeof game>): string => movesOf(model.store.getState());

test("keys step and push, and what is in the way stops them", () => {
  const model = game();
  step(model, "l");
  expect(made(model)).toBe("");
  for (let i = 0; i < 3; i++) step(model, "r");
  expect(made(model)).toBe("RRR");
  expect(solutionOf(model)).toBe("RRR");
});

test("a step that takes the last one back is an undo, so that wandering does not count", () => {
  const model = game();
  step(model, "u");
  step(model, "d");
  expect(made(model)).toBe("");
});

test("moves of the clipboard are played from the shown position as one gesture, up to the first that isn't possible", async () => {
  const paste = async (text: string): Promise<string | undefined> => {
    vi.stubGlobal("navigator", { clipboard: { readText: () => Promise.resolve(text) } });
    await playCommands(model)
      .find(({ id }) => id === "edit.paste")
      ?.run();
    vi.unstubAllGlobals();
    return useToasts.getState().toasts.at(-1)?.text;
  };
  const model = game("u");
  expect(await paste("Moves of a friend")).toContain("no moves");
  expect(made(model)).toBe("u");
  await paste("d2(r)\nR\n");
  expect(made(model)).toBe("udRRR");
  expect(solutionOf(model)).toBeDefined();
  undo(model);
  expect(made(model)).toBe("u");
  expect(await paste("drrrrr")).toBe("Played 5 of 6 moves: the next one isn't possible.");
  expect(made(model)).toBe("udRRRR");
});

test("a click walks by the shortest way, a box goes where it is put, each as one gesture", () => {
  const model = game();
  walk(model, cell(4, 1));
  expect(made(model)).toHaveLength(4);
  pickBox(model, cell(2, 2));
  pushBoxTo(model, cell(5, 2));
  expect(solutionOf(model)).toBeDefined();
  undo(model);
  expect(made(model)).toHaveLength(4);
  undo(model);
  expect(made(model)).toBe("");
  redo(model);
  redo(model);
  expect(solutionOf(model)).toBeDefined();
});

test("undo works by gesture, by push and by step, and redo brings each back", () => {
  const model = game("RRR");
  expect(made(model)).toBe("RRR");
  undo(model, "step");
  expect(made(model)).toBe("RR");
  undo(model, "push");
  expect(made(model)).toBe("R");
  redo(model, "push");
  redo(model, "step");
  expect(made(model)).toBe("RRR");
});

test("restarting keeps the moves for Redo, and playing them again by hand keeps what follows", () => {
  const model = game();
  for (const _ of [1, 2, 3]) step(model, "r");
  restart(model);
  expect(made(model)).toBe("");
  step(model, "r");
  redo(model);
  redo(model);
  expect(made(model)).toBe("RRR");
});

test("another move than the one that was undone forgets what was undone", () => {
  const model = game();
  step(model, "r");
  undo(model);
  step(model, "u");
  expect(canRedo(model.store.getState().game)).toBe(false);
});

test("played from the end, a box is pulled to its start and the solution can be made forwards", () => {
  const model = game();
  setReverse(model, true);
  walk(model, cell(4, 2));
  expect(made(model)).toBe("");
  for (let i = 0; i < 3; i++) step(model, "l", true);
  expect(rowsOf(stateAt(model.store.getState().game))[2]).toBe("#@$  . #");
  expect(solutionOf(model)).toBe("RRR");
  undo(model);
  expect(solutionOf(model)).toBeUndefined();
});

test("each direction has a game of its own, which goes on where it was left", () => {
  const model = game("R");
  setReverse(model, true);
  expect(made(model)).toBe("");
  walk(model, cell(4, 2));
  step(model, "l", true);
  setReverse(model, false);
  expect(made(model)).toBe("R");
  undo(model);
  setReverse(model, true);
  expect(made(model)).toBe("R");
  expect(rowsOf(stateAt(model.store.getState().game))[2]).toBe("#  @$. #");
  setReverse(model, false);
  redo(model);
  expect(made(model)).toBe("R");
});

test("moves that can't be made end a gesture where they stop", () => {
  const model = game();
  expect(make(model, "RRRRRRRR")).toBe(true);
  expect(made(model)).toBe("RRRR");
});
