import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { playMoves, startPlay, type PlayModel, undo } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const rows = ["######", "#    #", "#@$ .#", "######"];
const box = 14;
let model: PlayModel;
beforeEach(() => {
  model = startPlay(rows, createCanvasController(gridCanvas), { warns: false, order: "pushes" });
});

const overlay = () => drawn(playPainters(model).overlay, frameAt(10));
function changes(change: Partial<ReturnType<PlayModel["store"]["getState"]>>): string[] {
  const before = overlay();
  model.store.setState(change);
  return drawnChanges(before, overlay());
}

test("a box in hand has a ring, and a dot on every square it can be pushed to, larger under the pointer", () => {
  expect(changes({ box, hover: 15 })).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.1 at scale(10,10) move(0,0): rounded 2.03 2.03 0.94 0.94 0.16",
      "+ fill accent-line at scale(10,10) move(0,0): arc 3.5 2.5 0.22 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 1.5 2.5 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 4.5 2.5 0.11 0 6.28",
    ]
  `);
});

test("with warnings, squares from which a box can't be solved have no dot", () => {
  const dots = (lines: readonly string[]): number =>
    lines.filter((line) => line.includes("arc") && line.includes("accent-line")).length;
  const all = dots(changes({ box }));
  const live = dots(changes({ warns: true }));
  expect([all, dots(overlay()), live]).toMatchInlineSnapshot(`
    [
      3,
      2,
      1,
    ]
  `);
});

test("the squares the player can walk to have dots, not the player's own", () => {
  expect(changes({ showsReach: true })).toMatchInlineSnapshot(`
    [
      "+ fill accent-line at scale(10,10) move(0,0): arc 1.5 1.5 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 2.5 1.5 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 3.5 1.5 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 4.5 1.5 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 3.5 2.5 0.11 0 6.28",
      "+ fill accent-line at scale(10,10) move(0,0): arc 4.5 2.5 0.11 0 6.28",
    ]
  `);
});

test("in reverse, the squares where boxes have to go are dashed until a box is there", () => {
  const dashed = () => overlay().filter((line) => line.includes("dash"));
  playMoves(model, "R");
  expect(dashed()).toEqual([]);
  model.store.setState({ isReverse: true });
  expect(dashed()).toMatchInlineSnapshot(`
    [
      "stroke role-start 0.07 dash 0.16,0.12 at scale(10,10) move(0,0): rounded 2.16 2.16 0.68 0.68 0.08",
    ]
  `);
  undo(model);
  expect(dashed()).toEqual([]);
});
