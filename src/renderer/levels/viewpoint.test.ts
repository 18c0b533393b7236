import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitCamera, toScreen, toWorld } from "#renderer/canvas/camera.ts";
import { cameraAt, viewpointOf, zoomedBy } from "./viewpoint.ts";

const edges = { top: 16, right: 16, bottom: 16, left: 16 };
const range = { min: 1, max: 160 };
const size = fc.integer({ min: 5, max: 60 });
const box = fc.record({
  x: fc.integer({ min: -5, max: 5 }),
  y: fc.integer({ min: -5, max: 5 }),
  width: size,
  height: size,
});
const area = fc.record({ width: fc.integer({ min: 200, max: 900 }), height: fc.integer({ min: 200, max: 900 }) });
const viewpoint = fc.record({
  zoom: fc.double({ min: 0.3, max: 12, noNaN: true }),
  x: fc.double({ min: -1, max: 1, noNaN: true }),
  y: fc.double({ min: -1, max: 1, noNaN: true }),
});

describe("viewpoint", () => {
  it("is what its camera is made from and comes back from it", () => {
    fc.assert(
      fc.property(box, area, viewpoint, (content, canvas, view) => {
        const fitted = fitCamera(content, canvas, edges, range, 48);
        const back = viewpointOf(cameraAt(view, fitted, content, canvas), fitted, content, canvas);
        expect(back.zoom).toBeCloseTo(view.zoom, 6);
        expect(back.x).toBeCloseTo(view.x, 6);
        expect(back.y).toBeCloseTo(view.y, 6);
      }),
    );
  });

  it("shows the same part of two levels of different size in the middle of their areas", () => {
    fc.assert(
      fc.property(box, box, area, viewpoint, (a, b, canvas, view) => {
        const shares = [a, b].map((content) => {
          const camera = cameraAt(view, fitCamera(content, canvas, edges, range, 48), content, canvas);
          const middle = toWorld(camera, { x: canvas.width / 2, y: canvas.height / 2 });
          return [(middle.x - content.x) / content.width, (middle.y - content.y) / content.height];
        });
        expect(shares[0]?.[0]).toBeCloseTo(shares[1]?.[0] ?? 0, 6);
        expect(shares[0]?.[1]).toBeCloseTo(shares[1]?.[1] ?? 0, 6);
      }),
    );
  });

  it("zooms around the middle and comes back to all of the level", () => {
    const content = { x: 0, y: 0, width: 20, height: 10 };
    const canvas = { width: 400, height: 300 };
    const fitted = fitCamera(content, canvas, edges, range, 48);
    const near = zoomedBy(null, 2)!;
    const camera = cameraAt(near, fitted, content, canvas);
    expect(camera.zoom).toBe(fitted.zoom * 2);
    expect(toScreen(camera, { x: 10, y: 5 })).toEqual({ x: 200, y: 150 });
    expect(zoomedBy(near, 0.5)).toBeNull();
  });
});
