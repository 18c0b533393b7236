import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { templateCommands } from "./templateCommands.ts";
import { templateModelOf } from "./templateModel.ts";
import type { TemplateModel } from "./templateModel.ts";
import { templatePointer } from "./templatePointer.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: TemplateModel;
let stage: CanvasStage;
let isReadOnly: boolean;

const outline = () => model.document().templates[0]?.outline;
const doors = () => model.document().templates[0]?.doors;
const history = () => model.session.store.getState().history;
const state = () => ({ document: model.document(), selection: history().selection, undone: history().undone.length });

beforeEach(() => {
  isReadOnly = false;
  model = templateModelOf(openDetached<TemplateDocument>("room-templates"));
  stage = new CanvasStage({
    canvas: model.canvas,
    tool: templatePointer(model, () => isReadOnly),
    commands: templateCommands(model),
  }).view(20, [-4, -4]);
  stage.press("r").drag([2, 2], [8, 6]).press("v");
});

test("a rectangle becomes a template, a second one is added to it, with Alt it is cut out", () => {
  expect(outline()).toEqual([
    [2, 2],
    [8, 2],
    [8, 6],
    [2, 6],
  ]);
  stage.press("r").drag([6, 4], [10, 8]);
  expect(outline()).toHaveLength(8);
  stage.hold("Alt").drag([6, 4], [10, 8]).release("Alt");
  expect(outline()).toHaveLength(6);
});

test("Alt that is pressed in mid-drag turns adding into cutting, and back when it is released", () => {
  stage.press("r").dragTo([6, 4], [10, 8]);
  expect(model.view.getState().preview?.outline).toHaveLength(8);
  stage.hold("Alt");
  expect(model.view.getState().preview?.outline).toHaveLength(6);
  stage.release("Alt");
  expect(model.view.getState().preview?.outline).toHaveLength(8);
});

test("a side that is dragged moves, a corner that is dragged moves with its sides, as one undo entry each", () => {
  const before = history().done.length;
  stage.drag([5, 2], [5, 0]);
  expect(outline()).toEqual([
    [2, 0],
    [8, 0],
    [8, 6],
    [2, 6],
  ]);
  stage.drag([8, 6], [10, 7]);
  expect(outline()).toEqual([
    [2, 0],
    [10, 0],
    [10, 7],
    [2, 7],
  ]);
  expect(history().done.length - before).toBe(2);
});

test("the shape is dragged by its inside, doors included", () => {
  stage.press("d").drag([3, 2], [5, 2]).press("v").drag([5, 4], [7, 5]);
  expect(outline()).toEqual([
    [4, 3],
    [10, 3],
    [10, 7],
    [4, 7],
  ]);
  expect(doors()).toMatchObject({
    mode: "manual",
    positions: [
      [
        [5, 3],
        [7, 3],
      ],
    ],
  });
});

test("a polygon is clicked corner by corner; Esc takes the path back, Enter closes it", () => {
  stage.press("p").click([12, 2]).click([16, 2]).click([16, 6]);
  expect(model.view.getState().path).toHaveLength(3);
  stage.press("Escape");
  expect(model.view.getState()).toMatchObject({ path: [], tool: "polygon" });
  const before = model.document().templates.length;
  stage.click([12, 2]).click([16, 2]).click([16, 6]).click([12, 6]).press("Enter");
  expect(model.document().templates).toHaveLength(before + 1);
});

test("the eraser takes a corner or a door, and nothing where there is neither", () => {
  stage.press("d").drag([3, 2], [5, 2]).press("e").click([4, 2]);
  expect(doors()).toMatchObject({ positions: [] });
  const before = state();
  stage.click([5, 4]);
  expect(state().document).toEqual(before.document);
});

test.each(interruptions)("%s in mid-drag leaves template, selection, undo and redo as they were", (_, interrupt) => {
  stage.press("d").drag([3, 2], [5, 2]);
  model.session.undo();
  stage.press("v");
  const before = state();
  const drags = [
    ["select", [5, 2], [5, 0]],
    ["select", [8, 6], [10, 7]],
    ["select", [5, 4], [7, 5]],
    ["rectangle", [6, 4], [10, 8]],
    ["door", [3, 2], [5, 2]],
  ] as const;
  for (const [tool, from, to] of drags) {
    model.view.setState({ tool });
    stage.dragTo(from, to);
    interrupt(stage);
    stage.up();
    expect(state(), `${tool} ${from.join()}`).toEqual(before);
    expect(model.view.getState(), tool).toMatchObject({ preview: undefined, door: undefined });
  }
});

test("a second finger does not steer a side", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.dragTo([5, 2], [5, 0], one).down([12, 9], two).move([12, -3], two).up([12, -3], two).up([5, 0], one);
  expect(outline()).toEqual([
    [2, 0],
    [8, 0],
    [8, 6],
    [2, 6],
  ]);
});

test("two fingers zoom and change nothing", () => {
  const { document } = state();
  stage.pinch(
    [
      [180, 160],
      [240, 160],
    ],
    [
      [150, 160],
      [270, 160],
    ],
  );
  expect(stage.camera.zoom).toBeCloseTo(40);
  expect(model.document()).toEqual(document);
});

test("in a read-only project a drag pans", () => {
  isReadOnly = true;
  const { document } = state();
  stage.drag([5, 4], [7, 5]);
  expect(stage.camera).toMatchObject({ x: -6, y: -5 });
  expect(model.document()).toEqual(document);
});

test("a door is drawn along a wall, as long as the drag", () => {
  stage.press("d").drag([2, 3], [2, 5]);
  expect(doors()).toMatchObject({ mode: "manual", positions: [[[2, 3], [2, 5]]] }); // prettier-ignore
});

test("a door that is drawn over itself, in either direction, is selected, not doubled", () => {
  stage.press("d").drag([2, 3], [2, 5]).drag([4, 2], [6, 2]);
  const before = model.document();
  stage.drag([2, 5], [2, 3]);
  expect(model.document()).toEqual(before);
  expect(history().selection).toContain("door:0");
});

test("a template is pasted beside itself with an id of its own, cut, and pasted back", async () => {
  await stage.control("c", "v");
  const [first, second] = model.document().templates;
  expect({ ...second, id: "" }).toEqual({ ...first, id: "" });
  expect(second?.id).not.toBe(first?.id);
  await stage.control("x");
  expect(model.document().templates).toHaveLength(1);
  await stage.control("v");
  expect(model.document().templates).toHaveLength(2);
});

test("turning a template and undoing it restores its shape", () => {
  const before = outline();
  stage.press("]");
  expect(outline()).not.toEqual(before);
  model.session.undo();
  expect(outline()).toEqual(before);
});
