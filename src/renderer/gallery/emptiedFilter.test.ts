import { expect, test } from "vitest";
import { isJustEmptied, matchCount } from "./emptiedFilter.ts";

const counted = (total: number) => ({ total });
const window = counted(4);

test("panels say that nothing matches when marks have emptied the filter, though tiles stay", () => {
  expect(matchCount({ window, counts: counted(3) })).toBe(4);
  expect(matchCount({ window, counts: counted(0) })).toBe(0);
  expect(matchCount({ window, counts: null })).toBe(4);
});

test("plots are asked for again once when the last candidate leaves the filter", () => {
  expect(isJustEmptied(counted(1), { window, counts: counted(0) })).toBe(true);
  expect(isJustEmptied(counted(0), { window, counts: counted(0) })).toBe(false);
  expect(isJustEmptied(counted(4), { window, counts: counted(1) })).toBe(false);
  expect(isJustEmptied(counted(4), { window: counted(0), counts: counted(0) })).toBe(false);
});
