import { expect, test } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { make, movesOf, startPlay, undo } from "./playModel.ts";
import { showSteps } from "./PlayRoom.tsx";

const rows = ["########", "#      #", "#@$  . #", "#      #", "########"];

function game(isOn = true) {
  const model = startPlay(rows, createCanvasController(gridCanvas), { warns: false, order: "pushes" });
  const running = new Set<() => void>();
  const dispose = showSteps(
    model,
    () => isOn,
    (run) => {
      running.add(run);
      return () => running.delete(run);
    },
  );
  const shown = () => model.store.getState().shown;
  const tick = (): void => {
    for (const run of running) run();
  };
  return { model, dispose, shown, tick, running };
}

test("moves of one gesture are shown cell by cell while the game has them all at once", () => {
  const { model, shown, tick, running } = game();
  make(model, "RRR");
  expect([movesOf(model.store.getState()), shown()]).toEqual(["RRR", 0]);
  tick();
  tick();
  expect(shown()).toBe(2);
  tick();
  expect([shown(), running.size]).toEqual([undefined, 0]);
  make(model, "l");
  expect(shown()).toBeUndefined();
});

test("the next change ends it: the picture never falls behind an undo, a new game step or the switch", () => {
  const { model, shown, tick, running, dispose } = game();
  make(model, "RRR");
  tick();
  undo(model);
  expect([movesOf(model.store.getState()), shown(), running.size]).toEqual(["", undefined, 0]);
  make(model, "RR");
  make(model, "ull");
  expect([shown(), running.size]).toEqual([2, 1]);
  dispose();
  expect([shown(), running.size]).toEqual([undefined, 0]);
  const off = game(false);
  make(off.model, "RRR");
  expect([off.shown(), off.running.size]).toEqual([undefined, 0]);
});
