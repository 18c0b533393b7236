import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { graphCommands, selectionCommands } from "./graphCommands.ts";
import type { GraphModel } from "./graphModel.ts";
import { graphPointer } from "./graphPointer.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: GraphModel;
let stage: CanvasStage;
let isReadOnly: boolean;
let count = 0;

beforeEach(() => {
  isReadOnly = false;
  model = openGraph((graph) => {
    for (const [id, x] of [
      ["gate", 100],
      ["hall", 300],
      ["crypt", 500],
    ] as const)
      graph.rooms.push({ id, name: id, role: "normal", x, y: 200 });
    graph.edges.push({ id: "e1", from: "gate", to: "hall", kind: "door" });
  }, `graph tools ${++count}`);
  const commands = [...graphCommands(model), ...selectionCommands(model)];
  stage = new CanvasStage({ canvas: model.canvas, tool: graphPointer(model, () => isReadOnly), commands });
});

const places = (): Record<string, [number, number]> =>
  Object.fromEntries(model.document().rooms.map(({ id, x, y }) => [id, [x, y]]));
const history = () => model.session.store.getState().history;
const state = () => ({ document: model.document(), selection: model.selection(), undone: history().undone.length });

test("V, N, C and E take the tools in hand, Esc puts them back", () => {
  for (const [key, tool] of [
    ["n", "node"],
    ["c", "connect"],
    ["e", "erase"],
    ["h", "hand"],
    ["v", "select"],
  ] as const) {
    stage.press(key);
    expect(model.view.getState().tool).toBe(tool);
  }
  stage.press("e").press("Escape");
  expect(model.view.getState().tool).toBe("select");
});

test("a dragged room follows, snapped to the grid, as one undo entry", () => {
  stage.drag([300, 200], [343, 261]);
  expect(places()["hall"]).toEqual([340, 260]);
  expect(history().done.map(({ label }) => label)).toEqual(["Move 1 room"]);
  model.session.undo();
  expect(places()["hall"]).toEqual([300, 200]);
});

test("Alt in mid-drag switches snapping off, and on again when it is released", () => {
  stage.dragTo([300, 200], [343, 261]).hold("Alt");
  expect(model.view.getState().drag).toMatchObject({ dx: 43, dy: 61 });
  stage.release("Alt");
  expect(model.view.getState().drag).toMatchObject({ dx: 40, dy: 60 });
  stage.hold("Alt").up();
  expect(places()["hall"]).toEqual([343, 261]);
});

test.each(interruptions)("%s in mid-drag leaves rooms, selection, undo and redo as they were", (_, interrupt) => {
  model.session.select(["room:crypt"]);
  stage.drag([500, 200], [500, 300]);
  model.session.undo();
  const before = state();
  for (const tool of ["select", "connect", "erase", "node"] as const) {
    model.view.setState({ tool });
    stage.dragTo([300, 200], [420, 300]);
    interrupt(stage);
    stage.up();
    expect(state(), tool).toEqual(before);
    expect(model.view.getState(), tool).toMatchObject({ drag: undefined, marquee: undefined, rubber: undefined });
  }
});

test("Esc while erasing brings everything back and leaves nothing to redo", () => {
  stage.press("e").dragTo([60, 200], [520, 200], {}, 40);
  expect(model.document().rooms).toHaveLength(0);
  stage.press("Escape");
  expect(Object.keys(places())).toEqual(["gate", "hall", "crypt"]);
  expect(model.document().edges).toHaveLength(1);
  expect([history().done.length, history().undone.length]).toEqual([0, 0]);
  stage.move([100, 200]).up();
  expect(model.document().rooms).toHaveLength(3);
});

test("erasing over several things is one undo entry", () => {
  stage.press("e").drag([60, 200], [520, 200]);
  stage.click([500, 200]);
  model.session.undo();
  model.session.undo();
  expect(model.document().rooms).toHaveLength(3);
});

test("a second finger does not steer a drag", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.dragTo([300, 200], [340, 260], one).down([600, 500], two).move([100, 100], two).up([100, 100], two);
  stage.up([340, 260], one);
  expect(places()).toMatchObject({ hall: [340, 260], gate: [100, 200], crypt: [500, 200] });
});

test("two fingers on a room zoom and move nothing", () => {
  const before = state();
  stage.pinch(
    [
      [300, 200],
      [400, 200],
    ],
    [
      [250, 200],
      [450, 200],
    ],
  );
  expect(stage.camera.zoom).toBeCloseTo(2);
  expect(state()).toEqual(before);
});

test("a box selects what it touches, with Shift on top of what was selected, also when Shift comes in mid-drag", () => {
  model.session.select(["room:crypt"]);
  stage.dragTo([60, 120], [130, 260]);
  expect(model.selection()).toEqual(["room:gate"]);
  stage.hold("Shift");
  expect(model.selection()).toEqual(["room:crypt", "room:gate"]);
  stage.up().release("Shift");
  expect(model.selection()).toEqual(["room:crypt", "room:gate"]);
  stage.click([700, 500]);
  expect(model.selection()).toEqual([]);
});

