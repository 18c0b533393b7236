import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf } from "../boardModel.ts";
import { editCommands } from "./editCommands.ts";
import { editPointer } from "./editPointer.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

function stageOf(board: BoardLevel) {
  const model = boardModelOf(
    openDetached<BoardDocument>("board", (draft) => void Object.assign(draft, documentOf(board))),
  );
  const stage = new CanvasStage({
    canvas: model.canvas,
    tool: editPointer(model, () => false),
    commands: editCommands(model),
  }).view(40, [-2, -8]);
  return { model, stage, rows: () => model.document().rows };
}

/** The middle of a cell. */
const cell = (board: BoardLevel, x: number, y: number) => cellMiddle(board, x, y);

test("an edge of a square board that is dragged adds squares there, as one step to undo; Esc leaves the board", () => {
  const board = { ...hexxagonStart(), topology: "square" as const, rows: ["x..", "...", "..o"] };
  const { model, stage, rows } = stageOf(board);
  stage.drag([3, 1.5], [5, 1.5]);
  expect(rows()).toEqual(["x....", ".....", "..o.."]);
  stage.drag([2, 0], [2, -1]);
  expect(rows()).toEqual([".....", "x....", ".....", "..o.."]);
  model.session.undo();
  model.session.undo();
  expect(rows()).toEqual(board.rows);
  stage.dragTo([3, 1.5], [5, 1.5]).press("Escape").up();
  expect(rows()).toEqual(board.rows);
  expect(model.view.getState().growth).toBeUndefined();
});

test("the slanted edge of a hex board is dragged in its columns, and locked cells stay on their cells", () => {
  const board = hexxagonStart();
  const { model, stage, rows } = stageOf(board);
  model.session.edit("lock", (draft) => void draft.locked.push([4, 4]));
  const [leftX, leftY] = [(cell(board, 0, 4)[0] + cell(board, -1, 4)[0]) / 2, cell(board, 0, 4)[1] - 0.25];
  const [column] = cell(board, 1, 0);
  stage.drag([leftX, leftY], [leftX - 2 * column, leftY - 1]);
  expect(rows()[0]).toBe(`--${board.rows[0]}`);
  expect(model.document().locked).toEqual([[6, 4]]);
});

test("in checkers the left edge moves by two columns, so that dark squares stay dark", () => {
  const board = checkersStart("english");
  const { stage, rows } = stageOf(board);
  stage.drag([0, 4], [-1, 4]);
  expect(rows()).toEqual(board.rows);
  stage.drag([0, 4], [-3, 4]);
  expect(rows()[0]).toBe(`..${board.rows[0]}`);
});
