import fc from "fast-check";
import { expect, test } from "vitest";
import type { Point } from "../../../kernel/geometry.ts";
import { wallLines, type WallLine } from "./walls.ts";

function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Every unit of wall the lines run over, as "x,y,direction", with repeats. */
function unitsOf(lines: readonly WallLine[]): string[] {
  return lines.flatMap(({ points, closed }) => {
    const corners = Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i]!, points[2 * i + 1]!] as const);
    const sides = corners.slice(1).map((corner, i) => [corners[i]!, corner] as const);
    if (closed) sides.push([corners.at(-1)!, corners[0]!]);
    return sides.flatMap(([[ax, ay], [bx, by]]) =>
      ax === bx
        ? Array.from({ length: Math.abs(by - ay) }, (_, i) => `${ax},${Math.min(ay, by) + i},v`)
        : Array.from({ length: Math.abs(bx - ax) }, (_, i) => `${Math.min(ax, bx) + i},${ay},h`),
    );
  });
}

test("a lone room is one closed ring of four mitred corners", () => {
  expect(wallLines([box(0, 0, 3, 2)], [])).toEqual([{ points: [0, 0, 3, 0, 3, 2, 0, 2], closed: true }]);
});

test("walls that rooms share are drawn once and no wall is missing, whatever the rooms", () => {
  const boxes = fc.tuple(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }));
  fc.assert(
    fc.property(fc.array(boxes, { minLength: 1, maxLength: 6 }), (rooms) => {
      const outlines = rooms.map(([x, y, width, height]) => box(x, y, width, height));
      const wanted = new Set(outlines.flatMap((outline) => unitsOf([{ points: outline.flat(), closed: true }])));
      const drawn = unitsOf(wallLines(outlines, []));
      expect(drawn.length).toBe(new Set(drawn).size);
      expect(new Set(drawn)).toEqual(wanted);
    }),
  );
});

test("a door opens both rooms' shared wall and leaves the jambs", () => {
  const rooms = [box(0, 0, 4, 4), box(4, 0, 4, 4)];
  const door: [Point, Point] = [
    [4, 1],
    [4, 3],
  ];
  const lines = wallLines(rooms, [{ segment: door, jamb: 0.25 }]);
  expect(lines).toContainEqual({ points: [4, 0, 4, 1.25], closed: false });
  expect(lines).toContainEqual({ points: [4, 2.75, 4, 4], closed: false });
});
