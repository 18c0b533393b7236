import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { levelKind } from "#shared/levels/registry.ts";
import type { CanvasPointer } from "#renderer/canvas/gestures.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import { openGraph, pointerAt, stubBrowser } from "../../../../../../test/support/graphStage.ts";
import { tower } from "../../../../../../test/support/towerLayout.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { layoutCanvasOf } from "../layoutCanvas.ts";
import { layoutPointer } from "../layoutPointer.ts";
import { layoutStoreOf } from "../layoutStore.ts";
import type { LayoutView, ShownLayout } from "../layoutStore.ts";
import { floorCommands } from "./floorCommands.ts";
import { floorOfTargets, onionSkin, shownFloor, visibleLayout } from "./visibleFloor.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

function shownTower(): ShownLayout {
  const layout = tower();
  return {
    source: { kind: "preview", seed: 1, milliseconds: 1 },
    layout,
    origin: [0, 0],
    scene: levelKind("dungeon").draw(layout, { detail: "full" }),
    faults: 0,
  };
}

let number = 0;
let model: GraphModel;
const view = (): LayoutView => layoutStoreOf(model.session.id).getState();
beforeEach(() => {
  model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 400, y: 100 });
    graph.rooms.push({ id: "loft", name: "Loft", role: "boss", x: 400, y: 300, floor: 1 });
    graph.edges.push({ id: "door", from: "gate", to: "hall", kind: "door" });
    graph.edges.push({ id: "up", from: "hall", to: "loft", kind: "door" });
  }, `floors${++number}`);
  layoutStoreOf(model.session.id).setState({ shown: shownTower() });
  layoutCanvasOf(model).resize(500, 500);
});

function run(id: string): boolean {
  const command = floorCommands(model).find((one) => one.id === id);
  if (command === undefined || command.when?.() !== true) return false;
  void command.run();
  return true;
}

test("one floor is shown, the ground floor first, with the rooms and doors of that floor alone", () => {
  expect(shownFloor(view())).toBe(0);
  const visible = visibleLayout(view());
  expect(visible?.layout.rooms.map(({ id }) => id)).toEqual(["gate", "hall"]);
  expect(visible?.layout.doors).toHaveLength(1);
  expect(visible?.scene.view).toMatchObject({ x: -2.2, y: -2.2, width: 13.4, height: 8.4 });
  expect(visibleLayout(view())).toBe(visible);
});

test("the keys go from floor to floor while the layout has the keyboard, and not beyond the ends", () => {
  expect(run("layout.floorUp")).toBe(false);
  model.view.setState({ focusedPane: "layout" });
  expect(run("layout.floorDown")).toBe(false);
  expect(run("layout.floorUp")).toBe(true);
  expect(visibleLayout(view())?.layout.rooms.map(({ id }) => id)).toEqual(["loft"]);
  expect(model.view.getState().spoken).toBe("Floor 1");
  expect(run("layout.floorUp")).toBe(false);
  run("layout.allFloors");
  expect(visibleLayout(view())).toBe(view().shown);
  expect(run("layout.floorUp")).toBe(true);
  expect(shownFloor(view())).toBe(0);
});

test("the floor below lies under the shown one at the same place of the building", () => {
  expect(onionSkin(view().shown, visibleLayout(view()))).toBeUndefined();
  layoutStoreOf(model.session.id).setState({ floor: 1 });
  expect(onionSkin(view().shown, visibleLayout(view()))?.shift).toEqual([15, 0]);
  layoutStoreOf(model.session.id).setState({ floor: "all" });
  expect(onionSkin(view().shown, visibleLayout(view()))).toBeUndefined();
});

test("a floor that the next layout lacks gives way to the ground floor, and comes back with it", () => {
  layoutStoreOf(model.session.id).setState({ floor: 7 });
  expect(shownFloor(view())).toBe(0);
  const { floors: _, ...flat } = tower();
  layoutStoreOf(model.session.id).setState({ floor: 1, shown: { ...shownTower(), layout: flat } });
  expect(shownFloor(view())).toBeUndefined();
  expect(visibleLayout(view())).toBe(view().shown);
  layoutStoreOf(model.session.id).setState({ shown: shownTower() });
  expect(shownFloor(view())).toBe(1);
});

test("rooms of hidden floors can't be clicked, and a double click on stairs shows their other end", () => {
  const canvas = layoutCanvasOf(model);
  const tool = layoutPointer(model, canvas, () => false);
  canvas.fit(visibleLayout(view())?.scene.view, true);
  // The loft is on the sheet at [20, 0].
  const at = (x: number, y: number): CanvasPointer => {
    const spot = toScreen(canvas.store.getState().camera, { x, y });
    return pointerAt(canvas, spot.x, spot.y);
  };
  tool.hover?.(at(21.5, 1.5));
  expect(view().hover).toBeUndefined();
  tool.doubleClick?.(at(6.5, 2.5));
  expect(shownFloor(view())).toBe(1);
  tool.doubleClick?.(at(21.5, 2.5));
  expect(shownFloor(view())).toBe(0);
});

test("the floor of a selection is known when all of it is on one floor", () => {
  expect(floorOfTargets(tower(), ["room:loft"])).toBe(1);
  expect(floorOfTargets(tower(), ["edge:door"])).toBe(0);
  expect(floorOfTargets(tower(), ["room:gate", "room:loft"])).toBeUndefined();
  expect(floorOfTargets(tower(), ["edge:up"])).toBeUndefined();
});
