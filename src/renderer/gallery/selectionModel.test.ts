import { describe, expect, it } from "vitest";
import {
  isSelected,
  nothingSelected,
  selectOnly,
  selectRange,
  selectionAfterReread,
  selectedCount,
  rangeTo,
  toggleSelected,
} from "./selectionModel.ts";

describe("selection", () => {
  it("adds and takes away with Ctrl+click and moves the anchor", () => {
    const two = toggleSelected(selectOnly(10, 0), 30, 2);
    expect(selectedCount(two)).toBe(2);
    expect(isSelected(toggleSelected(two, 10, 0), 10)).toBe(false);
    expect(two.anchor).toBe(2);
  });

  it("keeps the anchor while the stretch grows, shrinks and turns round", () => {
    const start = selectOnly(50, 5);
    expect(rangeTo(start, 9)).toEqual({ first: 5, last: 9 });
    const grown = selectRange(start, [50, 60, 70]);
    expect(rangeTo(grown, 2)).toEqual({ first: 2, last: 5 });
    expect(isSelected(grown, 60)).toBe(true);
  });

  it("counts all as what was shown, while its ids are on their way", () => {
    const all = { type: "all", anchor: 0, count: 48_000, ids: Promise.resolve([]) } as const;
    expect(selectedCount(all)).toBe(48_000);
    expect(selectedCount(nothingSelected)).toBe(0);
    expect(toggleSelected(all, 3, 1)).toEqual(selectOnly(3, 1));
  });

  it("leaves only the cursor's candidate selected when candidates have left the view", () => {
    const all = { type: "all", anchor: 0, count: 3, ids: Promise.resolve([]) } as const;
    const cursor = { id: 8, index: 1 };
    expect(selectionAfterReread(all, { before: 3, now: 2 }, cursor)).toEqual(selectOnly(8, 1));
    expect(selectionAfterReread(all, { before: 3, now: 0 }, { id: undefined, index: 0 })).toEqual(nothingSelected);
    const two = toggleSelected(selectOnly(7, 0), 8, 1);
    expect(selectionAfterReread(two, { before: 3, now: 2 }, cursor)).toEqual(selectOnly(8, 1));
    for (const now of [3, 5]) expect(selectionAfterReread(two, { before: 3, now }, cursor)).toBe(two);
    const one = selectOnly(7, 0);
    expect(selectionAfterReread(one, { before: 3, now: 2 }, cursor)).toBe(one);
  });
});
