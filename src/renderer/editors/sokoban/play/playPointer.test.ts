import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stateAt } from "#shared/play/playSession.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { playCommands } from "./playCommands.ts";
import { movesOf, startPlay } from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";
import { playPointer } from "./PlayRoom.tsx";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const rows = ["########", "#      #", "#@$  . #", "#      #", "########"];
let model: PlayModel;
let stage: CanvasStage;

beforeEach(() => {
  model = startPlay(rows, createCanvasController(gridCanvas), { warns: false, order: "pushes" });
  stage = new CanvasStage({ canvas: model.canvas, tool: playPointer(model), commands: playCommands(model) }).view(50);
});

test("a box is dragged to a square by the fewest pushes, as one gesture to undo", () => {
  stage.drag(cell(2, 2), cell(5, 2));
  expect(movesOf(model.store.getState())).toBe("RRR");
  expect(gestures()).toEqual(["RRR"]);
});

test("a click on a box and one on a square push it there, a click on floor walks the shortest way", () => {
  stage.click(cell(2, 2));
  expect(model.store.getState().box).toBe(18);
  stage.click(cell(4, 2));
  expect(movesOf(model.store.getState())).toBe("RR");
  stage.click(cell(3, 1));
  expect(gestures()).toEqual(["RR", "u"]);
});

test("a box that is dragged where it can't go stays; a second click or Esc puts it down", () => {
  stage.drag(cell(2, 2), cell(0, 0));
  expect(gestures()).toEqual([]);
  expect(model.store.getState().box).toBeUndefined();
  stage.click(cell(2, 2)).click(cell(2, 2));
  expect(model.store.getState().box).toBeUndefined();
  stage.click(cell(2, 2)).press("Escape");
  expect(model.store.getState().box).toBeUndefined();
});

test("a click on the player marks where it can walk, until the next click on it, Esc or a move", () => {
  const marked = (): boolean => model.store.getState().showsReach;
  stage.click(cell(1, 2));
  expect(marked()).toBe(true);
  stage.click(cell(1, 2));
  expect(marked()).toBe(false);
  stage.click(cell(1, 2)).press("Escape");
  expect(marked()).toBe(false);
  stage.click(cell(1, 2)).click(cell(1, 1));
  expect([marked(), gestures()]).toEqual([false, ["u"]]);
});

test("the right button takes the last gesture back, with Shift it makes it again", () => {
  stage.drag(cell(2, 2), cell(4, 2)).click(cell(4, 1), { button: 2 });
  expect(gestures()).toEqual([]);
  stage.hold("Shift").click(cell(4, 1), { button: 2 }).release("Shift");
  expect(gestures()).toEqual(["RR"]);
});

test("the mouse's back and forward buttons undo and redo gestures, and a running drag is not disturbed by them", () => {
  stage.drag(cell(2, 2), cell(4, 2)).click(cell(4, 1), { button: 3 });
  expect(gestures()).toEqual([]);
  stage.click(cell(4, 1), { button: 4 });
  expect(gestures()).toEqual(["RR"]);
  stage.dragTo(cell(4, 2), cell(5, 2)).down(cell(5, 2), { button: 3 }).up(undefined, { button: 3 }).up();
  expect(gestures()).toEqual(["RR", "R"]);
});

/** The moves made, a text per gesture. */
function gestures(): string[] {
  const { steps, length } = model.store.getState().game;
  const texts = new Map<number, string>();
  for (const { move, gesture } of steps.slice(0, length)) texts.set(gesture, (texts.get(gesture) ?? "") + move);
  return [...texts.values()];
}

/** The middle of a cell. */
function cell(x: number, y: number): readonly [number, number] {
  return [x + 0.5, y + 0.5];
}

test("Alt and a click go through boxes that can be put back, as one gesture; what can't be done is said", () => {
  const corridor = ["########", "###   ##", "#@ $   #", "###   ##", "########"];
  model = startPlay(corridor, createCanvasController(gridCanvas), { warns: false, order: "pushes" });
  stage = new CanvasStage({ canvas: model.canvas, tool: playPointer(model) }).view(50);
  stage.click(cell(6, 2));
  expect(gestures()).toEqual([]);
  stage.hold("Alt").click(cell(6, 2)).release("Alt");
  const position = stateAt(model.store.getState().game);
  expect([gestures().length, position.player, position.boxes[19]]).toEqual([1, 22, 1]);
  const tight = ["######", "#@$  #", "######"];
  model = startPlay(tight, createCanvasController(gridCanvas), { warns: false, order: "pushes" });
  stage = new CanvasStage({ canvas: model.canvas, tool: playPointer(model) }).view(50);
  stage.hold("Alt").click(cell(4, 1)).release("Alt");
  expect(gestures()).toEqual([]);
  expect(model.store.getState().spoken).toContain("every box");
});
