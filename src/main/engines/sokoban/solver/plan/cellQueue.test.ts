import fc from "fast-check";
import { expect, test } from "vitest";
import { createCellQueue } from "./cellQueue.ts";

test("a cell gives its nodes by weight, then worth, then age", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { maxLength: 40 }), (entries) => {
      const queue = createCellQueue();
      const cell = queue.cellOf(7);
      for (const [node, [weight, worth]] of entries.entries()) queue.push(cell, node, weight, worth);
      const expected = [...entries.keys()].toSorted(
        (a, b) => entries[a]![0] - entries[b]![0] || entries[a]![1] - entries[b]![1] || a - b,
      );
      expect(entries.map(() => queue.pop(cell))).toEqual(expected);
      expect(queue.pop(cell)).toBe(-1);
    }),
  );
});

test("cells take turns, the newest first, and empty ones are passed over", () => {
  const queue = createCellQueue();
  const [a, b, c] = [queue.cellOf(1), queue.cellOf(2), queue.cellOf(3)];
  for (const [node, cell] of [a, a, b, c, c].entries()) queue.push(cell, node, 0, 0);
  expect([0, 1, 2, 3, 4, 5].map(() => queue.popInTurn())).toEqual([3, 0, 2, 4, 1, -1]);
});
