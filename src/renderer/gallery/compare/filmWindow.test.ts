import fc from "fast-check";
import { expect, test } from "vitest";
import { filmWindow } from "./filmWindow.ts";

test("a filmstrip always shows the frame that is looked at, and as many as there is room for", () => {
  const strip = fc
    .integer({ min: 1, max: 300 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(20)));
  fc.assert(
    fc.property(strip, ([count, at, room]) => {
      const { first, last } = filmWindow(count, at, room);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThan(count);
      expect(last - first + 1).toBe(Math.max(1, Math.min(count, room)));
      expect(at >= first && at <= last).toBe(true);
    }),
  );
  expect(filmWindow(100, 50, 5)).toEqual({ first: 48, last: 52 });
});
