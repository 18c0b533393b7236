import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "../kernel/random.ts";
import { type Ring, contourRings } from "./contours.ts";
import { type Points, densityAt, densityOf, extentOf, levelEnclosing, overlap, scottBandwidth } from "./density.ts";
import { cellsReached, countOutside, reachedAlone } from "./reach.ts";

const size = { columns: 96, rows: 64 };
const cloud = fc
  .array(fc.record({ x: fc.integer({ min: -40, max: 40 }), y: fc.double({ min: -1, max: 1, noNaN: true }) }), {
    minLength: 3,
    maxLength: 300,
  })
  .map((list): Points => ({ x: list.map(({ x }) => x), y: list.map(({ y }) => y) }));

function gridsOf(...sets: Points[]) {
  return gridsWith(0.5, sets);
}

function gridsWith(least: number, sets: readonly Points[]) {
  const widths = sets.map((points) => scottBandwidth(points, { x: least, y: 0.01 }));
  const air = { x: Math.max(...widths.map(({ x }) => x)), y: Math.max(...widths.map(({ y }) => y)) };
  const extent = extentOf(sets, air);
  return sets.map((points, i) => densityOf(points, extent, size, widths[i]!));
}

/** Normally distributed points around a middle. */
function blob(seed: number, count: number, [x, y]: readonly [number, number]): Points {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random.float())) * Math.cos(2 * Math.PI * random.float());
  const points = Array.from({ length: count }, () => [x + normal(), y + normal()] as const);
  return { x: points.map((point) => point[0]), y: points.map((point) => point[1]) };
}

