import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { stubBrowser } from "../../../../test/support/graphStage.ts";
import { nextWholeZoom, wholeZooms, zoomFactor } from "./wholeZoom.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

test("from 1x on zooms are whole factors, below halves and quarters; what has to fit is never larger", () => {
  const snap = wholeZooms(32, 1);
  expect([70, 40, 32, 31, 17, 9].map((zoom) => snap(zoom, false))).toEqual([64, 32, 32, 16, 16, 8]);
  expect([90, 70, 40, 25, 20].map((zoom) => snap(zoom, true))).toEqual([96, 64, 32, 32, 16]);
  expect(wholeZooms(32, 2)(20, false)).toBe(16);
  const keys = (zoom: number) => ([1, -1] as const).map((step) => nextWholeZoom(zoom, 32, 1, step));
  expect([keys(64), keys(32), keys(16)]).toEqual([
    [96, 32],
    [64, 16],
    [32, 8],
  ]);
  expect([zoomFactor(64, 32, 1), zoomFactor(8, 32, 1), zoomFactor(5, 32, 1)]).toEqual(["2×", "1/4×", "16 %"]);
  // Below a quarter there are no whole factors: what has to fit fits.
  expect([snap(7.9, true), snap(5, false), nextWholeZoom(5, 32, 1, 1)]).toEqual([7.9, 5, 8]);
});

test("a canvas that snaps fits at a whole factor, and a wheel that turns in small steps gets to the next", () => {
  const canvas = createCanvasController({
    range: { min: 0.2, max: 200 },
    edges: { top: 0, right: 0, bottom: 0, left: 0 },
    largestFit: 100,
  });
  canvas.resize(800, 600);
  canvas.snapZoom(wholeZooms(32, 1));
  canvas.fit({ x: 0, y: 0, width: 10, height: 10 }, true);
  const zoom = () => canvas.store.getState().camera.zoom;
  expect(zoom()).toBe(32);
  const seen = new Set<number>();
  for (let step = 0; step < 40; step++) {
    canvas.zoomBy(1.03, { x: 400, y: 300 });
    seen.add(zoom());
  }
  expect([...seen]).toEqual([32, 64, 96]);
  canvas.snapZoom(undefined);
  canvas.fit({ x: 0, y: 0, width: 10, height: 10 }, true);
  expect(zoom()).toBe(60);
});
