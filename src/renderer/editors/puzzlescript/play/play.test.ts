import { expect, test } from "vitest";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { traceInputs } from "../../../../../test/support/traceInputs.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { ownGame, ownGames } from "../../../../../test/support/puzzleScriptGames.ts";
import {
  autoplayStep,
  continueAgain,
  playOn,
  press,
  settleAgain,
  settleAutoplay,
  startPlay,
  whyNotInput,
} from "./playModel.ts";
import { playMessages } from "./messages.ts";
import type { PlayModel } from "./playModel.ts";
import { positionLevel } from "./positionLevel.ts";
import { showStep, showTurn, shownStep, tracedTurn } from "../trace/traceStore.ts";
import { traceRow } from "../trace/TracePanel.tsx";

const keys = ["right", "down", "right", "left", "up", "action", "down", "down"] as const;

function playing(name: (typeof ownGames)[number], number = 0): PlayModel {
  const { level } = levelsOfText(ownGame(name))[number]!;
  return startPlay(level, createCanvasController(gridCanvas), true)!;
}

function settle(model: PlayModel): void {
  while (model.store.getState().isPending) continueAgain(model);
}

test.each(ownGames)("%s: the trace of each key is the plain simulator's, step by step", (name) => {
  const model = playing(name);
  const expected = traceInputs(model.program, 0, "", keys);
  for (const [i, key] of keys.entries()) {
    if (whyNotInput(model, key) !== undefined) break;
    press(model, key);
    settle(model);
    model.store.setState({ message: undefined });
    expect(
      model.store
        .getState()
        .turns.at(-1)!
        .steps.map(({ step }) => step),
    ).toEqual(expected[i]!.steps);
  }
});

test.each(ownGames)("%s: a position as a level of its own has the same cells", (name) => {
  const model = playing(name);
  for (const key of keys) {
    press(model, key);
    settle(model);
    const { board } = model.store.getState();
    const level = positionLevel(model.level, model.program, board);
    if (level === undefined) return;
    const again = compiledLevel(level).program!.levels[0];
    if (again?.kind !== "level") throw new Error("A level has a board.");
    expect(again.cells.map((ids) => ids.toSorted((a, b) => a - b))).toEqual(
      board.cells.map((ids) => ids.toSorted((a, b) => a - b)),
    );
  }
});

test("undo and restart are turns of the game, and undo has no end", () => {
  const model = playing("keep-your-distance");
  const start = model.store.getState().board.cells;
  for (const key of ["right", "right", "down", "left"] as const) press(model, key);
  expect(model.store.getState().board.cells).not.toEqual(start);
  press(model, "restart");
  expect(model.store.getState().board.cells).toEqual(start);
  for (let i = 0; i < 5; i++) press(model, "undo");
  expect(model.store.getState().board.cells).toEqual(start);
  expect(model.store.getState().inputs).toBe("rrdlxzzzzz");
});

test("a message takes the next key, and nothing moves under it", () => {
  const model = playing("keep-your-distance");
  const { cells } = model.store.getState().board;
  model.store.setState({ message: "Hello" });
  expect(press(model, "right")).toBe(true);
  expect(model.store.getState()).toMatchObject({ message: undefined, board: { cells } });
});

test("the steps of a turn are looked at one by one, with the board right after each", () => {
  const model = playing("keep-your-distance");
  press(model, "right");
  const { steps } = tracedTurn(model)!;
  showStep(model, 0);
  expect(shownStep(model)!.after).toEqual(steps[0]!.after);
  showStep(model, 99);
  expect(shownStep(model)!.after!.cells).toEqual(model.store.getState().board.cells);
  press(model, "left");
  expect(shownStep(model)).toBeUndefined();
  showTurn(model, 1);
  expect(tracedTurn(model)!.steps).toBe(steps);
});

test("a step is said with its rule as it is written and the cells it touched", () => {
  const model = playing("keep-your-distance");
  press(model, "right");
  const lines = ownGame("keep-your-distance").split("\n");
  const rows = tracedTurn(model)!.steps.map(({ step }) =>
    traceRow(step, model.program, lines, model.level.rows.length),
  );
  const rules = rows.filter(({ kind }) => kind === "rule");
  for (const { line, what, where } of rules) {
    expect(what).toContain(lines[line! - 1]!.trim());
    expect(where).toMatch(/^[A-Z]\d/);
  }
  expect(rows.some(({ kind, what }) => kind === "move" && what.includes("player"))).toBe(true);
});

test("a solution is played on from here until the level is won", () => {
  const model = playing("keep-your-distance");
  model.store.setState({ outlook: { status: "winnable", solution: "rrdd" } });
  playOn(model);
  for (let i = 0; i < 8 && model.store.getState().autoplay !== ""; i++) {
    autoplayStep(model);
    settle(model);
  }
  expect(model.store.getState()).toMatchObject({ autoplay: "", inputs: "rrdd" });
});

test("with less motion a solution is at its end at once, or at the message before which it waits for a key", () => {
  const model = playing("keep-your-distance");
  model.store.setState({ outlook: { status: "winnable", solution: "rrdd" } });
  playOn(model);
  model.store.setState({ message: "Wait" });
  settleAutoplay(model);
  expect(model.store.getState()).toMatchObject({ inputs: "", message: "Wait" });
  press(model, "action");
  settleAutoplay(model);
  expect(model.store.getState()).toMatchObject({ autoplay: "", inputs: "rrdd", isPending: false });
});

test("a key of the player's own ends the solution that is being played", () => {
  const model = playing("keep-your-distance");
  model.store.setState({ outlook: { status: "winnable", solution: "rrdd" } });
  playOn(model);
  autoplayStep(model);
  settle(model);
  expect(model.store.getState().autoplay).toBe("rdd");
  press(model, "left");
  expect(model.store.getState().autoplay).toBe("");
});

test("with less motion a turn's `again` is at rest at once, on the board that the ticks one by one lead to", () => {
  const falls = "down [ Crate | no Solid ] -> [ down Crate | ] again";
  const { level } = levelsOfText(gameText([falls], [], [["p.c.", "....", "....", "...."]]))[0]!;
  const [slow, quick] = [0, 1].map(() => startPlay(level, createCanvasController(gridCanvas), true)!) as [
    PlayModel,
    PlayModel,
  ];
  let ticks = 0;
  for (const key of ["action", "right"] as const) {
    for (const model of [slow, quick]) press(model, key);
    for (; slow.store.getState().isPending; ticks++) continueAgain(slow);
    settleAgain(quick);
    expect(quick.store.getState().isPending).toBe(false);
    expect(quick.store.getState().board.cells).toEqual(slow.store.getState().board.cells);
  }
  expect(ticks).toBeGreaterThan(1);
});

test("the counter says 0 turns, 1 turn and 2 turns", () => {
  expect([0, 1, 2].map(playMessages.turns)).toEqual(["turns", "turn", "turns"]);
});
