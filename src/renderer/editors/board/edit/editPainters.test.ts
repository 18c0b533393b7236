import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type BoardDocument, documentOf } from "#shared/levels/board/boardDocument.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { boardModelOf, type BoardModel } from "../boardModel.ts";
import { editPainters } from "./EditBoard.tsx";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: BoardModel;
beforeEach(() => {
  const start = documentOf(checkersStart("english"));
  model = boardModelOf(openDetached<BoardDocument>("board", (data) => Object.assign(data, start)));
});
function changes(name: "content" | "overlay", change: Partial<ReturnType<BoardModel["view"]["getState"]>>): string[] {
  const layer = () => drawn(editPainters(model)[name], frameAt(10));
  const before = layer();
  model.view.setState(change);
  return drawnChanges(before, layer());
}

test("the cell under the pointer is outlined, with its images where a tool draws them, and not by the hand", () => {
  expect(changes("overlay", { tool: "select", hover: [1, 2], symmetry: "mirrors" })).toHaveLength(1);
  const images = changes("overlay", { tool: "cell" });
  expect(images).toMatchInlineSnapshot(`
    [
      "+ stroke ghost 0.04 round corners at scale(10,10) move(0,0): M 6.05 2.05 L 6.95 2.05 L 6.95 2.95 L 6.05 2.95 Z",
      "+ stroke ghost 0.04 round corners at scale(10,10) move(0,0): M 1.05 5.05 L 1.95 5.05 L 1.95 5.95 L 1.05 5.95 Z",
      "+ stroke ghost 0.04 round corners at scale(10,10) move(0,0): M 6.05 5.05 L 6.95 5.05 L 6.95 5.95 L 6.05 5.95 Z",
    ]
  `);
  expect(changes("overlay", { tool: "hand" }).every((line) => line.startsWith("-"))).toBe(true);
});

test("an edge under the pointer shows the frame; dragged, the frame and size that the board would have", () => {
  expect(changes("overlay", { edge: "right" })).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.2 dash 0.6,0.5 at scale(10,10) move(0,0): M 0 0 L 8 0 L 8 8 L 0 8 Z",
    ]
  `);
  expect(changes("overlay", { growth: { left: 0, right: 2, top: 1, bottom: 0 } })).toMatchInlineSnapshot(`
    [
      "- stroke accent-line 0.2 dash 0.6,0.5 at scale(10,10) move(0,0): M 0 0 L 8 0 L 8 8 L 0 8 Z",
      "+ stroke accent-line 0.2 dash 0.6,0.5 at scale(10,10) move(0,0): M 0 -1 L 10 -1 L 10 8 L 0 8 Z",
      "+ fill bg-2: rounded 8 25 119.6 20 10",
      "+ stroke line-2 1: rounded 8 25 119.6 20 10",
      "+ write text-1 500 11px center: "Resize to 10 × 9" 67.8 39",
    ]
  `);
});

test("the cells of a previewed suggestion that differ are dashed", () => {
  expect(changes("content", { ghost: { cells: [[1, 0]] } as never })).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.09 dash 0.2,0.14 at scale(10,10) move(0,0): M 1.04 0.04 L 1.96 0.04 L 1.96 0.96 L 1.04 0.96 Z",
    ]
  `);
});
