import { expect, test } from "vitest";
import { forkedLayout } from "../../../../test/support/forkedLayout.ts";
import type { SceneShape } from "../../scene/scene.ts";
import { drawLayout } from "./draw/drawLayout.ts";
import { layoutMap } from "./layoutMap.ts";
import { measureLayout } from "./layoutMetrics.ts";
import { trunkOpenings } from "./trunkOpenings.ts";
import { validateLayout } from "./validator/validateLayout.ts";

const layout = forkedLayout();

test("corridors that fork from a shared trunk are a valid layout, and their floor counts once", () => {
  expect(validateLayout(layout)).toEqual([]);
  expect(measureLayout(layout)["floor-area"]).toBe(3 * 16 + 6 + 4);
});

test("a shared trunk that starts at two doors, or comes back to the other corridor, is refused", () => {
  const [first, second, third, fourth] = layout.doors;
  const lower = {
    ...third!,
    segment: [
      [4, 2],
      [4, 3],
    ] as [[number, number], [number, number]],
  };
  expect(validateLayout({ ...layout, doors: [first!, second!, lower, fourth!] }).map(({ code }) => code)).toContain(
    "rooms-overlap",
  );
});

test("the trunk is open to both sides where it forks", () => {
  const openings = trunkOpenings(layout).map(String).sort();
  expect(openings).toEqual(["6,2,7,2", "7,1,7,2"]);
});

test("no wall is drawn or exported across the fork, and the others stand", () => {
  const lines = drawLayout(layout, { detail: "thumbnail" }).shapes.flatMap(linesOf);
  const isDrawn = (x1: number, y1: number, x2: number, y2: number): boolean =>
    lines.some(([ax, ay, bx, by]) =>
      x1 === x2
        ? ax === x1 && bx === x1 && Math.min(ay, by) <= y1 && Math.max(ay, by) >= y2
        : ay === y1 && by === y1 && Math.min(ax, bx) <= x1 && Math.max(ax, bx) >= x2,
    );
  expect(isDrawn(6, 2, 7, 2)).toBe(false);
  expect(isDrawn(7, 1, 7, 2)).toBe(false);
  expect(isDrawn(5, 2, 6, 2)).toBe(true);
  expect(isDrawn(6, 1, 7, 1)).toBe(true);
  expect(isDrawn(6, 2, 6, 3)).toBe(true);
  const map = layoutMap(layout, { walls: 0 });
  const walls = map.objectLayers.find(({ name }) => name === "wall-lines")!.objects;
  const isExported = (x: number, y: number): boolean =>
    walls.some((wall) => wall.x <= x && x <= wall.x + wall.width && wall.y <= y && y <= wall.y + wall.height);
  expect(isExported(6.5, 2)).toBe(false);
  expect(isExported(7, 1.5)).toBe(false);
  expect(isExported(5.5, 2)).toBe(true);
});

type Line = readonly [number, number, number, number];

function linesOf(shape: SceneShape): Line[] {
  if (shape.type !== "polyline") return [];
  const { points, closed } = shape;
  const all = closed === true ? [...points, ...points.slice(0, 2)] : points;
  return Array.from({ length: all.length / 2 - 1 }, (_, i) => all.slice(2 * i, 2 * i + 4) as unknown as Line);
}
