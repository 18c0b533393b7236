import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packFileSchema } from "#shared/project/packFile.ts";
import { targetAt } from "./packCurve.ts";
import type { PackCurve } from "./packCurve.ts";
import { movedPoint, withoutPoint, withPoint } from "./targetPoints.ts";

const curve: PackCurve = {
  metric: "cost",
  target: [
    [0, 1],
    [0.5, 4],
    [1, 9],
  ],
  tolerance: 1,
};

describe("points of the target", () => {
  it("go where they are dragged, between their neighbours, and the ends only up and down", () => {
    expect(movedPoint(curve, 1, 0.25, 6).target[1]).toEqual([0.25, 6]);
    expect(movedPoint(curve, 1, 2, 6).target[1]?.[0]).toBeLessThan(1);
    expect(movedPoint(curve, 0, 0.7, 3).target[0]).toEqual([0, 3]);
  });

  it("keep a thousandth of the pack between each other", () => {
    expect(movedPoint(curve, 1, 2, 6).target[1]).toEqual([0.999, 6]);
    expect(movedPoint(curve, 1, -2, 6).target[1]).toEqual([0.001, 6]);
    const [before, after] = [withPoint(curve, 0.4995), withPoint(curve, 0.4985)];
    expect([before.index, after.index]).toEqual([-1, 1]);
    expect(before.curve).toBe(curve);
  });

  it("are moved by their place in order, whatever the order in the file; the ends stay at theirs", () => {
    const reversed = { ...curve, target: curve.target.toReversed() };
    expect(movedPoint(reversed, 2, 0.2, 7).target).toEqual([
      [0, 1],
      [0.5, 4],
      [1, 7],
    ]);
    for (const none of [movedPoint(curve, 3, 0.5, 6), movedPoint(curve, -1, 0.5, 6), movedPoint(curve, 1, 0.5, NaN)])
      expect(none).toBe(curve);
  });

  it("are added between the others, not at or beyond the ends, nor to a line that isn't there or is full", () => {
    expect(withPoint(curve, 0.75)).toEqual({
      curve: {
        ...curve,
        target: [
          [0, 1],
          [0.5, 4],
          [0.75, 6.5],
          [1, 9],
        ],
      },
      index: 2,
    });
    const short = {
      ...curve,
      target: [
        [0.2, 1],
        [0.8, 4],
      ] as [number, number][],
    };
    for (const position of [0, 1, -0.1, 1.1]) expect(withPoint(short, position).index).toBe(-1);
    expect(withPoint(short, 0.9).index).toBe(-1);
    expect(withPoint({ ...curve, target: [] }, 0.5).index).toBe(-1);
    const of = (count: number) => ({
      ...curve,
      target: Array.from({ length: count }, (_, i) => [i / (count - 1), i] as [number, number]),
    });
    expect([withPoint(of(49), 0.505).index > 0, withPoint(of(50), 0.505).index]).toEqual([true, -1]);
  });

  it("are removed, but for the first and the last", () => {
    expect(withoutPoint(curve, 1).target).toEqual([
      [0, 1],
      [1, 9],
    ]);
    for (const index of [0, 2, 3, -1]) expect(withoutPoint(curve, index)).toBe(curve);
  });

  it("begin on the line, so that adding one changes no target, and removing it gives the curve back", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.99, noNaN: true }), (position) => {
        const { curve: more, index } = withPoint(curve, position);
        if (index < 0) return;
        for (const at of [0, 0.2, 0.5, 0.8, 1]) expect(targetAt(more, at)).toBeCloseTo(targetAt(curve, at) ?? 0, 9);
        expect(withoutPoint(more, index)).toEqual(curve);
      }),
    );
  });

  it("never leave the order or what a pack file may hold, however they are dragged", () => {
    const drag = fc.tuple(fc.nat(4), fc.double({ min: -2, max: 3, noNaN: true }), fc.integer({ min: -99, max: 99 }));
    const schema = packFileSchema.shape.curve;
    fc.assert(
      fc.property(fc.array(drag, { maxLength: 12 }), (drags) => {
        const end = drags.reduce(
          (now, [index, at, value]) => movedPoint(withPoint(now, at).curve, index, at, value),
          curve,
        );
        schema.parse(end);
        const places = end.target.map(([at]) => at);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
    );
  });
});
