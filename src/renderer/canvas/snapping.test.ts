import { expect, test } from "vitest";
import { snapDrag, snapSpot, snapTo } from "./snapping.ts";

const box = (x: number, y: number) => ({ x: x - 50, y: y - 18, width: 100, height: 36 });

test("values go to the nearest multiple, and never to -0", () => {
  expect(snapTo(29, 20)).toBe(20);
  expect(snapTo(31, 20)).toBe(40);
  expect(Object.is(snapTo(-4, 20), 0)).toBe(true);
  expect(snapSpot({ x: 9, y: 11 }, 20)).toEqual({ x: 0, y: 20 });
});

test("a drag lands on the grid when nothing is near", () => {
  expect(snapDrag(box(100, 100), { x: 33, y: -4 }, [], 20, 6)).toEqual({ dx: 40, dy: 0, guides: [] });
});

test("lining up with another box wins over the grid and shows a guide between the two", () => {
  const { dx, dy, guides } = snapDrag(box(100, 100), { x: 51, y: 58 }, [box(153, 400)], 20, 6);
  expect([dx, dy]).toEqual([53, 60]);
  expect(guides).toEqual([{ axis: "x", value: 153, from: 160, to: 400 }]);
});
