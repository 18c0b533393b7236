import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { interruptions } from "../../../../../test/support/interruptions.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { rectanglePolygon } from "../site/siteEdits.ts";
import { layoutCanvasOf } from "./layoutCanvas.ts";
import { layoutPointer } from "./layoutPointer.ts";
import { layoutStoreOf, showPreview } from "./layoutStore.ts";
import { layoutTools } from "./layoutTools.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let model: GraphModel;
let stage: CanvasStage;
let isReadOnly: boolean;
let count = 0;

const layout = sampleLayout();
/** Inside the hall, the shop, and the paper right of everything. */
const hall = [8.5, 1.5] as const;
const shop = [3.5, 7.5] as const;
const paper = [24, 16] as const;

const view = () => layoutStoreOf(model.session.id);
const history = () => model.session.store.getState().history;
const state = () => ({ document: model.document(), selection: model.selection(), undone: history().undone.length });
const selected = () => model.selection();
const boundary = () => model.document().site?.boundary;

beforeEach(() => {
  isReadOnly = false;
  model = openGraph((graph) => {
    for (const { id, name, role, isCorridor } of layout.rooms)
      if (!isCorridor && role !== "corridor") graph.rooms.push({ id, name, role, x: 0, y: 0 });
    for (const { edge, from } of layout.doors)
      if (!graph.edges.some(({ id }) => id === edge)) graph.edges.push({ id: edge, from, to: "hall", kind: "door" });
  }, `layout tools ${++count}`);
  const solved = { kind: "solved", layout, seed: 1, milliseconds: 1 } as const;
  view().setState({ live: solved as never, shown: showPreview(solved as never) });
  stage = new CanvasStage({
    canvas: layoutCanvasOf(model),
    tool: layoutPointer(model, layoutCanvasOf(model), () => isReadOnly),
  }).view(20, [-2, -2]);
});

test("a click selects the room in the graph too, Shift and Ctrl add and take out, a click on nothing clears", () => {
  stage.click(hall);
  expect(selected()).toEqual(["room:hall"]);
  stage.hold("Shift").click(shop).release("Shift");
  expect(selected()).toEqual(["room:hall", "room:shop"]);
  stage.hold("Control").click(hall).release("Control");
  expect(selected()).toEqual(["room:shop"]);
  stage.click(paper);
  expect(selected()).toEqual([]);
});

test("a click on a door or a corridor selects its connection", () => {
  stage.click([6, 3]);
  expect(selected()).toEqual(["edge:e1"]);
  stage.click([15.5, 2]);
  expect(selected()).toEqual(["edge:way"]);
});

test("a room that is dragged is shown at whole cells and pinned where it is put down, as one undo entry", () => {
  stage.dragTo(shop, [3.5, 12.8]);
  expect(view().getState().drag).toMatchObject({ dx: 0, dy: 5 });
  expect(model.document().base).toBeUndefined();
  stage.up();
  expect(view().getState().drag).toBeUndefined();
  expect(history().done).toHaveLength(1);
  expect(model.document().base).toMatchObject({ rooms: [{ room: "shop", at: [0, 10] }], keep: ["shop"] });
  model.session.undo();
  expect(model.document().base).toBeUndefined();
});

test("dragging one of several selected rooms takes all of them along", () => {
  stage.click(hall).hold("Shift").click(shop).release("Shift").dragTo(shop, [3.5, 9.5]);
  expect([...(view().getState().drag?.ids ?? [])].sort()).toEqual(["hall", "shop"]);
});

test("a box selects what it touches; Shift in mid-drag adds it to what was selected", () => {
  stage.click(hall).dragTo([-1, 13], [3, 9]);
  expect(view().getState().marquee).toBeDefined();
  expect(selected()).toEqual(["room:shop"]);
  stage.hold("Shift");
  expect(selected()).toEqual(["room:hall", "room:shop"]);
  stage.release("Shift");
  expect(selected()).toEqual(["room:shop"]);
  stage.up();
  expect(view().getState().marquee).toBeUndefined();
});

test("a drag draws a boundary, selects it and takes the select tool in hand", () => {
  view().setState({ tool: "boundary" });
  stage.dragTo([-1, -1], [22.2, 14.9]);
  expect(view().getState().siteDraft).toMatchObject({ sort: "boundary", open: false });
  stage.up();
  expect(boundary()).toEqual(rectanglePolygon({ x: -1, y: -1, width: 23, height: 16 }));
  expect([selected(), view().getState().tool]).toEqual([["boundary"], "select"]);
  expect(history().done).toHaveLength(1);
});

test("clicks set the corners of a polygon, the last follows the pointer, and the first corner closes it", () => {
  view().setState({ tool: "obstacle" });
  stage.click([0, 0]).click([4, 0]).move([4, 3]);
  expect(view().getState().siteDraft?.polygon.at(-1)).toEqual([4, 3]);
  stage.click([4, 4]).click([0, 0]);
  expect(model.document().site?.obstacles).toHaveLength(1);
  expect(view().getState().siteDraft).toBeUndefined();
});

