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

test("ids lie in their run's range, and compare as run, shard, sequence do within the first 32,768 shards", () => {
  fc.assert(
    fc.property(arrival, arrival, (a, b) => {
      const isLow = a.shard < 2 ** 15 && b.shard < 2 ** 15;
      const order = a.run - b.run || a.shard - b.shard || a.sequence - b.sequence;
      if (isLow || a.run !== b.run) expect(Math.sign(candidateId(a) - candidateId(b))).toBe(Math.sign(order));
      else expect(candidateId(a) === candidateId(b)).toBe(order === 0);
      const range = idRange(a.run);
      expect(candidateId(a)).toBeGreaterThanOrEqual(range.first);
      expect(candidateId(a)).toBeLessThanOrEqual(range.last);
    }),
  );
});

test("ids that projects have from runs of at most 32,768 shards keep their meaning", () => {
  expect(candidateId({ run: 3, shard: 5, sequence: 7 })).toBe(3 * 2 ** 35 + 5 * 2 ** 20 + 7);
  expect(arrivalOf(3 * 2 ** 35 + 32_767 * 2 ** 20 + 9999)).toEqual({ run: 3, shard: 32_767, sequence: 9999 });
});

test("a part that does not fit is refused", () => {
  expect(() => candidateId({ run: 1, shard: maxShards, sequence: 0 })).toThrow(RangeError);
  expect(() => candidateId({ run: 1, shard: 0, sequence: maxSequence })).toThrow(RangeError);
  expect(() => candidateId({ run: 1, shard: 0, sequence: -1 })).toThrow(RangeError);
});
