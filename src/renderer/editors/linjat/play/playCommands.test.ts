import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { playCommands } from "./playCommands.ts";
import { clearLines, linesOf, startPlay, type PlayModel } from "./playModel.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const rows = ["2.  ", "   3", "    ", "   ."];
let model: PlayModel;
const { refused, run } = commandTable(() => playCommands(model));
const cursor = () => model.store.getState().cursor;

beforeEach(() => {
  model = startPlay(rows, createCanvasController(gridCanvas));
  clearLines(model);
  model.store.setState({ cursor: undefined });
});

test("commands that have nothing to do yet say what they need", async () => {
  model = startPlay(["2.", "3 ", "  "], createCanvasController(gridCanvas));
  expect(refused()).toMatchInlineSnapshot(`
    {
      "edit.delete": "Go to a line first.",
      "edit.redo": "Nothing to redo.",
      "edit.undo": "No lines drawn yet.",
      "play.clear": "Nothing is drawn.",
      "play.takeHint": "Ask for a hint first.",
    }
  `);
  await run("play.right", "play.pen", "play.right", "play.pen");
  model.store.setState({ cursor: undefined });
  expect(refused()).toMatchInlineSnapshot(`
    {
      "edit.delete": "Go to a line first.",
      "edit.redo": "Nothing to redo.",
      "play.takeHint": "Ask for a hint first.",
    }
  `);
});

test("arrows go in from the edge where there is no cursor yet, and stop at the other", async () => {
  await run("play.right");
  expect(cursor()).toEqual([0, 0]);
  await run("play.up", "play.right", "play.down");
  expect(cursor()).toEqual([1, 1]);
  await run("play.left", "play.left");
  expect(cursor()).toEqual([0, 1]);
});

test("Enter puts the pen down, arrows draw, Enter keeps the line, and Delete removes it", async () => {
  model.store.setState({ cursor: [0, 0] });
  await run("play.pen", "play.right");
  expect(model.store.getState().pen).toMatchObject({ from: [0, 0], to: [1, 0] });
  await run("play.pen");
  expect(linesOf(model)).toEqual([[0, 1]]);
  await run("edit.undo", "edit.redo");
  expect(linesOf(model)).toEqual([[0, 1]]);
  await run("edit.delete");
  expect(linesOf(model)).toEqual([]);
});

test("starting over removes all lines", async () => {
  model.store.setState({ cursor: [0, 0] });
  await run("play.pen", "play.right", "play.pen", "play.clear");
  expect(linesOf(model)).toEqual([]);
});
