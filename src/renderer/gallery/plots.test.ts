import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisFor, ticks, toPixel, toValue } from "./axis.ts";
import { metric } from "#shared/levels/metricDefinition.ts";
import { aimOfCell, cellBeside, cellRange, heatOf, mapSize } from "./bestsModel.ts";
import { barsFor, brushSpan, draggedRange, gripAt, histogramBarsOf, nudgedRange } from "./histogramLayout.ts";
import { brushBetween, brushRect, decodePoints, nearestPoint, scatterAxes, scatterGrip } from "./scatterModel.ts";

const counts = { min: 0, max: 100, all: [0, 10, 40, 20] };

describe("histogram", () => {
  it("scales bars to the fullest bin", () => {
    expect(histogramBarsOf(counts, null).map((bar) => bar.height)).toEqual([0, 0.25, 1, 0.5]);
  });

  it("gives whole numbers a bar each, or equally many numbers to every bar", () => {
    expect(barsFor({ min: 3, max: 9 }, 0)).toBe(7);
    expect(barsFor({ min: 31, max: 82 }, 0)).toBe(26);
    expect(barsFor({ min: 0.2, max: 0.9 }, 2)).toBe(34);
    expect(barsFor({ min: 4, max: 4 }, 0)).toBe(34);
  });

  it("lights the bins whose centre is inside the brush", () => {
    expect(histogramBarsOf(counts, { min: 30, max: 70 }).map((bar) => bar.isInBrush)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("takes hold of the nearer handle, the middle, or starts a new brush", () => {
    const range = { min: 20, max: 60 };
    expect(gripAt(counts, range, 0.21, 0.02).grip).toBe("from");
    expect(gripAt(counts, range, 0.59, 0.02).grip).toBe("to");
    expect(gripAt(counts, range, 0.4, 0.02).grip).toBe("move");
    expect(gripAt(counts, range, 0.8, 0.02).grip).toBe("new");
    expect(gripAt(counts, null, 0.4, 0.02).grip).toBe("new");
  });

  it("leaves an end open where the brush touches the border", () => {
    const gesture = { grip: "new", pressed: 0.48, before: null } as const;
    expect(draggedRange(counts, gesture, 0, 0)).toEqual({ max: 48 });
    expect(draggedRange(counts, gesture, 1.7, 0)).toEqual({ min: 48 });
    expect(draggedRange(counts, gesture, 0.2, 0)).toEqual({ min: 20, max: 48 });
  });

  it("moves a brush without changing its width, as far as the border", () => {
    const gesture = { grip: "move", pressed: 0.4, before: { min: 20, max: 60 } } as const;
    expect(draggedRange(counts, gesture, 0.5, 0)).toEqual({ min: 30, max: 70 });
    const pushed = brushSpan(counts, draggedRange(counts, gesture, 0.95, 0));
    expect(pushed).toEqual({ from: 0.6, to: 1 });
  });

  it("never crosses its ends when the keyboard nudges them", () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.constantFrom("from" as const, "to" as const), (bins, end) => {
        const { from, to } = brushSpan(counts, nudgedRange(counts, { min: 25, max: 50 }, end, bins, 1));
        expect(from).toBeLessThanOrEqual(to);
      }),
    );
  });
});

describe("axes", () => {
  it("turns values into pixels and back", () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const axis = axisFor(-1e6, 1e6, 400, 20);
        expect(toValue(axis, toPixel(axis, value))).toBeCloseTo(value, 3);
      }),
    );
  });

  it("gives a single value room on both sides", () => {
    expect(axisFor(4, 4, 0, 100)).toMatchObject({ min: 2, max: 6 });
    expect(axisFor(0, 0, 0, 100)).toMatchObject({ min: -1, max: 1 });
  });

  it("puts ticks at round values inside the axis", () => {
    expect(ticks(axisFor(28, 92, 0, 1), 4).values).toEqual([40, 60, 80]);
    expect(ticks(axisFor(0.42, 0.71, 0, 1), 3)).toEqual({ values: [0.5, 0.6, 0.7], digits: 1 });
    fc.assert(
      fc.property(
        fc.double({ min: -1e5, max: 1e5, noNaN: true }),
        fc.double({ min: 1e-4, max: 1e5, noNaN: true }),
        (min, span) => {
          const found = ticks(axisFor(min, min + span, 0, 1), 5).values;
          expect(found.length).toBeLessThanOrEqual(12);
          for (const value of found) expect(value >= min - span * 1e-3 && value <= min + span * 1.001).toBe(true);
        },
      ),
    );
  });
});

