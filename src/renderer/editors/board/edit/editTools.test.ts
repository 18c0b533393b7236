import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BoardDocument } from "#shared/levels/board/boardDocument.ts";
import { documentOf } from "#shared/levels/board/boardDocument.ts";
import { cellMiddle } from "#shared/levels/board/drawBoard.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { visibleBox } from "#renderer/canvas/camera.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { boardModelOf, boardTools } from "../boardModel.ts";
import type { BoardModel } from "../boardModel.ts";
import { putText } from "./boardText.ts";
import { editCommands } from "./editCommands.ts";
import { editPointer } from "./editPointer.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: BoardModel;
let stage: CanvasStage;
let isReadOnly: boolean;

/** The middle of a cell, by column and row of the rows. */
const cell = (x: number, y: number): readonly [number, number] => cellMiddle(model.document(), x, y);
const symbol = (x: number, y: number): string | undefined => model.document().rows[y]?.[x];
const history = () => model.session.store.getState().history;
const state = () => ({ board: model.document(), selection: history().selection, undone: history().undone.length });

beforeEach(() => {
  isReadOnly = false;
  model = boardModelOf(
    openDetached<BoardDocument>("board", (board) => Object.assign(board, documentOf(hexxagonStart()))),
  );
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: editPointer(model, () => isReadOnly),
    commands: editCommands(model),
  }).view(40, [-4, -4]);
});

test("pieces are painted along a stroke, shown before they are kept, as one undo entry", () => {
  stage.press("a").dragTo(cell(3, 3), cell(5, 3));
  expect(model.view.getState().preview?.rows[3]?.slice(3, 6)).toBe("xxx");
  expect(symbol(3, 3)).toBe(".");
  stage.up();
  expect(model.document().rows[3]?.slice(3, 6)).toBe("xxx");
  expect(history().done).toHaveLength(1);
  model.session.undo();
  expect(symbol(4, 3)).toBe(".");
});

test("a stroke that starts on its own piece removes pieces; erasing leaves holes alone", () => {
  stage.press("a").drag(cell(3, 3), cell(5, 3)).drag(cell(3, 3), cell(5, 3));
  expect(model.document().rows[3]?.slice(3, 6)).toBe("...");
  stage.press("x").click(cell(4, 2));
  expect(symbol(4, 2)).toBe("-");
  stage.press("e").click(cell(4, 2));
  expect(symbol(4, 2)).toBe("-");
  stage.press("c").click(cell(4, 2));
  expect(symbol(4, 2)).toBe(".");
});

test("locks are painted, and painted away from a locked cell on", () => {
  stage.press("l").drag(cell(3, 3), cell(4, 3));
  expect(model.document().locked).toEqual([[3, 3], [4, 3]]); // prettier-ignore
  stage.drag(cell(4, 3), cell(5, 3));
  expect(model.document().locked).toEqual([[3, 3]]);
});

test("the symmetry repeats a stroke for the other side", () => {
  model.view.setState({ symmetry: "half-turn", swapsSides: true });
  const before = model.document().rows.join("").replaceAll(/[^xo]/g, "").length;
  stage.press("a").click(cell(3, 3));
  expect(model.document().rows.join("").replaceAll(/[^xo]/g, "")).toHaveLength(before + 2);
});

test.each(interruptions)("%s in mid-stroke leaves board, selection, undo and redo as they were", (_, interrupt) => {
  stage.press("a").click(cell(5, 5));
  model.session.undo();
  stage.press("v").click(cell(2, 2));
  const before = state();
  for (const tool of boardTools.filter((one) => one !== "select")) {
    model.view.setState({ tool });
    stage.dragTo(cell(3, 3), cell(6, 3));
    interrupt(stage);
    stage.up();
    expect(state(), tool).toEqual(before);
    expect(model.view.getState().preview, tool).toBeUndefined();
  }
});

test("a click puts the keyboard on a cell, Enter uses the tool in hand there, a click beside the board clears it", () => {
  stage.click(cell(3, 3));
  expect(model.cursor()).toEqual([3, 3]);
  stage.press("s").press("Enter");
  expect(symbol(3, 3)).toBe("o");
  stage.press("v").click([-3, -3]);
  expect(model.cursor()).toBeUndefined();
});

test("Esc takes the select tool in hand, then clears the cursor", () => {
  stage.click(cell(3, 3)).press("e").press("Escape");
  expect([model.view.getState().tool, model.cursor()]).toEqual(["select", [3, 3]]);
  stage.press("Escape");
  expect(model.cursor()).toBeUndefined();
});

test("a board that takes the place of another one is shown whole", () => {
  stage.view(40, [20, 20]);
  putText(model, "---x\n----\n----\no---");
  const { x, y, width, height } = visibleBox(stage.camera, 800, 600);
  const [left, top] = cell(0, 3);
  const [right, bottom] = cell(3, 0);
  expect(x < Math.min(left, right) && x + width > Math.max(left, right)).toBe(true);
  expect(y < Math.min(top, bottom) && y + height > Math.max(top, bottom)).toBe(true);
});

test("a second finger does not paint; a middle button pans with any tool", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.press("a").dragTo(cell(3, 3), cell(4, 3), one).down(cell(6, 6), two).move(cell(2, 2), two).up(cell(2, 2), two);
  stage.up(cell(4, 3), one);
  expect([symbol(3, 3), symbol(4, 3), symbol(6, 6), symbol(2, 2)].join("")).toBe("xx..");
  const before = state();
  const [from, to] = [cell(3, 5), cell(4, 5)];
  stage.drag(from, to, { button: 1 });
  expect(stage.camera.x).toBeCloseTo(-4 - (to[0] - from[0]));
  expect(state()).toEqual(before);
});

test("in a read-only project the tools move the cursor and change nothing", () => {
  isReadOnly = true;
  const { board } = state();
  for (const tool of boardTools) {
    model.view.setState({ tool });
    stage.drag(cell(3, 3), cell(6, 3));
  }
  expect(model.document()).toEqual(board);
});
