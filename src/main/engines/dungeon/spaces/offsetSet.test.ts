import fc from "fast-check";
import { expect, test } from "vitest";
import { hasOffset, offsetSet } from "./offsetSet.ts";

const coordinate = fc.oneof(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -3000, max: 3000 }));

test("a set holds exactly the offsets it was given, in small windows and in large ones", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 40 }), (offsets) => {
      const set = offsetSet(offsets.flat());
      const wanted = new Set(offsets.map(String));
      expect(set.count).toBe(wanted.size);
      expect(new Set([...set.dx].map((dx, i) => `${dx},${set.dy[i]}`))).toEqual(wanted);
      for (const [dx, dy] of offsets) {
        for (const [x, y] of [
          [dx, dy],
          [dx + 1, dy],
          [dx, dy - 1],
          [dx - 7, dy + 3],
        ] as const) {
          expect(hasOffset(set, x, y)).toBe(wanted.has(`${x},${y}`));
        }
      }
    }),
  );
});

test("an empty set has no member", () => {
  expect(hasOffset(offsetSet([]), 0, 0)).toBe(false);
});
