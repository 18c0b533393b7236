import fc from "fast-check";
import { expect, test } from "vitest";
import { gridTransformations, transformPoint } from "./geometry.ts";
import type { Point } from "./geometry.ts";
import { movedToOrigin, normalOutline, partitionIntoRectangles, signedArea2 } from "./orthogonalPolygon.ts";

/** Staircase-and-notch polygons: columns of random heights below a common top, side by side. */
const skyline = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 4 }), height: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((columns): Point[] => {
    const bottom: Point[] = [];
    let x = 0;
    for (const { width, height } of columns) {
      bottom.push([x, height], [x + width, height]);
      x += width;
    }
    return [[0, 0], ...bottom, [x, 0]];
  });

function cellsOf(columns: Point[]): Set<string> {
  const cells = new Set<string>();
  for (let i = 1; i + 1 < columns.length; i += 2) {
    for (let x = columns[i]![0]; x < columns[i + 1]![0]; x++) {
      for (let y = 0; y < columns[i]![1]; y++) cells.add(`${x},${y}`);
    }
  }
  return cells;
}

test("the rectangles cover exactly the cells of the polygon, each once", () => {
  fc.assert(
    fc.property(skyline, (outline) => {
      const covered = partitionIntoRectangles(outline).flatMap((rect) =>
        Array.from(
          { length: rect.width * rect.height },
          (_, i) => `${rect.x + (i % rect.width)},${rect.y + Math.floor(i / rect.width)}`,
        ),
      );
      expect(covered.toSorted()).toEqual([...cellsOf(outline)].sort());
    }),
  );
});

test("the area is the number of cells, and turning the ring round changes its sign", () => {
  fc.assert(
    fc.property(skyline, (outline) => {
      expect(Math.abs(signedArea2(outline)) / 2).toBe(cellsOf(outline).size);
      expect(signedArea2(outline.toReversed())).toBe(-signedArea2(outline));
    }),
  );
});

test("the normal form does not depend on where the ring starts, which way it runs or on points in straight walls", () => {
  fc.assert(
    fc.property(skyline, fc.nat(20), fc.boolean(), (outline, shift, reverse) => {
      const start = shift % outline.length;
      const turned = [...outline.slice(start), ...outline.slice(0, start)];
      const normal = normalOutline(outline);
      expect(normalOutline(reverse ? turned.toReversed() : turned)).toEqual(normal);
      expect(signedArea2(normal)).toBeGreaterThan(0);
    }),
  );
  const square: Point[] = [
    [0, 0],
    [2, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ];
  expect(normalOutline(square)).toEqual([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ]);
});

test("a turned polygon moved to the origin has its bounding box there", () => {
  fc.assert(
    fc.property(skyline, fc.constantFrom(...gridTransformations), (outline, transformation) => {
      const moved = movedToOrigin(outline.map((point) => transformPoint(point, transformation)));
      expect(Math.min(...moved.map(([x]) => x))).toBe(0);
      expect(Math.min(...moved.map(([, y]) => y))).toBe(0);
    }),
  );
});

test("the normal form starts at the topmost of the leftmost corners, wherever the list started", () => {
  const corners: Point[] = [
    [0, 0],
    [2, 0],
    [2, 3],
    [0, 3],
  ];
  for (let i = 0; i < 4; i++) {
    const rolled = [...corners.slice(i), ...corners.slice(0, i)];
    expect(normalOutline(rolled)).toEqual(corners);
    expect(normalOutline(rolled.toReversed())).toEqual(corners);
  }
});