test("a polygon goes on after the view was moved and zoomed, on the cells that are clicked then", () => {
  view().setState({ tool: "obstacle" });
  stage.click([0, 0]).click([4, 0]);
  const { x, y, zoom } = stage.camera;
  stage.wheel([2, 2], 120).hold("Shift").wheel([2, 2], 80).release("Shift");
  expect(stage.camera.zoom).not.toBe(zoom);
  expect([stage.camera.x, stage.camera.y]).not.toEqual([x, y]);
  expect(view().getState().siteDraft?.polygon).toHaveLength(3);
  stage.click([4, 4]).click([0, 4]).click([0, 0]);
  expect(model.document().site?.obstacles).toEqual([
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
  ]);
});

test("Esc drops a polygon that is being clicked, then the tool, then the selection", () => {
  model.session.select(["room:hall"]);
  view().setState({ tool: "obstacle" });
  stage.click([0, 0]).click([4, 0]).press("Escape");
  expect(view().getState()).toMatchObject({ siteDraft: undefined, tool: "obstacle" });
  stage.press("Escape");
  expect([view().getState().tool, selected()]).toEqual(["select", ["room:hall"]]);
  stage.press("Escape");
  expect(selected()).toEqual([]);
  expect(model.document().site?.obstacles ?? []).toEqual([]);
});

test("the side of a selected boundary moves; Alt that is pressed in mid-drag makes a corner of it instead", () => {
  view().setState({ tool: "boundary" });
  stage.drag([-1, -1], [23, 15]);
  stage.dragTo([23, 7], [26, 7]);
  expect(view().getState().siteDraft?.polygon).toHaveLength(4);
  stage.hold("Alt");
  expect(view().getState().siteDraft?.polygon).toHaveLength(5);
  stage.release("Alt").up();
  expect(boundary()).toEqual(rectanglePolygon({ x: -1, y: -1, width: 27, height: 16 }));
});

test.each(interruptions)("%s in mid-drag leaves graph, site, selection and history as they were", (_, interrupt) => {
  stage.drag(shop, [3.5, 12.5]);
  model.session.undo();
  model.session.select(["room:hall"]);
  const before = state();
  for (const tool of layoutTools) {
    for (const [from, to] of [
      [shop, [3.5, 12.5]],
      [paper, [20, 12]],
    ] as const) {
      view().setState({ tool });
      stage.view(20, [-2, -2]).dragTo(from, to);
      interrupt(stage);
      stage.up();
      expect(state(), tool).toEqual(before);
      expect(view().getState(), tool).toMatchObject({ drag: undefined, marquee: undefined, siteDraft: undefined });
    }
  }
});

test("a second finger does not steer a drag, two fingers zoom", () => {
  const [one, two] = [1, 2].map((pointerId) => ({ pointerId, pointerType: "touch" }) as const);
  stage.dragTo(shop, [3.5, 12.5], one).down(paper, two).move([0, 0], two).up([0, 0], two);
  expect(view().getState().drag).toMatchObject({ dx: 0, dy: 5 });
  stage.press("Escape").up(shop, one);
  const before = state();
  stage.pinch([[200, 200], [300, 200]], [[150, 200], [350, 200]]); // prettier-ignore
  expect(stage.camera.zoom).toBeCloseTo(40);
  expect(state()).toEqual(before);
});

test("the hand, Space and the middle button pan over a room", () => {
  view().setState({ tool: "hand" });
  stage.drag(shop, [5.5, 7.5]);
  expect(stage.camera.x).toBeCloseTo(-4);
  view().setState({ tool: "select" });
  stage.holdKey(" ").drag(shop, [5.5, 7.5]).releaseKey(" ").drag(shop, [5.5, 7.5], { button: 1 });
  expect(stage.camera.x).toBeCloseTo(-8);
  expect(history().done).toEqual([]);
});

test("a right click selects what is under it, but keeps a selection that it opens on", () => {
  stage.click(hall).hold("Shift").click(shop).release("Shift").click(hall, { button: 2 });
  expect(selected()).toEqual(["room:hall", "room:shop"]);
  stage.click([16, 8], { button: 2 });
  expect(selected()).toEqual(["room:boss"]);
});

test("in a read-only project rooms and parts of the site are selected and stay where they are", () => {
  view().setState({ tool: "boundary" });
  stage.drag([-1, -1], [23, 15]);
  isReadOnly = true;
  const { document } = state();
  stage.drag(shop, [3.5, 12.5]).drag([23, 7], [26, 7]);
  expect(model.document()).toEqual(document);
  stage.click([23, 7]);
  expect(selected()).toEqual(["boundary"]);
});
