import fc from "fast-check";
import { expect, test } from "vitest";
import { atan2, cos, hypot, log, power, sin } from "./portableMath.ts";
import { createRandom } from "./random.ts";

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const angles = within(-20, 20);
const lengths = fc.integer({ min: -1e8, max: 1e8 }).map((n) => n / 64);

test("the functions agree with this engine's own to the last bits", () => {
  const near = (own: number, other: number, scale = Math.abs(other)) =>
    Math.abs(own - other) <= 16 * Number.EPSILON * scale;
  // Near a multiple of pi a sine is small, and the angle's own rounding counts.
  fc.assert(fc.property(angles, (angle) => near(sin(angle), Math.sin(angle), 1)));
  fc.assert(fc.property(angles, (angle) => near(cos(angle), Math.cos(angle), 1)));
  fc.assert(fc.property(lengths, lengths, (x, y) => near(atan2(y, x), Math.atan2(y, x) + 0, Math.PI)));
  fc.assert(fc.property(lengths, lengths, (x, y) => near(hypot(x, y), Math.hypot(x, y))));
  fc.assert(
    fc.property(within(2 ** -32, 2 ** 32), (x) => near(log(x), Math.log(x), Math.max(1, Math.abs(Math.log(x))))),
  );
});

test("where the value is a plain number it is exact", () => {
  expect([sin(0), cos(0), log(1), hypot(3, 4), power(3, 4)]).toEqual([0, 1, 0, 5, 81]);
  expect([atan2(0, 0), atan2(0, 2), atan2(2, 0), atan2(0, -2), atan2(-2, 0)]).toEqual(
    [0, 0, 0.5, 1, -0.5].map((half) => half * Math.PI),
  );
});

test("they have these bits in every engine", () => {
  const random = createRandom(7);
  let hash = 0;
  for (let i = 0; i < 10_000; i++) {
    const [a, b] = [20 * random.float() - 10, 20 * random.float() - 10];
    const values = Float64Array.of(sin(a), cos(b), atan2(a, b), hypot(a, b), log(1 - random.float()));
    for (const word of new Uint32Array(values.buffer)) hash = (Math.imul(hash, 31) + word) | 0;
  }
  expect(hash).toBe(-2081570817);
});
