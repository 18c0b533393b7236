import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom, deriveSeed, restoreRandom, shuffle } from "./random.ts";

test("a seed gives the same numbers for ever", () => {
  const random = createRandom(42);
  expect([random.uint32(), random.uint32(), random.uint32()]).toMatchInlineSnapshot(`
    [
      122351084,
      1965235703,
      3701414608,
    ]
  `);
});

test("a restored stream goes on where the saved one stopped", () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(50), (seed, skip) => {
      const random = createRandom(seed);
      for (let i = 0; i < skip; i++) random.uint32();
      const again = restoreRandom(random.state());
      expect(again.uint32()).toBe(random.uint32());
    }),
  );
});

test("below stays in range and reaches every value", () => {
  const random = createRandom(7);
  const seen = new Set(Array.from({ length: 2000 }, () => random.below(10)));
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("below takes the stream's next number that is not in the uneven rest of the range", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 4_294_967_296 }), (seed, bound) => {
      const [random, stream] = [createRandom(seed), createRandom(seed)];
      const limit = 4_294_967_296 - (4_294_967_296 % bound);
      let value = stream.uint32();
      while (value >= limit) value = stream.uint32();
      expect(random.below(bound)).toBe(value % bound);
      expect(random.state()).toEqual(stream.state());
    }),
    { numRuns: 1000 },
  );
});

test("seeds of different parts differ and do not depend on the order they are asked in", () => {
  const seeds = new Set(Array.from({ length: 10_000 }, (_, shard) => deriveSeed(1, shard)));
  expect(seeds.size).toBeGreaterThan(9_990);
  expect(deriveSeed(1, 5)).toBe(deriveSeed(1, 5));
  expect(deriveSeed(1, 5, 0)).not.toBe(deriveSeed(1, 5));
});

test("shuffle keeps every item", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const ascending = (a: number, b: number): number => a - b;
      expect(shuffle([...items], createRandom(seed)).toSorted(ascending)).toEqual(items.toSorted(ascending));
    }),
  );
});