describe("scatter", () => {
  const bytes = new Float64Array([7, 10, 0.4, 8, 20, 0.5, 9, 30, 0.6]).buffer;
  const points = decodePoints(bytes);
  const axes = scatterAxes(points, 500, 300);

  it("reads the triples of the contract and ignores a cut-off tail", () => {
    expect([...points.ids]).toEqual([7, 8, 9]);
    expect([...points.y]).toEqual([0.4, 0.5, 0.6]);
    expect(decodePoints(bytes.slice(0, 50)).ids).toHaveLength(2);
  });

  it("brushes from corner to corner in any direction", () => {
    const a = [toPixel(axes.x, 15), toPixel(axes.y, 0.45)] as const;
    const b = [toPixel(axes.x, 25), toPixel(axes.y, 0.55)] as const;
    const brush = brushBetween(axes, a, b, [0, 2]);
    expect(brush).toEqual({ x: { min: 15, max: 25 }, y: { min: 0.45, max: 0.55 } });
    expect(brushBetween(axes, b, a, [0, 2])).toEqual(brush);
  });

  it("draws an open end at the border of the plot", () => {
    expect(brushRect(axes, { x: { min: 20 }, y: {} })).toMatchObject({ right: 480, top: 12, bottom: 270 });
  });

  it("takes hold of corners before the middle", () => {
    const rect = brushRect(axes, { x: { min: 15, max: 25 }, y: { min: 0.45, max: 0.55 } });
    expect(scatterGrip(rect, rect.left + 2, rect.top - 2, 6)).toEqual({
      type: "corner",
      opposite: [rect.right, rect.bottom],
    });
    expect(scatterGrip(rect, (rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2, 6).type).toBe("move");
    expect(scatterGrip(rect, 5, 5, 6).type).toBe("new");
  });

  it("finds the nearest point within reach", () => {
    expect(nearestPoint(points, axes, toPixel(axes.x, 20) + 2, toPixel(axes.y, 0.5), 6)).toBe(8);
    expect(nearestPoint(points, axes, toPixel(axes.x, 20) + 20, toPixel(axes.y, 0.5), 6)).toBeNull();
  });
});

describe("map of bests", () => {
  const cells = [
    { count: 3, bestId: 1, best: 10, error: 0, alike: 0 },
    null,
    { count: 1, bestId: 2, best: 30, error: 0, alike: 0 },
  ];

  it("colours the better end hotter, whichever way is better", () => {
    expect(heatOf(cells, "higher")).toEqual(["heat-1", null, "heat-5"]);
    expect(heatOf(cells, "lower")).toEqual(["heat-5", null, "heat-1"]);
  });

  it("aims at the values of a cell: whole numbers for counts, the upper end only in the last cell", () => {
    const pushes = metric("pushes", { label: "Pushes", hint: "." }, "higher", 0);
    expect(aimOfCell(pushes, [10, 50], 8, 0)).toEqual({ metric: "pushes", min: 10, max: 14 });
    expect(aimOfCell(pushes, [10, 50], 8, 7)).toEqual({ metric: "pushes", min: 45, max: 50 });
    expect(aimOfCell(pushes, [0, 4], 12, 1)).toBeNull();
    const fill = aimOfCell(metric("fill", { label: "Fill", hint: "." }, "higher", 2), [0, 1], 4, 1);
    expect(fill?.min).toBe(0.25);
    expect(fill?.max).toBeLessThan(0.5);
  });

  it("knows the values a cell covers", () => {
    expect(cellRange([0, 12], 12, 3)).toEqual({ min: 3, max: 4 });
  });
});

describe("map of bests by pointer and keyboard", () => {
  it("has as many cells as can be hit, within its limits", () => {
    expect(mapSize(900, 140, 26)).toEqual({ columns: 12, rows: 5 });
    expect(mapSize(900, 400, 26)).toEqual({ columns: 12, rows: 8 });
    expect(mapSize(0, 0, 26)).toEqual({ columns: 4, rows: 3 });
  });

  it("an arrow leads to the nearest reachable cell on its side, straight ahead first", () => {
    // Rows from above: "x.x", ".x.", "x..", counted from below.
    const cells = [true, false, false, false, true, false, true, false, true];
    expect(cellBeside(cells, 3, 6, "right")).toBe(8);
    expect(cellBeside(cells, 3, 6, "down")).toBe(0);
    expect(cellBeside(cells, 3, 8, "down")).toBe(4);
    expect(cellBeside(cells, 3, 0, "right")).toBe(4);
    expect(cellBeside(cells, 3, 6, "left")).toBeUndefined();
    expect(cellBeside(cells, 3, 6, "first")).toBeUndefined();
  });
});
