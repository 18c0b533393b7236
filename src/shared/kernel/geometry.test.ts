import fc from "fast-check";
import { expect, test } from "vitest";
import {
  boundsOf,
  combinedTransformation,
  gridTransformations,
  inverseTransformation,
  transformPoint,
  type Point,
} from "./geometry.ts";

test("the eight transformations send a generic point to eight places at the same distance", () => {
  const images = gridTransformations.map((transformation) => transformPoint([2, 5], transformation));
  expect(new Set(images.map(String)).size).toBe(8);
  for (const [x, y] of images) expect(x * x + y * y).toBe(29);
});

test("rotations compose", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }), (x, y) => {
      const point: Point = [x, y];
      expect(transformPoint(transformPoint(point, "rotate-90"), "rotate-90")).toEqual(
        transformPoint(point, "rotate-180"),
      );
      expect(transformPoint(transformPoint(point, "mirror-x"), "rotate-90")).toEqual(
        transformPoint(point, "mirror-x-rotate-90"),
      );
      expect(transformPoint(transformPoint(point, "mirror-x"), "rotate-270")).toEqual(
        transformPoint(point, "mirror-x-rotate-270"),
      );
    }),
  );
});

test("two transformations are one, and each has one that undoes it", () => {
  for (const first of gridTransformations) {
    for (const second of gridTransformations) {
      const both = combinedTransformation(first, second);
      expect(transformPoint([2, 5], both)).toEqual(transformPoint(transformPoint([2, 5], first), second));
    }
    expect(transformPoint(transformPoint([2, 5], first), inverseTransformation(first))).toEqual([2, 5]);
  }
});

test("no points have no bounds", () => {
  expect(boundsOf([])).toBeUndefined();
  expect(
    boundsOf([
      [3, 4],
      [-1, 9],
    ]),
  ).toEqual({ x: -1, y: 4, width: 4, height: 5 });
});
