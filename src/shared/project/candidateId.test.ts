import fc from "fast-check";
import { expect, test } from "vitest";
import { arrivalOf, candidateId, idRange, maxSequence, maxShards } from "./candidateId.ts";

const arrival = fc.record({
  run: fc.integer({ min: 1, max: 2 ** 18 - 1 }),
  shard: fc.integer({ min: 0, max: maxShards - 1 }),
  sequence: fc.integer({ min: 0, max: maxSequence - 1 }),
});

test("an id gives back run, shard and sequence", () => {
  fc.assert(
    fc.property(arrival, (place) => {
      expect(arrivalOf(candidateId(place))).toEqual(place);
    }),
  );
});

test("ids compare as run, shard, sequence do and lie in their run's range", () => {
  fc.assert(
    fc.property(arrival, arrival, (a, b) => {
      const order = a.run - b.run || a.shard - b.shard || a.sequence - b.sequence;
      expect(Math.sign(candidateId(a) - candidateId(b))).toBe(Math.sign(order));
      const range = idRange(a.run);
      expect(candidateId(a)).toBeGreaterThanOrEqual(range.first);
      expect(candidateId(a)).toBeLessThanOrEqual(range.last);
    }),
  );
});

test("a part that does not fit is refused", () => {
  expect(() => candidateId({ run: 1, shard: maxShards, sequence: 0 })).toThrow(RangeError);
  expect(() => candidateId({ run: 1, shard: 0, sequence: maxSequence })).toThrow(RangeError);
  expect(() => candidateId({ run: 1, shard: 0, sequence: -1 })).toThrow(RangeError);
});