describe("a density", () => {
  it("is never negative, adds up to 1, and moves with its points", () => {
    fc.assert(
      fc.property(cloud, fc.integer({ min: -1000, max: 1000 }), (points, by) => {
        const [grid] = gridsOf(points);
        expect(Math.min(...grid!.cells)).toBeGreaterThanOrEqual(0);
        expect(grid!.cells.reduce((sum, cell) => sum + cell, 0)).toBeCloseTo(1, 2);
        const moved = { x: Array.from(points.x, (x) => x + by), y: points.y };
        const [other] = gridsOf(moved);
        const apart = Array.from(other!.cells, (cell, at) => Math.abs(cell - grid!.cells[at]!));
        expect(Math.max(...apart)).toBeCloseTo(0, 6);
      }),
      { numRuns: 30 },
    );
  });

  it("overlaps itself wholly, and another one as much as that one overlaps it", () => {
    fc.assert(
      fc.property(cloud, cloud, (one, two) => {
        const [a, b] = gridsOf(one, two);
        expect(overlap(a!, a!)).toBeCloseTo(1, 2);
        expect(overlap(a!, b!)).toBeCloseTo(overlap(b!, a!), 12);
        expect(overlap(a!, b!)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });

  it("overlaps a normal one three deviations away as theory says", () => {
    const [a, b] = gridsWith(0.01, [blob(1, 20_000, [0, 0]), blob(2, 20_000, [3, 0])]);
    // 2 * P(Z < -1.5), a little more for the kernels' own width.
    expect(overlap(a!, b!)).toBeGreaterThan(0.13);
    expect(overlap(a!, b!)).toBeLessThan(0.17);
  });
});

describe("contours", () => {
  it("are closed lines around the share of the points that they say", () => {
    fc.assert(
      fc.property(cloud, fc.constantFrom(0.5, 0.8, 0.95), (points, share) => {
        const [grid] = gridsOf(points);
        const level = levelEnclosing(grid!, points, share);
        const rings = contourRings(grid!, level);
        let inside = 0;
        for (let i = 0; i < points.x.length; i++) if (densityAt(grid!, points.x[i]!, points.y[i]!) >= level) inside++;
        expect(inside / points.x.length).toBeGreaterThanOrEqual(share - 1 / points.x.length);
        expect(rings.length).toBeGreaterThan(0);
        expect(rings.reduce((sum, ring) => sum + ringArea(ring), 0)).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });

  it("have every cell centre above their level inside and every other one outside, also around holes and saddles", () => {
    const grids = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 63, maxLength: 63 });
    fc.assert(
      fc.property(grids, (values) => {
        const extent = { xMin: 0, xMax: 9, yMin: 0, yMax: 7 };
        const rings = contourRings({ extent, columns: 9, rows: 7, cells: Float64Array.from(values) }, 1.5);
        values.forEach((value, at) => {
          expect(isInside(rings, (at % 9) + 0.5, Math.floor(at / 9) + 0.5)).toBe(value > 1.5);
        });
      }),
    );
  });

  it("enclose less the higher their level is", () => {
    fc.assert(
      fc.property(cloud, (points) => {
        const [grid] = gridsOf(points);
        const areas = [0.95, 0.8, 0.5].map((share) =>
          contourRings(grid!, levelEnclosing(grid!, points, share)).reduce((sum, ring) => sum + ringArea(ring), 0),
        );
        expect(areas).toEqual(areas.toSorted((a, b) => b - a));
      }),
      { numRuns: 30 },
    );
  });
});

describe("what one set reaches and the other does not", () => {
  const reached = (one: Points, two: Points) => {
    const [a, b] = gridsOf(one, two);
    const own = { grid: a!, level: levelEnclosing(a!, one, 0.95), points: one };
    const other = { grid: b!, level: levelEnclosing(b!, two, 0.95) };
    return { parts: reachedAlone(own, other), outside: countOutside(one, other) };
  };

  it("is nothing of a set compared with itself", () => {
    fc.assert(
      fc.property(cloud, (points) => {
        expect(reached(points, points).parts).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it("has each point in one part at most, none of them in the other set's contour", () => {
    fc.assert(
      fc.property(cloud, cloud, (one, two) => {
        const { parts, outside } = reached(one, two);
        const members = parts.flatMap(({ points }) => points);
        expect(new Set(members).size).toBe(members.length);
        expect(members.length).toBeLessThanOrEqual(outside);
      }),
      { numRuns: 30 },
    );
  });

  it("falls into its connected parts, each with its number inside it", () => {
    const [left, right, middle] = [blob(1, 400, [-12, 0]), blob(2, 300, [12, 4]), blob(3, 700, [0, 0])];
    const join = (...sets: Points[]): Points => ({
      x: sets.flatMap(({ x }) => Array.from(x)),
      y: sets.flatMap(({ y }) => Array.from(y)),
    });
    const { parts } = reached(join(left, middle, right), middle);
    expect(parts).toHaveLength(2);
    expect(parts[0]!.x).toBeCloseTo(-12, -1);
    expect(parts[1]!.x).toBeCloseTo(12, -1);
    expect(parts[0]!.points.length).toBeGreaterThan(350);
  });

  it("counts the cells of a coarse grid that have a point", () => {
    const points = { x: [0, 1, 9, 9], y: [0, 0, 9, 9] };
    const [grid] = gridsOf(points);
    expect(cellsReached(points, { ...grid!, extent: { xMin: 0, xMax: 10, yMin: 0, yMax: 10 } }, 5, 5)).toBe(2);
  });
});

/** Signed area: positive for a counterclockwise ring, as outer rings are. */
function ringArea(ring: Ring): number {
  let doubled = 0;
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
    doubled += x * nextY - nextX * y;
  });
  return doubled / 2;
}

/** Whether a point is inside the rings: the sum of their winding numbers is positive. */
function isInside(rings: readonly Ring[], x: number, y: number): boolean {
  let winding = 0;
  for (const ring of rings)
    ring.forEach(([x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
      if (y1 <= y === y2 <= y) return;
      const isLeft = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1) > 0;
      if (y1 <= y && isLeft) winding++;
      else if (y1 > y && !isLeft) winding--;
    });
  return winding !== 0;
}
