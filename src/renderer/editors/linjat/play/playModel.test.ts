import { afterAll, beforeEach, expect, test } from "vitest";
import type { HintAnswer } from "#shared/levels/linjat/analyses.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import {
  askForHint,
  clearLines,
  keepPen,
  linesOf,
  movePen,
  redoLine,
  startPlay,
  takeHint,
  undoLine,
} from "./playModel.ts";
import type { PlayModel } from "./playModel.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
let answer: Partial<HintAnswer> & Pick<HintAnswer, "kind">;
let model: PlayModel;

afterAll(() => useSession.setState({ client: null }));
beforeEach(() => {
  const ask = () => Promise.resolve({ answer: { text: "", cells: [], ...answer } });
  useSession.setState({ client: { analysis: { ask } } as unknown as StudioClient });
  model = startPlay(rows, createCanvasController(gridCanvas));
  clearLines(model);
  answer = { kind: "deduction" };
});

function drag(from: readonly [number, number], to: readonly [number, number]): void {
  movePen(model, from, to);
  keepPen(model);
}
const hints = (): number => model.store.getState().game.hints;

test("lines are undone one by one and redone, and a click on a line removes it", () => {
  drag([0, 0], [1, 0]);
  drag([3, 1], [3, 3]);
  expect(linesOf(model)).toEqual([
    [0, 1],
    [7, 11, 15],
  ]);
  expect(model.store.getState().note?.tone).toBe("good");
  undoLine(model);
  undoLine(model);
  expect(linesOf(model)).toEqual([]);
  redoLine(model);
  expect(linesOf(model)).toEqual([[0, 1]]);
  drag([1, 0], [1, 0]);
  expect(linesOf(model)).toEqual([]);
});

test("a hint counts when it gives something away: a deduction or a wrong line, not that nothing is left to deduce", async () => {
  answer = { kind: "solved" };
  await askForHint(model);
  expect(hints()).toBe(0);
  answer = { kind: "deduction" };
  await askForHint(model);
  expect(hints()).toBe(1);
  drag([0, 0], [1, 0]);
  answer = { kind: "wrong-line", cells: [0, 1] };
  await askForHint(model);
  expect(hints()).toBe(2);
  takeHint(model);
  expect(linesOf(model)).toEqual([]);
  undoLine(model);
  expect(hints()).toBe(2);
});

test("a hint for lines that were changed meanwhile is dropped and doesn't count", async () => {
  const asked = askForHint(model);
  drag([0, 0], [1, 0]);
  await asked;
  expect(hints()).toBe(0);
  expect(model.store.getState().hint).toBeUndefined();
});

test("starting over removes the lines and the count of hints, and can be undone", async () => {
  drag([0, 0], [1, 0]);
  await askForHint(model);
  clearLines(model);
  expect([linesOf(model), hints()]).toEqual([[], 0]);
  undoLine(model);
  expect(linesOf(model)).toEqual([[0, 1]]);
});

test("an edit of the board keeps the lines that are still possible", () => {
  drag([0, 0], [1, 0]);
  drag([3, 1], [3, 3]);
  const next = startPlay(["2.  ", "    ", "    ", "   ."], model.canvas, model);
  expect(linesOf(next)).toEqual([[0, 1]]);
});
