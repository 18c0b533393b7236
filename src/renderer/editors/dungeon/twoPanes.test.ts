import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import type { PointerTool } from "#renderer/canvas/gestures.ts";
import { drag, openGraph, pointerAt, stubBrowser } from "../../../../test/support/graphStage.ts";
import { arrange } from "./graph/arrange.ts";
import type { GraphModel } from "./graph/graphModel.ts";
import { graphPointer } from "./graph/graphPointer.ts";
import { layoutCanvasOf } from "./layout/layoutCanvas.ts";
import { layoutCommands } from "./layout/layoutCommands.ts";
import { layoutPointer } from "./layout/layoutPointer.ts";
import { layoutStoreOf } from "./layout/layoutStore.ts";
import type { ShownLayout } from "./layout/layoutStore.ts";
import { rectanglePolygon } from "./site/siteEdits.ts";
import { viewCommands } from "./viewCommands.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

/** Rooms of 4 x 4 cells side by side, `gap` cells apart. */
function shownLayout(ids: readonly string[], gap: number): ShownLayout {
  const rooms = ids.map((id, i) => ({
    id,
    name: id,
    x: i * (4 + gap),
    y: 0,
    template: 0,
    transformation: "identity",
    isCorridor: false,
    outline: rectanglePolygon({ x: i * (4 + gap), y: 0, width: 4, height: 4 }),
  }));
  const view = { x: 0, y: 0, width: ids.length * (4 + gap), height: 4 };
  // What gestures and cameras look at.
  return {
    source: { kind: "preview", seed: 1, milliseconds: 1 },
    layout: { rooms, doors: [], templates: [{ id: "box" }], rules: { origin: [0, 0] } } as unknown as DungeonLayout,
    origin: [0, 0],
    scene: { view } as ShownLayout["scene"],
    faults: 0,
  };
}

let number = 0;
function open(): GraphModel {
  const model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 400, y: 100 });
    graph.edges.push({ id: "way1", from: "gate", to: "hall", kind: "door" });
  }, `panes${++number}`);
  layoutStoreOf(model.session.id).setState({ shown: shownLayout(["gate", "hall"], 2) });
  layoutCanvasOf(model).resize(500, 500);
  return model;
}
const editable = (): boolean => false;
let model: GraphModel;
beforeEach(() => {
  model = open();
});

describe("one mouse grammar for both panes", () => {
  type Pixels = readonly [number, number];
  /** Where rooms and empty paper lie in each pane. */
  interface Pane {
    readonly name: string;
    readonly tool: () => PointerTool;
    readonly canvas: () => CanvasController;
    readonly room: Pixels;
    readonly paper: Pixels;
    readonly around: Pixels;
  }
  const panes: readonly Pane[] = [
    {
      name: "graph",
      tool: () => graphPointer(model, editable),
      canvas: () => model.canvas,
      room: [100, 100],
      paper: [20, 20],
      around: [300, 300],
    },
    {
      name: "layout",
      tool: () => layoutPointer(model, layoutCanvasOf(model), editable),
      canvas: () => layoutCanvasOf(model),
      room: [40, 40],
      paper: [120, 200],
      around: [5, 20],
    },
  ];
  beforeEach(() => layoutCanvasOf(model).setCamera({ x: 0, y: 0, zoom: 20 }));

  test.each(panes)(
    "$name: a press selects, with Shift it adds, a click on paper clears",
    ({ tool, canvas, room, paper }) => {
      tool().down(pointerAt(canvas(), ...room));
      expect(model.selection()).toEqual(["room:gate"]);
      tool().down(pointerAt(canvas(), ...room, { shift: true }));
      expect(model.selection()).toEqual([]);
      model.session.select(["room:gate"]);
      drag(tool(), canvas(), paper, paper);
      expect(model.selection()).toEqual([]);
    },
  );

  test.each(panes)(
    "$name: dragging paper selects what the box touches and leaves the view",
    ({ tool, canvas, paper, around }) => {
      const camera = canvas().store.getState().camera;
      drag(tool(), canvas(), paper, around);
      expect(model.selection()).toContain("room:gate");
      expect(canvas().store.getState().camera).toBe(camera);
    },
  );

  test("the hand pans the layout as it pans the graph", () => {
    layoutStoreOf(model.session.id).setState({ tool: "hand" });
    model.view.setState({ tool: "hand" });
    for (const { tool, canvas } of panes) {
      const before = canvas().store.getState().camera;
      drag(tool(), canvas(), [100, 100], [140, 100]);
      expect(canvas().store.getState().camera.x).toBeCloseTo(before.x - 40 / before.zoom);
    }
  });
});

