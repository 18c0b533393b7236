import fc from "fast-check";
import { expect, test } from "vitest";
import { blendCameras, fitCamera, panBy, panToShow, toScreen, toWorld, visibleBox, zoomAt } from "./camera.ts";
import type { Camera } from "./camera.ts";

const range = { min: 0.05, max: 8 };
const edges = { top: 48, right: 16, bottom: 72, left: 16 };
const canvas = { width: 800, height: 600 };
const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const anyCamera = fc.record({ x: number(-1e4, 1e4), y: number(-1e4, 1e4), zoom: number(0.05, 8) });
const spot = fc.record({ x: number(0, 800), y: number(0, 600) });

function near(a: { x: number; y: number }, b: { x: number; y: number }, digits = 5): void {
  expect(a.x).toBeCloseTo(b.x, digits);
  expect(a.y).toBeCloseTo(b.y, digits);
}

test("the position under the pointer stays there while zooming", () => {
  fc.assert(
    fc.property(anyCamera, spot, number(0.2, 5), (camera, at, factor) => {
      near(toWorld(zoomAt(camera, at, factor, range), at), toWorld(camera, at));
    }),
  );
});

test("zoom is held to its range", () => {
  const camera: Camera = { x: 0, y: 0, zoom: 1 };
  expect(zoomAt(camera, { x: 5, y: 5 }, 1000, range).zoom).toBe(8);
  expect(zoomAt(camera, { x: 5, y: 5 }, 0.00001, range).zoom).toBe(0.05);
});

test("dragging carries the world along with the pointer", () => {
  fc.assert(
    fc.property(anyCamera, spot, number(-500, 500), number(-500, 500), (camera, at, dx, dy) => {
      near(toWorld(panBy(camera, dx, dy), { x: at.x + dx, y: at.y + dy }), toWorld(camera, at));
    }),
  );
});

test("fit shows all of the content inside the safe edges", () => {
  const box = fc.record({
    x: number(-5000, 5000),
    y: number(-5000, 5000),
    width: number(1, 9000),
    height: number(1, 7000),
  });
  fc.assert(
    fc.property(box, (content) => {
      const camera = fitCamera(content, canvas, edges, { min: 0.01, max: 8 });
      const start = toScreen(camera, content);
      const end = toScreen(camera, { x: content.x + content.width, y: content.y + content.height });
      expect(start.x).toBeGreaterThanOrEqual(edges.left - 1e-6);
      expect(start.y).toBeGreaterThanOrEqual(edges.top - 1e-6);
      expect(end.x).toBeLessThanOrEqual(canvas.width - edges.right + 1e-6);
      expect(end.y).toBeLessThanOrEqual(canvas.height - edges.bottom + 1e-6);
    }),
  );
});

test("in a canvas that is lower than its safe edges the content keeps a quarter, between them in their proportion", () => {
  const low = { width: 800, height: 100 };
  const camera = fitCamera({ x: 0, y: 0, width: 50, height: 50 }, low, edges, range, 8);
  const { y } = toScreen(camera, { x: 0, y: 0 });
  expect(camera.zoom).toBeCloseTo(0.5);
  expect(y).toBeCloseTo((75 * edges.top) / (edges.top + edges.bottom));
});

test("fit of nothing is the origin in the middle at 100 %", () => {
  const camera = fitCamera(undefined, canvas, edges, range, 1.25);
  expect(camera.zoom).toBe(1);
  near(toScreen(camera, { x: 0, y: 0 }), { x: 400, y: 288 });
});

test("a blend starts and ends at its cameras", () => {
  const a: Camera = { x: 10, y: 20, zoom: 0.5 };
  const b: Camera = { x: -40, y: 80, zoom: 2 };
  expect(blendCameras(a, b, 0)).toEqual(a);
  expect(blendCameras(a, b, 1)).toEqual(b);
  expect(blendCameras(a, { ...a, x: 30 }, 0.5)).toEqual({ x: 20, y: 20, zoom: 0.5 });
});

test("showing a box moves the view as little as needed", () => {
  const camera: Camera = { x: 0, y: 0, zoom: 1 };
  expect(panToShow(camera, { x: 100, y: 100, width: 50, height: 50 }, canvas, edges)).toEqual([0, 0]);
  expect(panToShow(camera, { x: -100, y: 100, width: 50, height: 50 }, canvas, edges)).toEqual([116, 0]);
  expect(panToShow(camera, { x: 100, y: 590, width: 50, height: 50 }, canvas, edges)).toEqual([0, -112]);
});

test("the visible box grows by its margin", () => {
  expect(visibleBox({ x: 10, y: 10, zoom: 2 }, 200, 100, 20)).toEqual({ x: 0, y: 0, width: 120, height: 70 });
});
