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