test("the connect tool connects rooms, refuses what is connected, and makes a room on empty paper", () => {
  stage.press("c").drag([300, 200], [500, 200]);
  expect(model.document().edges.map(({ from, to }) => [from, to])).toContainEqual(["hall", "crypt"]);
  stage.dragTo([100, 200], [300, 200]);
  expect(model.view.getState().rubber?.refusal).toBe("already connected");
  stage.up();
  expect(model.document().edges).toHaveLength(2);
  stage.drag([100, 200], [100, 400]);
  expect(model.document().rooms).toHaveLength(4);
  expect(model.document().edges).toHaveLength(3);
});

test("Alt with a drag leaves copies and the rooms where they were", () => {
  stage.hold("Alt").drag([300, 200], [300, 320]).release("Alt");
  expect(model.document().rooms).toHaveLength(4);
  expect(places()["hall"]).toEqual([300, 200]);
});

test("the hand and Space pan, whatever is under them", () => {
  stage.press("h").drag([300, 200], [340, 230]);
  expect(stage.camera).toMatchObject({ x: -40, y: -30 });
  expect(places()["hall"]).toEqual([300, 200]);
});

test("in a read-only project the tools select and change nothing", () => {
  isReadOnly = true;
  const { document } = state();
  for (const tool of ["select", "connect", "erase", "node"] as const) {
    model.view.setState({ tool });
    stage.drag([300, 200], [420, 300]).doubleClick([700, 500]);
  }
  expect(model.document()).toEqual(document);
});

/** An empty graph on a stage of its own. */
function emptyStage(): { empty: GraphModel; drawing: CanvasStage } {
  const empty = openGraph(() => undefined, `graph tools ${++count}`);
  const commands = [...graphCommands(empty), ...selectionCommands(empty)];
  const drawing = new CanvasStage({ canvas: empty.canvas, tool: graphPointer(empty, () => false), commands });
  return { empty, drawing };
}

test("clicks make rooms on the grid, a drag from a rim connects them, a drag to empty paper makes a third", () => {
  const { empty, drawing } = emptyStage();
  drawing.press("n").click([203, 198]).click([477, 205]).press("v");
  // From the rim of the first card to the middle of the second.
  drawing.drag([200, 219], [480, 200]).drag([480, 219], [480, 340]);
  const { rooms, edges } = empty.document();
  expect(rooms.map(({ name, x, y }) => [name, x, y])).toEqual([
    ["Room 1", 200, 200],
    ["Room 2", 480, 200],
    ["Room 3", 480, 340],
  ]);
  const [first, second, third] = rooms.map(({ id }) => id);
  expect(edges.map(({ from, to, kind }) => [from, to, kind])).toEqual([
    [first, second, "door"],
    [second, third, "door"],
  ]);
});

test("undo and redo restore what was selected, one entry per gesture", () => {
  stage.click([100, 200]).drag([100, 200], [100, 300]).click([300, 200]);
  expect(model.selection()).toEqual(["room:hall"]);
  model.session.undo();
  expect([model.selection(), places()["gate"]]).toEqual([["room:gate"], [100, 200]]);
  model.session.redo();
  expect([model.selection(), places()["gate"]]).toEqual([["room:gate"], [100, 300]]);
});

test("copies travel through the clipboard with their connections and are selected, Delete removes them", async () => {
  model.session.select(["room:gate", "room:hall"]);
  await stage.control("c", "v");
  expect([model.document().rooms.length, model.document().edges.length]).toEqual([5, 2]);
  expect(model.selection()).toHaveLength(3);
  stage.press("Delete");
  expect([model.document().rooms.length, model.document().edges.length]).toEqual([3, 1]);
  model.session.select(["room:gate"]);
  await stage.control("x");
  expect([model.document().rooms.length, model.document().edges.length]).toEqual([2, 0]);
  await stage.control("v");
  expect(model.document().rooms.map(({ name }) => name)).toEqual(["hall", "crypt", "gate"]);
});

test("Alt and a click remove a connection", () => {
  stage.hold("Alt").click([200, 200]).release("Alt");
  expect([model.document().rooms.length, model.document().edges.length]).toEqual([3, 0]);
});

test("arrows move the selection by a cell, with Shift by five; Escape clears the selection", () => {
  stage.drag([60, 120], [340, 260]).press("ArrowRight").hold("Shift").press("ArrowDown").release("Shift");
  expect(places()).toEqual({ gate: [120, 300], hall: [320, 300], crypt: [500, 200] });
  stage.press("Escape");
  expect(model.selection()).toEqual([]);
});
