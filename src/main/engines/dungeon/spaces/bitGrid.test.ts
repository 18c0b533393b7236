import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addPoint,
  addShifted,
  clearRectangle,
  emptyGrid,
  hasPoint,
  intersectGrid,
  keepShifted,
  meetsShifted,
  nthPoint,
  resetGrid,
} from "./bitGrid.ts";
import type { BitGrid } from "./bitGrid.ts";

interface Sketch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly points: readonly (readonly [number, number])[];
}

const sketches = fc
  .record({
    left: fc.integer({ min: -40, max: 40 }),
    top: fc.integer({ min: -10, max: 10 }),
    width: fc.integer({ min: 1, max: 80 }),
    height: fc.integer({ min: 1, max: 6 }),
    points: fc.array(fc.tuple(fc.nat(79), fc.nat(5)), { maxLength: 30 }),
  })
  .map(({ points, ...box }): Sketch => ({
    ...box,
    points: points.map(([x, y]) => [box.left + (x % box.width), box.top + (y % box.height)] as const),
  }));

function gridOf({ left, top, width, height, points }: Sketch): BitGrid {
  const grid = emptyGrid();
  resetGrid(grid, left, top, width, height, false);
  for (const [x, y] of points) addPoint(grid, x, y);
  return grid;
}

function pointsOf(grid: BitGrid): string[] {
  const points: string[] = [];
  for (let y = grid.top - 2; y < grid.top + grid.height + 2; y++) {
    for (let x = grid.left - 40; x < grid.left + grid.width + 40; x++)
      if (hasPoint(grid, x, y)) points.push(`${x},${y}`);
  }
  return points.toSorted();
}

function distinct(points: readonly (readonly number[])[]): string[] {
  return [...new Set(points.map(String))].toSorted();
}

test("a grid holds the points that were added, and a full one all of its rectangle", () => {
  fc.assert(
    fc.property(sketches, (sketch) => {
      expect(pointsOf(gridOf(sketch))).toEqual(distinct(sketch.points));
      const full = emptyGrid();
      resetGrid(full, sketch.left, sketch.top, sketch.width, sketch.height, true);
      expect(pointsOf(full).length).toBe(sketch.width * sketch.height);
      expect(intersectGrid(full, full)).toBe(sketch.width * sketch.height);
    }),
  );
});

test("adding a moved grid keeps exactly the moved points that fall inside", () => {
  fc.assert(
    fc.property(
      sketches,
      sketches,
      fc.integer({ min: -50, max: 50 }),
      fc.integer({ min: -5, max: 5 }),
      (to, from, dx, dy) => {
        const target = gridOf(to);
        addShifted(target, gridOf(from), dx, dy);
        const moved = from.points.map(([x, y]) => [x + dx, y + dy] as const);
        const inside = moved.filter(
          ([x, y]) => x >= to.left && y >= to.top && x < to.left + to.width && y < to.top + to.height,
        );
        expect(pointsOf(target)).toEqual(distinct([...to.points, ...inside]));
      },
    ),
  );
});

test("what a moved grid has in common with another is kept, and whether there is anything in common is known", () => {
  const shift = fc.integer({ min: -70, max: 70 });
  fc.assert(
    fc.property(sketches, sketches, shift, fc.integer({ min: -5, max: 5 }), (to, from, dx, dy) => {
      const target = gridOf(to);
      const source = gridOf(from);
      const moved = new Set(from.points.map(([x, y]) => `${x + dx},${y + dy}`));
      const common = distinct(to.points).filter((point) => moved.has(point));
      expect(meetsShifted(target, source, dx, dy)).toBe(common.length > 0);
      keepShifted(target, source, dx, dy);
      expect(pointsOf(target)).toEqual(common);
    }),
  );
});

test("clearing a rectangle removes its points and no others", () => {
  const edge = fc.integer({ min: -60, max: 130 });
  fc.assert(
    fc.property(
      sketches,
      edge,
      fc.integer({ min: -12, max: 12 }),
      fc.nat(70),
      fc.nat(4),
      (sketch, x, y, wide, high) => {
        const grid = gridOf(sketch);
        clearRectangle(grid, x, y, x + wide, y + high);
        const kept = sketch.points.filter(([px, py]) => px < x || px > x + wide || py < y || py > y + high);
        expect(pointsOf(grid)).toEqual(distinct(kept));
      },
    ),
  );
});

test("intersecting counts what is left, and every point can be asked for by its number", () => {
  fc.assert(
    fc.property(sketches, fc.array(fc.nat(29)), (sketch, picks) => {
      const [a, b] = [
        gridOf(sketch),
        gridOf({ ...sketch, points: picks.flatMap((i) => sketch.points.slice(i, i + 1)) }),
      ];
      const wanted = pointsOf(b);
      expect(intersectGrid(a, b)).toBe(wanted.length);
      expect(wanted.map((_, i) => nthPoint(a, i).join(",")).toSorted()).toEqual(wanted);
    }),
  );
});
