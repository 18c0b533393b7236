import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openGraph } from "../../../../../test/support/graphStage.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { tower } from "../../../../../test/support/towerLayout.ts";
import { toScreen } from "#renderer/canvas/camera.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { rectanglePolygon } from "../site/siteEdits.ts";
import { visibleLayout } from "./floors/visibleFloor.ts";
import { layoutCanvasOf } from "./layoutCanvas.ts";
import { layoutStoreOf, showClosest, showPartial, showPreview, type ShownLayout } from "./layoutStore.ts";
import { useLayoutCamera } from "./useLayoutCamera.ts";

const layout = sampleLayout();
let model: GraphModel;
let canvas: CanvasController;
let hook: RunningHook<void, ShownLayout | undefined>;
let count = 0;

beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px" }));
  vi.stubGlobal("document", { documentElement: { dataset: {} }, activeElement: null });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  model = openGraph(undefined, `camera${++count}`);
  canvas = layoutCanvasOf(model);
  canvas.resize(800, 600);
});
afterEach(async () => await hook.stop());

const follow = (first: ShownLayout | undefined): void =>
  void (hook = runHook((shown) => useLayoutCamera(canvas, shown, model), first));
const live = (of: DungeonLayout): ShownLayout => showPreview({ kind: "solved", layout: of, seed: 1, milliseconds: 1 });
/** Where a cell of the site is on the canvas. */
const spotOf = (x: number, y: number) => toScreen(canvas.store.getState().camera, { x, y });

/** The layout with all rooms, or those with these ids, so many cells farther right and down. */
function moved(dx: number, dy: number, ids?: readonly string[]): DungeonLayout {
  const rooms = layout.rooms.map((room) => {
    if (ids?.includes(room.id) === false) return room;
    const outline = room.outline.map(([x, y]): [number, number] => [x + dx, y + dy]);
    return { ...room, x: room.x + dx, y: room.y + dy, outline };
  });
  return { ...layout, rooms };
}

function expectWhole(width: number, height: number): void {
  const [start, end] = [spotOf(0, 0), spotOf(width, height)];
  expect(Math.min(start.x, start.y)).toBeGreaterThanOrEqual(0);
  expect([end.x <= 800, end.y <= 600]).toEqual([true, true]);
  // It fills the view.
  expect(end.x - start.x).toBeGreaterThan(300);
}

test("the first layout is shown whole", () => {
  follow(undefined);
  expect(canvas.store.getState().camera).toEqual({ x: 0, y: 0, zoom: 1 });
  hook.render(live(layout));
  expectWhole(22, 14);
});

test("the site is shown with the layout in it", () => {
  model.session.edit("Site", (draft) => {
    draft.site = { boundary: rectanglePolygon({ x: 0, y: 0, width: 60, height: 40 }) };
  });
  follow(live(layout));
  expectWhole(60, 40);
});

test("rooms that a new live layout has moved together stay where they are on the screen", () => {
  follow(live(layout));
  // Nothing is fitted from now on.
  canvas.pan(5, 5);
  const before = spotOf(8, 2);
  hook.render(live(moved(3, 2)));
  expect(spotOf(11, 4)).toEqual(before);
  hook.render({ ...live(moved(3, 2)), origin: [10, 0] });
  expect(spotOf(21, 4)).toEqual(before);
});

test("a live layout that changes in part leaves the view; one that has outgrown it is shown whole", () => {
  follow(live(layout));
  const { camera } = canvas.store.getState();
  hook.render(live(moved(0, -1, ["gold"])));
  expect(canvas.store.getState().camera).toEqual(camera);
  hook.render(live(moved(0, 80, ["gold"])));
  expect(canvas.store.getState().camera.zoom).toBeLessThan(camera.zoom);
});

test("the closest attempt of the live layout is followed like one", () => {
  follow(live(layout));
  const before = spotOf(8, 2);
  hook.render(showClosest(moved(3, 2), undefined));
  expect(spotOf(11, 4)).toEqual(before);
});

test.each([
  ["a run's attempt", (of: DungeonLayout) => showPartial(of, 1)],
  ["the closest attempt of a run", (of: DungeonLayout) => showClosest(of, { id: "run1", number: 1 })],
])("%s is fitted by itself, and stays as long as it has the same size", (_what, show) => {
  follow(live(layout));
  const small = { ...layout, rooms: layout.rooms.slice(0, 3), doors: [] };
  const { zoom } = canvas.store.getState().camera;
  hook.render(live(small));
  expect(canvas.store.getState().camera.zoom).toBe(zoom);
  hook.render(show(small));
  // It has the size of the live layout before it.
  expect(canvas.store.getState().camera.zoom).toBe(zoom);
  hook.render(show(layout));
  hook.render(show(small));
  const fitted = canvas.store.getState().camera;
  expect(fitted.zoom).toBeGreaterThan(zoom);
  hook.render(live(layout));
  expect(canvas.store.getState().camera.zoom).toBe(zoom);
});

test("a view that the user has moved stays", () => {
  follow(live(layout));
  canvas.pan(300, 40);
  const { camera } = canvas.store.getState();
  hook.render(showPartial({ ...layout, rooms: layout.rooms.slice(0, 1) }, 1));
  expect(canvas.store.getState().camera).toEqual(camera);
});

test("from floor to floor the same place of the building stays under the pointer", () => {
  const store = layoutStoreOf(model.session.id);
  store.setState({ shown: live(tower()) });
  const floor = (number: number) => visibleLayout({ ...store.getState(), floor: number });
  follow(floor(0));
  const before = spotOf(2, 3);
  hook.render(floor(1));
  expect(spotOf(17, 3)).toEqual(before);
  hook.render(floor(0));
  expect(spotOf(2, 3)).toEqual(before);
  canvas.pan(5, 5);
  const { camera } = canvas.store.getState();
  store.setState({ shown: live(tower()) });
  hook.render(floor(1));
  // A floor of another layout is another building.
  expect(canvas.store.getState().camera).toEqual(camera);
});

test("before the canvas is on screen nothing is fitted", () => {
  canvas.resize(0, 0);
  follow(live(layout));
  expect(canvas.store.getState().camera).toEqual({ x: 0, y: 0, zoom: 1 });
});
