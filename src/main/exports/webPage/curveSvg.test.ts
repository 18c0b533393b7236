import { expect, test } from "vitest";
import type { SceneShape } from "#shared/scene/scene.ts";
import { curveScene } from "./curveSvg.ts";

const scene = (values: readonly (number | undefined)[]) => curveScene("Pushes", values, (value) => `${value}!`);
const pointsOf = (values: readonly (number | undefined)[], type: "polyline" | "dots") =>
  scene(values).shapes.flatMap((shape) => (shape.type === type ? [...shape.points] : []));
const texts = (shapes: readonly SceneShape[]) =>
  shapes.flatMap((one) => (one.type === "text" ? [[one.text, one.x, one.y]] : []));

test("a curve goes from the first level at the left to the last at the right, the lowest value below and the highest above", () => {
  expect(pointsOf([10, 30, 20], "polyline")).toEqual([56, 186, 568, 20, 1080, 103]);
  expect(pointsOf([10, 30, 20], "dots")).toEqual(pointsOf([10, 30, 20], "polyline"));
});

test("levels without a value are left out, and keep their place", () => {
  expect(pointsOf([10, undefined, 20], "polyline")).toEqual([56, 186, 1080, 20]);
});

test("equal values, and one alone, are a line at the bottom", () => {
  expect(pointsOf([7, 7], "polyline")).toEqual([56, 186, 1080, 186]);
  expect(pointsOf([7], "polyline")).toEqual([56, 186]);
});

test("the lowest and highest value, the first and last level and the metric are named", () => {
  const { shapes, title, view } = scene([10, 30, 20]);
  expect(texts(shapes)).toEqual([
    ["10!", 48, 190],
    ["30!", 48, 24],
    ["1", 56, 208],
    ["3", 1080, 208],
    ["Pushes", 550, 208],
  ]);
  for (const word of ["Pushes", "3", "10!", "30!"]) expect(title).toContain(word);
  expect(view).toEqual({ x: 0, y: 0, width: 1100, height: 220 });
});
