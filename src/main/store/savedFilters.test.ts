import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { dropSavedFilter, listSavedFilters, putSavedFilter } from "./savedFilters.ts";

test("filters are listed by name, replaced by id, and gone when they are dropped", () => {
  const store = memoryStore();
  const filter = (id: string, name: string, minStars: number) => ({
    id,
    name,
    filter: { foldDuplicates: true, minStars },
  });
  expect(listSavedFilters(store)).toEqual([]);
  const [b, a, again] = [filter("one", "B", 1), filter("two", "A", 2), filter("one", "C", 3)];
  putSavedFilter(store, b);
  putSavedFilter(store, a);
  expect(listSavedFilters(store)).toEqual([a, b]);
  putSavedFilter(store, again);
  expect(listSavedFilters(store)).toEqual([a, again]);
  expect(dropSavedFilter(store, "one")).toBe(true);
  expect(dropSavedFilter(store, "one")).toBe(false);
  expect(listSavedFilters(store)).toEqual([a]);
});
