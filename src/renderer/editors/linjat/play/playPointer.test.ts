import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { clearLines, linesOf, startPlay, type PlayModel } from "./playModel.ts";
import { playPointer } from "./PlayBoard.tsx";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: PlayModel;
let stage: CanvasStage;
const state = () => model.store.getState();

beforeEach(() => {
  model = startPlay(["3.. ", "    ", "   ."], createCanvasController(gridCanvas));
  clearLines(model);
  model.store.setState({ cursor: undefined });
  stage = new CanvasStage({ canvas: model.canvas, tool: playPointer(model) }).view(40, [-2, -2]);
});

test("a drag draws a line, also beyond the board; one that begins beside it doesn't", () => {
  stage.drag([0.5, 0.5], [2.5, 0.5]);
  expect(linesOf(model)).toEqual([[0, 1, 2]]);
  stage.drag([-1, -1], [2.5, 0.5]);
  expect(linesOf(model)).toEqual([[0, 1, 2]]);
  stage.dragTo([3.5, 2.5], [3.5, 1.5]);
  expect(state().pen).toBeDefined();
  stage.lose().up();
  expect([linesOf(model).length, state().pen]).toEqual([1, undefined]);
});

test("the cell under the pointer is known, with a crosshair, until the pointer leaves the board or the canvas", () => {
  stage.move([1.5, 1.5]);
  expect([state().hover, stage.cursor]).toEqual([[1, 1], "crosshair"]);
  stage.move([-1, 1.5]);
  expect([state().hover, stage.cursor]).toEqual([undefined, "default"]);
  stage.move([1.5, 1.5]).leave();
  expect(state().hover).toBeUndefined();
});

test("Esc takes back one thing after the other: the line in hand, a hint or a check, the cursor", () => {
  const tool = playPointer(model);
  model.store.setState({ cursor: [0, 0], wrong: [[0, 1]], note: { tone: "bad", text: "Wrong" } as never });
  stage.dragTo([0.5, 0.5], [1.5, 0.5]);
  expect(tool.escape?.()).toBe(true);
  expect([state().pen, state().wrong.length > 0]).toEqual([undefined, true]);
  expect(tool.escape?.()).toBe(true);
  expect(state()).toMatchObject({ wrong: [], note: undefined, hint: undefined, cursor: [1, 0] });
  model.store.setState({ hint: { kind: "none" } as never });
  tool.escape?.();
  expect([state().hint, state().cursor]).toEqual([undefined, [1, 0]]);
  expect([tool.escape?.(), state().cursor, tool.escape?.()]).toEqual([true, undefined, false]);
});
