import { expect, test } from "vitest";
import { canRedo } from "#shared/play/playSession.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { goToPush, moveBar } from "./PlayPanel.tsx";
import { make, movesOf, startPlay, undo } from "./playModel.ts";

const rows = ["########", "#      #", "#@$  . #", "#      #", "########"];

test("the bar of a game has its pushes, undone ones too, as high as the moves to each, with saved games marked; a click goes there", () => {
  const model = startPlay(rows, createCanvasController(gridCanvas), { warns: false, order: "pushes" });
  const made = "RuldrRR";
  for (const letters of ["R", "uldr", "R", "R"]) make(model, letters);
  expect(movesOf(model.store.getState())).toBe(made);
  const bar = () => moveBar(model.store.getState(), [made.slice(0, 2), "Rd"]);
  expect(bar().bars.map(({ value }) => value)).toEqual([1, 5, 1]);
  expect(bar().bars.map(({ isMarked }) => isMarked)).toEqual([true, false, false]);
  expect(bar().index).toBe(3);
  goToPush(model, 1);
  expect([movesOf(model.store.getState()), bar().index, bar().bars.length]).toEqual(["R", 1, 3]);
  goToPush(model, 3);
  expect(movesOf(model.store.getState())).toBe(made);
  goToPush(model, 0);
  expect(movesOf(model.store.getState())).toBe("");
  expect(canRedo(model.store.getState().game)).toBe(true);
  goToPush(model, 2);
  undo(model);
  expect(bar().bars).toHaveLength(3);
});
