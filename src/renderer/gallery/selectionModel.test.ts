import { describe, expect, it } from "vitest";
import {
  isSelected,
  nothingSelected,
  selectOnly,
  selectRange,
  selectedCount,
  rangeTo,
  toggleSelected,
} from "./selectionModel.ts";

describe("selection", () => {
  it("adds and takes away with Ctrl+click and moves the anchor", () => {
    const two = toggleSelected(selectOnly(10, 0), 30, 2);
    expect(selectedCount(two, 99)).toBe(2);
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

  it("counts all as everything the filter lets through", () => {
    expect(selectedCount({ type: "all", anchor: 0 }, 48_000)).toBe(48_000);
    expect(selectedCount(nothingSelected, 48_000)).toBe(0);
    expect(toggleSelected({ type: "all", anchor: 0 }, 3, 1)).toEqual(selectOnly(3, 1));
  });
});
