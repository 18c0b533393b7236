import fc from "fast-check";
import { expect, test } from "vitest";
import { boxBetween, createSpatialIndex, touches, unionBox } from "./spatialIndex.ts";

const coordinate = fc.integer({ min: -3000, max: 3000 });
const box = fc.record({
  x: coordinate,
  y: coordinate,
  width: fc.oneof(fc.integer({ min: 0, max: 150 }), fc.integer({ min: 0, max: 6000 })),
  height: fc.integer({ min: 0, max: 150 }),
});

test("the index finds exactly the boxes that touch the query, in their order", () => {
  fc.assert(
    fc.property(fc.array(box, { maxLength: 60 }), box, (boxes, query) => {
      const index = createSpatialIndex(boxes, (item) => item, 100);
      expect(index.inBox(query)).toEqual(boxes.filter((item) => touches(item, query)));
    }),
  );
});

test("a point finds the boxes that hold it", () => {
  const index = createSpatialIndex([boxBetween({ x: 0, y: 0 }, { x: 10, y: 10 })], (item) => item, 64);
  expect(index.at({ x: 10, y: 5 })).toHaveLength(1);
  expect(index.at({ x: 10.5, y: 5 })).toHaveLength(0);
});

test("the bounds of nothing are undefined", () => {
  expect(unionBox([])).toBeUndefined();
  expect(createSpatialIndex([boxBetween({ x: 3, y: 4 }, { x: 1, y: 9 })], (item) => item, 10).bounds).toEqual({
    x: 1,
    y: 4,
    width: 2,
    height: 5,
  });
});
