import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { arrivalCount, arrivedSince, noteArrivals } from "./arrivals.ts";

test("what arrived after a count is exactly what came later, across batches, whatever the ids are", () => {
  const store = memoryStore();
  expect(arrivalCount(store)).toBe(0);
  expect(arrivedSince(store, 0)).toEqual(new Set());
  const order = [7, 3, 9, 1, 8, 2];
  for (const batch of [order.slice(0, 1), order.slice(1, 4), [], order.slice(4)]) noteArrivals(store.db, batch);
  expect(arrivalCount(store)).toBe(6);
  for (let count = 0; count <= order.length; count++)
    expect(
      [...arrivedSince(store, count)].toSorted((a, b) => a - b),
      `after ${count}`,
    ).toEqual(order.slice(count).toSorted((a, b) => a - b));
  // Another store has arrivals of its own.
  expect(arrivalCount(memoryStore())).toBe(0);
});
