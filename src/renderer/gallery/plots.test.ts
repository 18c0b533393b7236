import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { axisFor, ticks, toPixel, toValue } from "./axis.ts";
import { metric } from "#shared/levels/metricDefinition.ts";
import { aimOfCell, cellBeside, cellRange, heatOf, mapSize } from "./bestsModel.ts";
import { barsFor, brushSpan, draggedRange, gripAt, histogramBarsOf, nudgedRange } from "./histogramLayout.ts";
import {
  brushBetween,
  brushRect,
  decodePoints,
  nearestPoint,
  noPoints,
  scatterAxes,
  scatterGrip,
} from "./scatterModel.ts";

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

  it.each([
    ["a bin is one value wide at most", { min: 1, max: 34 }, 34],
    ["more values than bars share them evenly", { min: 1, max: 35 }, 18],
    ["two values", { min: 0, max: 1 }, 2],
  ])("divides whole numbers: %s", (_what, extent, bars) => {
    expect(barsFor(extent, 0)).toBe(bars);
  });

  it("draws a few candidates beside many as a visible bar, and none as nothing", () => {
    expect(histogramBarsOf({ ...counts, all: [0, 1, 1000] }, null).map(({ height }) => height)).toEqual([0, 0.04, 1]);
    expect(histogramBarsOf({ ...counts, all: [0, 0] }, null).map(({ height }) => height)).toEqual([0, 0]);
  });

  it("lights bins up to an end on their centre, and all towards an open end", () => {
    const lit = (range: Parameters<typeof histogramBarsOf>[1]) =>
      histogramBarsOf(counts, range).map(({ isInBrush }) => isInBrush);
    expect(lit({ min: 37.5, max: 62.5 })).toEqual([false, true, true, false]);
    expect(lit({ min: 37.6 })).toEqual([false, false, true, true]);
    expect(lit({ max: 62.4 })).toEqual([true, true, false, false]);
    expect(lit(null)).toEqual([true, true, true, true]);
  });

  it("places a brush as a share of the width, an open end and one beyond all values at the border", () => {
    expect(brushSpan(counts, { min: 25 })).toEqual({ from: 0.25, to: 1 });
    expect(brushSpan(counts, { max: 50 })).toEqual({ from: 0, to: 0.5 });
    expect(brushSpan(counts, { min: -10, max: 170 })).toEqual({ from: 0, to: 1 });
    expect(brushSpan({ min: 4, max: 4, all: [3] }, { min: 4, max: 4 })).toEqual({ from: 0, to: 0 });
  });

  it("takes hold of a handle as far as the reach, of the upper one where both are as near", () => {
    const range = { min: 25, max: 50 };
    const grips = [0.125, 0.1249, 0.25, 0.375, 0.5, 0.625, 0.626].map(
      (fraction) => gripAt(counts, range, fraction, 0.125).grip,
    );
    expect(grips).toEqual(["from", "new", "from", "to", "to", "to", "new"]);
    const narrow = [0.251, 0.499, 0.501].map((fraction) => gripAt(counts, range, fraction, 0).grip);
    expect(narrow).toEqual(["move", "move", "new"]);
  });

  it("drags one end and leaves the other, also past it", () => {
    const before = { min: 20, max: 60 };
    const dragged = (grip: "from" | "to", fraction: number) =>
      draggedRange(counts, { grip, pressed: 0.2, before }, fraction, 0);
    expect(dragged("from", 0.3)).toEqual({ min: 30, max: 60 });
    expect(dragged("from", 0.8)).toEqual({ min: 60, max: 80 });
    expect(dragged("to", 0.7)).toEqual({ min: 20, max: 70 });
    expect(dragged("to", -1)).toEqual({ max: 20 });
    // Without a brush before, an end is dragged from where it was pressed.
    expect(draggedRange(counts, { grip: "to", pressed: 0.2, before: null }, 0.5, 0)).toEqual({ min: 20, max: 50 });
    expect(draggedRange(counts, { grip: "move", pressed: 0.5, before }, 0.1, 0)).toEqual({ max: 40 });
  });

  it("moves an end by whole bins with the keyboard, in the digits of the metric, from the border without a brush", () => {
    expect(nudgedRange(counts, { min: 25, max: 50 }, "from", 1, 0)).toEqual({ min: 50, max: 50 });
    expect(nudgedRange(counts, { min: 25, max: 50 }, "to", -2, 0)).toEqual({ max: 25 });
    expect(nudgedRange(counts, null, "from", 1, 0)).toEqual({ min: 25 });
    expect(nudgedRange(counts, null, "to", -1, 0)).toEqual({ max: 75 });
    expect(nudgedRange({ min: 0, max: 1, all: [1, 1, 1] }, null, "to", -1, 2)).toEqual({ max: 0.67 });
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

describe("ticks of an axis", () => {
  it("step by 1, 2 or 5 times a power of ten, the first that gives no more than asked for", () => {
    const steps = (max: number, count: number) => ticks(axisFor(0, max, 0, 1), count);
    expect(steps(10, 10).values).toHaveLength(11);
    expect(steps(10, 5).values).toEqual([0, 2, 4, 6, 8, 10]);
    expect(steps(10, 4).values).toEqual([0, 5, 10]);
    expect(steps(10, 1).values).toEqual([0, 10]);
    expect(steps(10, 0).values).toEqual([0, 10]);
    expect(steps(0.9, 1)).toEqual({ values: [0], digits: 0 });
    expect(steps(0.05, 5)).toEqual({ values: [0, 0.01, 0.02, 0.03, 0.04, 0.05], digits: 2 });
    // A width that is a hair more than the step asks for is no reason for half as many.
    expect(steps(10.001, 5).values).toHaveLength(6);
  });

  it("are the least value alone where there is no stretch to divide", () => {
    const axis = (min: number, max: number) => ({ min, max, from: 0, to: 1 });
    expect(ticks(axis(3, 3), 4)).toEqual({ values: [3], digits: 0 });
    expect(ticks(axis(3, 2), 4)).toEqual({ values: [3], digits: 0 });
    expect(ticks(axis(3, Infinity), 4)).toEqual({ values: [3], digits: 0 });
  });

  it("leave a negative value room in proportion to its size", () => {
    expect(axisFor(-4, -4, 0, 100)).toMatchObject({ min: -6, max: -2 });
    expect(axisFor(1, 2, 5, 100)).toEqual({ min: 1, max: 2, from: 5, to: 100 });
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

  it("leaves the axes room for their labels, and dots room at the border", () => {
    expect(axes).toEqual({ x: { min: 10, max: 30, from: 54, to: 472 }, y: { min: 0.4, max: 0.6, from: 262, to: 20 } });
    expect(scatterAxes(noPoints, 500, 300)).toMatchObject({ x: { min: 0, max: 1 }, y: { min: 0, max: 1 } });
  });

  it("leaves a brush open at a border it touches, and rounds its ends to the digits of each metric", () => {
    const from = [axes.x.from - 8, toPixel(axes.y, 0.4567)] as const;
    const to = [toPixel(axes.x, 21.7), axes.y.to] as const;
    expect(brushBetween(axes, from, to, [0, 2])).toEqual({ x: { max: 22 }, y: { min: 0.46 } });
    const rest = [axes.x.to, axes.y.from] as const;
    expect(brushBetween(axes, [toPixel(axes.x, 12), toPixel(axes.y, 0.5)], rest, [1, 1])).toEqual({
      x: { min: 12 },
      y: { max: 0.5 },
    });
  });

  it("draws a brush with its ends, and what lies beyond all values at the border of the plot", () => {
    const rect = brushRect(axes, { x: { min: 15, max: 25 }, y: { min: 0.45, max: 0.5 } });
    expect(rect).toEqual({ left: 158.5, right: 367.5, top: 141, bottom: 201.5 });
    expect(brushRect(axes, { x: { min: -900, max: 900 }, y: { min: -900, max: 900 } })).toEqual({
      left: 46,
      right: 480,
      top: 12,
      bottom: 270,
    });
    expect(brushRect(axes, { x: { max: 20 }, y: { min: 0.5 } })).toEqual({
      left: 46,
      right: 263,
      top: 12,
      bottom: 141,
    });
  });

  it.each([
    ["each corner, with the opposite one", [100, 50], ["corner", [300, 200]]],
    ["each corner, with the opposite one", [300, 50], ["corner", [100, 200]]],
    ["each corner, with the opposite one", [100, 200], ["corner", [300, 50]]],
    ["each corner, with the opposite one", [300, 200], ["corner", [100, 50]]],
    ["a corner as far as the reach", [94, 44], ["corner", [300, 200]]],
    ["nothing beyond the reach", [93, 50], ["new"]],
    ["nothing beyond the reach below", [100, 43], ["new"]],
    ["the middle", [101, 100], ["move"]],
    ["the middle up to the right side", [299, 190], ["move"]],
    ["nothing on the left side", [100, 100], ["new"]],
    ["nothing on the right side", [300, 100], ["new"]],
    ["nothing on the upper side", [200, 50], ["new"]],
    ["nothing on the lower side", [200, 200], ["new"]],
    ["nothing beside the brush", [350, 100], ["new"]],
    ["nothing below the brush", [200, 250], ["new"]],
  ] as const)("takes hold of %s at %j", (_what, [x, y], [type, opposite]) => {
    const grip = scatterGrip({ left: 100, top: 50, right: 300, bottom: 200 }, x, y, 6);
    expect([grip.type, grip.type === "corner" ? grip.opposite : undefined]).toEqual([type, opposite]);
    expect(scatterGrip(null, x, y, 6).type).toBe("new");
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
    const near = (dx: number, dy: number): number | null =>
      nearestPoint(points, axes, toPixel(axes.x, 20) + dx, toPixel(axes.y, 0.5) + dy, 5);
    expect([near(3, 4), near(-3, -4), near(3, 4.1), near(0, 6)]).toEqual([8, 8, null, null]);
    // Between two the nearer one, whichever comes first.
    const two = { ids: Float64Array.of(1, 2), x: Float64Array.of(20, 20.1), y: Float64Array.of(0.5, 0.5) };
    expect([20, 20.1].map((x) => nearestPoint(two, axes, toPixel(axes.x, x), toPixel(axes.y, 0.5), 9))).toEqual([1, 2]);
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

  it("colours equal values, and a single one, in the middle, in five steps over the others", () => {
    const heats = (values: readonly number[]) =>
      heatOf(
        values.map((best) => ({ count: 1, bestId: 1, best, error: 0, alike: 0 })),
        "neither",
      );
    expect(heats([3, 3])).toEqual(["heat-3", "heat-3"]);
    expect(heats([0, 1.9, 2, 4, 6, 8, 10])).toEqual([1, 1, 2, 3, 4, 5, 5].map((step) => `heat-${step}`));
  });

  it("aims at the only value there is, and at no values between two whole numbers", () => {
    const pushes = metric("pushes", { label: "Pushes", hint: "." }, "higher", 0);
    expect(aimOfCell(pushes, [7, 7], 4, 2)).toEqual({ metric: "pushes", min: 7, max: 7 });
    expect(aimOfCell(pushes, [0, 8], 4, 1)).toEqual({ metric: "pushes", min: 2, max: 3 });
    expect(aimOfCell(pushes, [1, 5], 4, 0)).toEqual({ metric: "pushes", min: 1, max: 1 });
    const fill = metric("fill", { label: "Fill", hint: "." }, "higher", 2);
    expect(aimOfCell(fill, [0, 1], 4, 3)).toEqual({ metric: "fill", min: 0.75, max: 1 });
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
