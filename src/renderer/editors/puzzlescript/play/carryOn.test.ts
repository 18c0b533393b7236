import { expect, test } from "vitest";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { carryOn } from "./usePlay.ts";
import { contentsOf } from "./cellContents.ts";
import { lineFilm } from "./playCommands.ts";
import { continueAgain, press, startPlay, stopPlaying } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";

const push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
const falls = "down [ Crate | no Solid ] -> [ down Crate | ] again";
const board = ["p.c..", ".....", "....."];

function playing(rules: readonly string[], wins: readonly string[] = []): PlayModel {
  const { level } = levelsOfText(gameText(rules, wins, [board]))[0]!;
  return startPlay(level, createCanvasController(gridCanvas), true)!;
}

/** Where an object is, as [column, row]. */
function placeOf({ program, store }: PlayModel, name: string): readonly [number, number] {
  const { cells, height } = store.getState().board;
  const id = program.objects.findIndex((object) => object.name === name);
  const cell = cells.findIndex((ids) => ids.includes(id));
  return [Math.floor(cell / height), cell % height];
}

test("after a change of the rules the inputs so far are played again, undo included, and can be undone", () => {
  const before = playing([]);
  for (const key of ["right", "down", "undo", "right"] as const) press(before, key);
  expect(placeOf(before, "player")).toEqual([1, 0]);
  const after = playing([push]);
  expect(carryOn(after, before.store.getState().inputs)).toBe(4);
  expect(placeOf(after, "player")).toEqual([2, 0]);
  expect(placeOf(after, "crate")).toEqual([3, 0]);
  press(after, "undo");
  expect(placeOf(after, "player")).toEqual([1, 0]);
});

test("inputs after a win with the new rules are not played", () => {
  const model = playing([], ["Some Player on Background"]);
  expect(carryOn(model, "rddr")).toBe(1);
  expect(model.store.getState().won).toBe(true);
});

test("the animation has the start, each turn that leads to the board, and each tick of `again`", () => {
  const model = playing([falls]);
  const shot = (): string => JSON.stringify(model.store.getState().board.cells);
  const seen = [shot()];
  press(model, "down");
  press(model, "undo");
  press(model, "down");
  seen.push(shot());
  for (; model.store.getState().isPending; seen.push(shot())) continueAgain(model);
  const film = lineFilm(model);
  expect(film.count).toBe(seen.length);
  expect(film.count).toBeGreaterThan(2);
  const pictures = Array.from({ length: film.count }, (_, index) => JSON.stringify(film.at(index)));
  // Different boards are different pictures, in the order in which they were seen.
  expect(pictures.map((one) => pictures.indexOf(one))).toEqual(seen.map((one) => seen.indexOf(one)));
});

test("a cell of the played board is named by its objects, the top layer first", () => {
  const model = playing([]);
  expect(contentsOf(model, [0, 0])).toMatch(/^A1: player,? and background$/i);
  expect(contentsOf(model, [5, 0])).toBeUndefined();
  expect(contentsOf(model, [0, 3])).toBeUndefined();
});

test("Stop ends the solver's search and what it plays, and says when there is nothing to stop", () => {
  const model = playing([]);
  expect(stopPlaying(model)).toBe(false);
  model.store.setState({ autoplay: "rr" });
  expect(stopPlaying(model)).toBe(true);
  model.store.setState({ isSolving: true });
  expect(stopPlaying(model)).toBe(true);
  expect(model.store.getState()).toMatchObject({ autoplay: "", isSolving: false });
});
