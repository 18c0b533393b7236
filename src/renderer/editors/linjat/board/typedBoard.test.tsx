import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { usePointedCell } from "#renderer/editors/grid/usePointedCell.ts";
import { resizeTo } from "#renderer/editors/grid/drawingActions.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { shownMarkup, shownText } from "../../../../../test/support/shownText.ts";
import { BoardHead } from "../BoardHead.tsx";
import { linjatModelOf, type LinjatModel } from "../linjatModel.ts";
import { BoardFacts } from "../LinjatStatus.tsx";
import { boardCommands } from "./boardCommands.ts";
import { boardPointer } from "./DrawBoard.tsx";

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterAll(() => vi.unstubAllGlobals());

let model: LinjatModel;
let stage: CanvasStage;
const rows = () => model.brief().rows;
const status = () => shownText(<BoardFacts model={model} />);

beforeEach(() => {
  model = linjatModelOf(openDetached<Brief>("linjat-brief"));
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: boardPointer(model, () => false),
    commands: boardCommands(model),
  }).view(50, [-1, -1]);
});

function press(...keys: readonly string[]): void {
  for (const key of keys) stage.press(key);
}

test("a board is drawn with the keyboard alone, and the status names the selected cell", () => {
  press("Home", "2", "ArrowRight", ".", "ArrowDown", "ArrowRight", "1", "0", "l");
  expect(status()).toContain("Cell C2, 10, locked");
  expect(rows().slice(0, 2)).toEqual(["2.     ", "  A    "]);
  expect(model.brief().locked).toEqual([[2, 1]]);
  press("Delete");
  stage.hold("Control").press("a").release("Control");
  press("Delete");
  expect(model.brief()).toMatchObject({ rows: [], locked: [] });
  model.session.undo();
  expect(rows()[0]).toBe("2.     ");
  const { width, height } = model.size();
  resizeTo(model, width - 1, height);
  expect(rows()[0]).toBe("2.    ");
});

test("a board can be played and explained once something is drawn, and says so until then", () => {
  const head = () => shownMarkup(<BoardHead model={model} />);
  const reason = 'title="The board is empty. Draw numbers and dots first."';
  expect(head().split(reason)).toHaveLength(3);
  press("Home", "2");
  expect(head()).not.toContain(reason);
});

test("the status follows what is drawn under a pointer that rests", async () => {
  const pointed = runHook((board: LinjatModel) => {
    const cell = usePointedCell(board);
    return cell === undefined ? undefined : board.describe(cell);
  }, model);
  press("Home", "ArrowRight");
  pointed.act(() => stage.move([1.5, 0.5]).press("."));
  expect(pointed.result()).toBe("B1, dot");
  pointed.act(() => stage.press("Delete"));
  expect(pointed.result()).toBe("B1, empty");
  await pointed.stop();
});
