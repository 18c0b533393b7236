import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { resizeTo } from "#renderer/editors/grid/drawingActions.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { linjatModelOf } from "../linjatModel.ts";
import type { LinjatModel } from "../linjatModel.ts";
import { boardCommands } from "./boardCommands.ts";
import { boardRows } from "./boardEdits.ts";
import { boardPointer } from "./DrawBoard.tsx";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: LinjatModel;
let stage: CanvasStage;
let isReadOnly: boolean;

/** The middle of a cell. */
const cell = (x: number, y: number): readonly [number, number] => [x + 0.5, y + 0.5];
const rows = (): readonly string[] => boardRows(model.brief());
const history = () => model.session.store.getState().history;
const state = () => ({ brief: model.brief(), selection: history().selection, undone: history().undone.length });

beforeEach(() => {
  isReadOnly = false;
  model = linjatModelOf(
    openDetached<Brief>("linjat-brief", (brief) => {
      brief.width = 6;
      brief.height = 5;
      brief.rows = [" .    ", "  4   ", "      ", "      ", "      "];
    }),
  );
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: boardPointer(model, () => isReadOnly),
    commands: boardCommands(model),
  }).view(50, [-1, -1]);
});

test("a stroke of numbers has no gaps, is shown while it is drawn and kept as one undo entry", () => {
  stage.press("b").dragTo(cell(0, 2), cell(5, 2), {}, 1);
  expect(model.view.getState().preview?.rows[2]).toBe("333333");
  expect(rows()[2]).toBe("      ");
  stage.up();
  expect(rows()[2]).toBe("333333");
  expect(history().done).toHaveLength(1);
  model.session.undo();
  expect(rows()[2]).toBe("      ");
});

test("a stroke that starts on what it would write takes it away", () => {
  stage.press("d").drag(cell(1, 0), cell(3, 0));
  expect(rows()[0]).toBe("      ");
});

test("digits choose the number that the pencil writes, with nothing selected", () => {
  stage.press("b").press("5").click(cell(4, 4));
  expect(rows()[4]).toBe("    5 ");
});

test("Alt and a click pick up what is in the cell", () => {
  stage.hold("Alt").click(cell(2, 1)).release("Alt");
  expect(model.view.getState()).toMatchObject({ tool: "number", brush: 4 });
  stage.hold("Alt").click(cell(1, 0)).release("Alt");
  expect(model.view.getState().tool).toBe("dot");
});

test.each(interruptions)("%s in mid-stroke leaves board, selection, undo and redo as they were", (_, interrupt) => {
  stage.press("b").click(cell(4, 4));
  model.session.undo();
  stage.press("v").drag(cell(1, 1), cell(2, 2));
  const before = state();
  for (const tool of ["select", "number", "dot", "erase", "lock"] as const) {
    model.view.setState({ tool });
    stage.dragTo(cell(0, 0), cell(4, 0));
    interrupt(stage);
    stage.up();
    expect(state(), tool).toEqual(before);
    expect(model.view.getState(), tool).toMatchObject({ preview: undefined, growth: undefined });
  }
});

test("a box of cells is selected by dragging, and Shift goes on from it", () => {
  stage.drag(cell(1, 1), cell(3, 2));
  expect(model.selection()).toEqual({ anchor: [1, 1], cursor: [3, 2] });
  stage.hold("Shift").click(cell(4, 4)).release("Shift");
  expect(model.selection()).toEqual({ anchor: [1, 1], cursor: [4, 4] });
  stage.press("Escape");
  expect(model.selection()).toBeUndefined();
});

test("an edge that is dragged resizes the board on its side; Esc leaves it", () => {
  stage.dragTo([6, 2.5], [8, 2.5]);
  expect(model.view.getState().growth).toMatchObject({ right: 2 });
  stage.press("Escape").up();
  expect(model.size()).toEqual({ width: 6, height: 5 });
  stage.drag([6, 2.5], [8, 2.5]);
  expect(model.size()).toEqual({ width: 8, height: 5 });
  stage.drag([0, 2.5], [-1, 2.5]);
  expect(rows()[1]).toBe("   4     ");
});

test("a second finger does not draw", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.press("b").dragTo(cell(0, 3), cell(2, 3), one).down(cell(5, 4), two).move(cell(0, 4), two).up(cell(0, 4), two);
  stage.up(cell(2, 3), one);
  expect(rows().slice(3)).toEqual(["333   ", "      "]);
});

test("two fingers zoom the board and draw nothing on it", () => {
  const before = state();
  stage.press("b").pinch(
    [
      [200, 200],
      [300, 200],
    ],
    [
      [150, 200],
      [350, 200],
    ],
  );
  expect(stage.camera.zoom).toBeCloseTo(100);
  expect(state()).toEqual(before);
});

test("in a read-only project the tools select and change nothing", () => {
  isReadOnly = true;
  const { brief } = state();
  for (const tool of ["number", "dot", "erase", "lock", "select"] as const) {
    model.view.setState({ tool });
    stage.drag(cell(0, 0), cell(4, 0)).drag([6, 2.5], [8, 2.5]);
  }
  expect(model.brief()).toEqual(brief);
});

test("numbers, dots and locks are painted by dragging; each stroke is one step to undo", () => {
  stage.press("b").press("4").drag(cell(0, 0), cell(2, 0)).press("d").drag(cell(0, 2), cell(0, 4));
  stage.hold("Shift").press("L").release("Shift").drag(cell(0, 0), cell(1, 0));
  expect(rows()[0]?.slice(0, 3)).toBe("444");
  expect(rows().slice(2).map((row) => row.charAt(0))).toEqual([".", ".", "."]); // prettier-ignore
  expect(model.brief().locked).toEqual([[0, 0], [1, 0]]); // prettier-ignore
  for (let i = 0; i < 3; i++) model.session.undo();
  expect(rows()).toEqual([" .    ", "  4   ", "      ", "      ", "      "]);
  expect(model.brief().locked).toEqual([]);
});

test("cells are cut and pasted at the cursor; a puzzle pasted as text brings its size to an empty board", async () => {
  stage.drag(cell(1, 0), cell(2, 1));
  await stage.control("x");
  expect(rows().join("").trim()).toBe("");
  stage.click(cell(3, 3));
  await stage.control("v");
  expect(rows().slice(3)).toEqual(["   .  ", "    4 "]);
  stage.hold("Control").press("a").release("Control").press("Delete").press("Escape");
  await navigator.clipboard.writeText("9--------\n---------");
  await stage.control("v");
  expect([model.size(), rows()[0]]).toEqual([{ width: 9, height: 5 }, "9        "]);
});

test("a number longer than the board is not pasted, and the notice says where it would be and what to do", async () => {
  const before = model.brief();
  await navigator.clipboard.writeText("--\n-K");
  stage.press("Escape");
  await stage.control("v");
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    kind: "error",
    text: expect.stringMatching(
      /^Couldn't paste: the 20 for B2 is longer than the board, which is 6 × 5\. .* larger\.$/,
    ),
  });
  expect(model.brief()).toEqual(before);
});

test("a board is turned by its key and resized by its numbers, and all of it is undone", () => {
  const before = model.brief();
  stage.press("]");
  expect(model.size()).toEqual({ width: 5, height: 6 });
  resizeTo(model, 7, 6);
  expect(model.size()).toEqual({ width: 7, height: 6 });
  model.session.undo();
  model.session.undo();
  expect(model.brief()).toEqual(before);
});
