import { expect, test } from "vitest";
import { centredOn, fitMinimap, viewOn, worldAt } from "./minimapView.ts";

const size = { width: 180, height: 120 };

test("the whole graph and the view are inside the picture, also when the view is far away", () => {
  const content = { x: -1000, y: -400, width: 2000, height: 800 };
  const view = { x: 5000, y: 0, width: 800, height: 600 };
  const fit = fitMinimap(content, view, size);
  for (const { x, y, width, height } of [content, view]) {
    expect(x * fit.scale + fit.x).toBeGreaterThanOrEqual(6 - 1e-6);
    expect((x + width) * fit.scale + fit.x).toBeLessThanOrEqual(174 + 1e-6);
    expect(y * fit.scale + fit.y).toBeGreaterThanOrEqual(6 - 1e-6);
    expect((y + height) * fit.scale + fit.y).toBeLessThanOrEqual(114 + 1e-6);
  }
});

test("a press brings the place under the pointer to the middle of the canvas and keeps the zoom", () => {
  const camera = { x: 10, y: 20, zoom: 0.5 };
  const canvas = { width: 800, height: 600 };
  const fit = fitMinimap({ x: 0, y: 0, width: 4000, height: 3000 }, viewOn(camera, canvas), size);
  const goal = worldAt(fit, { x: 60, y: 40 });
  const next = centredOn(camera, canvas, goal);
  expect(next.zoom).toBe(0.5);
  const shown = viewOn(next, canvas);
  expect(shown.x + shown.width / 2).toBeCloseTo(goal.x);
  expect(shown.y + shown.height / 2).toBeCloseTo(goal.y);
});