test("Re-roll asks for a preview from the pins on a stored layout too", () => {
  const store = layoutStoreOf(model.session.id);
  const { shown } = store.getState();
  const candidate = { id: 7 } as Extract<ShownLayout["source"], { kind: "candidate" }>["candidate"];
  store.setState({ pickedId: 7, shown: { ...shown!, source: { kind: "candidate", candidate } } });
  const reroll = layoutCommands(model).find(({ id }) => id === "layout.reroll");
  expect(reroll?.when?.()).toBe(true);
  void reroll?.run();
  expect(store.getState()).toMatchObject({ pickedId: null, showsPreview: true });
});

describe("the view", () => {
  const run = (id: string): void =>
    void viewCommands(model)
      .find((command) => command.id === id)
      ?.run();

  test("commands are about the pane that was worked in last", () => {
    const [graph, layout] = [model.canvas, layoutCanvasOf(model)];
    const before = [graph.store.getState().camera.zoom, layout.store.getState().camera.zoom];
    model.view.setState({ focusedPane: "layout" });
    run("view.zoomIn");
    expect(graph.store.getState().camera.zoom).toBe(before[0]);
    expect(layout.store.getState().camera.zoom).toBeGreaterThan(before[1] ?? 0);
    run("view.actualSize");
    expect(layout.store.getState().camera.zoom).toBe(16);
    model.view.setState({ focusedPane: "graph" });
    run("view.zoomIn");
    expect(graph.store.getState().camera.zoom).toBeGreaterThan(before[0] ?? 0);
    model.session.select(["room:hall"]);
    model.view.setState({ focusedPane: "layout" });
    run("view.fitSelection");
    const spot = toScreen(layout.store.getState().camera, { x: 8, y: 2 });
    expect(spot.x).toBeGreaterThan(64);
    expect(spot.x).toBeLessThan(484);
  });

  test("Fit shows a plan of 200 rooms whole, in a narrow pane too", () => {
    const ids = Array.from({ length: 200 }, (_, i) => `room${i}`);
    layoutStoreOf(model.session.id).setState({ shown: shownLayout(ids, 3) });
    layoutCanvasOf(model).resize(380, 460);
    model.view.setState({ focusedPane: "layout" });
    run("view.fitAll");
    const { camera } = layoutCanvasOf(model).store.getState();
    expect(toScreen(camera, { x: 0, y: 0 }).x).toBeGreaterThanOrEqual(64 - 1e-6);
    expect(toScreen(camera, { x: 1400, y: 0 }).x).toBeLessThanOrEqual(380 - 16 + 1e-6);
  });

  test("stands still while the corners of a polygon are being clicked", () => {
    const layout = layoutCanvasOf(model);
    layout.fit({ x: 0, y: 0, width: 10, height: 4 }, true);
    const before = layout.store.getState().camera;
    const corner: [number, number] = [0, 0];
    const siteDraft = { sort: "boundary", polygon: [corner, corner], open: true } as const;
    layoutStoreOf(model.session.id).setState({ siteDraft: { ...siteDraft, polygon: [corner, corner] } });
    layout.autoFit({ x: 0, y: 0, width: 100, height: 100 }, true);
    layout.follow(3, 3);
    expect(layout.store.getState().camera).toBe(before);
    layoutStoreOf(model.session.id).setState({ siteDraft: undefined });
    layout.autoFit({ x: 0, y: 0, width: 100, height: 100 }, true);
    expect(layout.store.getState().camera).not.toBe(before);
  });

  test("undoing Arrange brings the view back as it was, redoing the one after it", () => {
    model.canvas.setCamera({ x: -333, y: 77, zoom: 2 });
    const before = model.canvas.store.getState().camera;
    arrange(model);
    const after = model.canvas.store.getState().camera;
    expect(after).not.toEqual(before);
    model.session.edit("Note", (draft) => void (draft.rooms[0]!.note = "later"));
    model.session.undo();
    expect(model.canvas.store.getState().camera).toEqual(after);
    model.session.undo();
    expect(model.canvas.store.getState().camera).toEqual(before);
    model.session.redo();
    expect(model.canvas.store.getState().camera).toEqual(after);
  });
});
