import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { commandTable } from "../../../../../test/support/commandTable.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { messages } from "./messages.ts";
import { templateCommands } from "./templateCommands.ts";
import { templateModelOf, type TemplateModel } from "./templateModel.ts";
import { finishPath, templatePointer } from "./templatePointer.ts";

beforeAll(stubBrowser);
afterAll(() => {
  vi.unstubAllGlobals();
  useToasts.setState({ toasts: [] });
});

let model: TemplateModel;
let stage: CanvasStage;
let isReadOnly: boolean;
const view = () => model.view.getState();
const templates = () => model.document().templates;
const history = () => model.session.store.getState().history;
const labels = () => history().done.map(({ label }) => label);
const part = () => history().selection.slice(1);

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

const cursorAt = (x: number, y: number): string => stage.move([x, y]).cursor;

test("the cursor says what a press would take: a corner, a door, a side, the shape, or nothing", () => {
  stage.press("d").drag([3, 2], [5, 2]).press("v");
  expect([cursorAt(2, 2), cursorAt(4, 2), cursorAt(7, 2), cursorAt(8, 4), cursorAt(5, 4), cursorAt(12, 4)]).toEqual([
    "move",
    "pointer",
    "ns-resize",
    "ew-resize",
    "move",
    "default",
  ]);
  // Nine pixels around a corner, seven beside a side.
  expect([cursorAt(8.44, 2), cursorAt(8.46, 1.9)]).toEqual(["move", "default"]);
  expect([cursorAt(7, 1.66), cursorAt(7, 1.6)]).toEqual(["ns-resize", "default"]);
});

test("the eraser points at what it can take, the hand and the drawing tools at nothing", () => {
  stage.press("d").drag([3, 2], [5, 2]).press("e");
  expect([cursorAt(2, 2), cursorAt(4, 2), cursorAt(7, 2), cursorAt(5, 4)]).toEqual([
    "pointer",
    "pointer",
    "default",
    "default",
  ]);
  model.view.setState({ tool: "hand" });
  expect(cursorAt(2, 2)).toBe("grab");
  for (const tool of ["rectangle", "polygon", "door"] as const) {
    model.view.setState({ tool });
    expect(cursorAt(2, 2)).toBe("crosshair");
  }
});

test("where the pointer is is known while it is over the canvas", () => {
  stage.move([3, 4]);
  expect(view().pointer).toEqual({ x: 3, y: 4 });
  stage.leave();
  expect(view().pointer).toBeUndefined();
});

test("a press selects the corner or door under it, else the template alone", () => {
  stage.press("d").drag([3, 2], [5, 2]).press("v");
  stage.click([8, 6]);
  expect(part()).toEqual(["corner:2"]);
  stage.click([4, 2]);
  expect(part()).toEqual(["door:0"]);
  stage.click([7, 2]);
  expect([part(), history().selection]).toEqual([[], [`template:${templates()[0]!.id}`]]);
  stage.click([8, 6], { button: 2 });
  expect(part()).toEqual(["corner:2"]);
});

test("a double click on a side sets a corner into it; elsewhere and in read-only projects it changes nothing", () => {
  const before = labels().length;
  stage.doubleClick([5, 4]);
  expect(labels().length).toBe(before);
  isReadOnly = true;
  stage.doubleClick([5, 2]);
  expect(labels().length).toBe(before);
  isReadOnly = false;
  stage.doubleClick([5, 2]);
  expect(labels().slice(before)).toEqual([messages.addCorner]);
  expect(templates()[0]?.outline).toContainEqual([5, 2]);
});

test("a path is straight, has no corner twice, and is closed by a click near its first corner", () => {
  stage.press("p").click([12, 2]).click([16, 3]).click([16, 2]);
  expect(view().path).toEqual([
    [12, 2],
    [16, 2],
  ]);
  stage.click([12, 2.4]);
  // Two corners are no room yet: the click is another corner or none.
  expect([view().tool, templates().length]).toEqual(["polygon", 1]);
  model.view.setState({
    path: [
      [12, 2],
      [16, 2],
      [16, 6],
      [12, 6],
    ],
  });
  stage.click([12, 2.7]);
  expect([view().path, view().tool, templates().length]).toEqual([[], "select", 2]);
  expect(templates()[1]?.outline).toEqual([
    [12, 2],
    [16, 2],
    [16, 6],
    [12, 6],
  ]);
});

test("a double click closes a path of three corners and more", () => {
  stage.press("p").click([12, 2]).click([16, 2]).click([16, 6]);
  stage.doubleClick([12, 6]);
  expect([view().path, view().tool, templates().length]).toEqual([[], "select", 2]);
  stage.press("p").click([20, 2]);
  stage.doubleClick([24, 2]);
  expect([view().tool, templates().length]).toEqual(["polygon", 2]);
});

test("a path that encloses nothing stays, and why is said", () => {
  model.view.setState({
    tool: "polygon",
    path: [
      [12, 2],
      [16, 2],
    ],
  });
  finishPath(model);
  expect([view().path.length, view().tool, view().spoken]).toEqual([2, "polygon", messages.notClosed]);
});

test("Escape takes the path, then a fresh drawing, then the tool, then the selected part, one after the other", () => {
  stage.click([8, 6]);
  model.view.setState({ tool: "polygon", path: [[12, 2]], startsNew: true });
  const state = () => [view().path.length, view().startsNew, view().tool, part().length];
  stage.press("Escape");
  expect(state()).toEqual([0, true, "polygon", 1]);
  stage.press("Escape");
  expect(state()).toEqual([0, false, "select", 1]);
  model.view.setState({ tool: "door" });
  stage.press("Escape");
  expect(state()).toEqual([0, false, "select", 1]);
  stage.press("Escape");
  expect(state()).toEqual([0, false, "select", 0]);
  const before = history();
  stage.press("Escape");
  expect(history()).toBe(before);
});

test("in a read-only project, and with the hand, a drag moves the view", () => {
  const { x } = stage.camera;
  isReadOnly = true;
  stage.drag([5, 4], [7, 4]);
  expect(stage.camera.x).toBeCloseTo(x - 2, 5);
  isReadOnly = false;
  model.view.setState({ tool: "hand" });
  stage.drag([5, 4], [7, 4]);
  expect([templates()[0]?.outline[0], labels().length]).toEqual([[2, 2], 1]);
});

const table = commandTable(() => templateCommands(model));
const idOf = (name: RegExp): string => templateCommands(model).find(({ id }) => name.test(id))?.id ?? "";

test("templates are copied, cut, pasted behind the shown one and duplicated by commands", async () => {
  const first = templates()[0]!;
  await table.run("edit.copy", "edit.paste");
  expect([templates().length, templates()[1]?.outline]).toEqual([2, first.outline]);
  expect(history().selection).toEqual([`template:${templates()[1]!.id}`]);
  expect(templates()[1]!.id).not.toBe(first.id);
  await table.run("edit.cut");
  expect([templates().length, labels().at(-1)]).toEqual([1, messages.cutEdit(first.name)]);
  await table.run(idOf(/duplicate/i));
  expect([templates().length, labels().at(-1)]).toEqual([2, messages.duplicateTemplate]);
});

test("deleting takes the selected corner or door, else the template", async () => {
  stage.press("d").drag([3, 2], [5, 2]).press("v").click([4, 2]);
  await table.run("edit.delete");
  expect(templates()[0]?.doors).toMatchObject({ positions: [] });
  stage.click([5, 4]);
  const { name } = templates()[0]!;
  await table.run("edit.delete");
  expect([templates(), history().selection, labels().at(-1)]).toEqual([[], [], messages.deleteEdit(name)]);
});
