import { describe, expect, test } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { frontPicture, withRecent } from "./useLayoutFeed.ts";
import type { LayoutView } from "./layoutStore.ts";

// Only ids are read of stored layouts, and nothing of the live one.
const stored = (id: number) => ({ id }) as CandidateSummary;
const solved: LayoutView["live"] = { kind: "solved", layout: {} as DungeonLayout, milliseconds: 5, seed: 1 };
const none: LayoutView["live"] = {
  kind: "none",
  isProved: false,
  isSearching: true,
  tries: 1,
  problems: [],
  milliseconds: 5,
  closest: undefined,
};
const view = { pickedId: null, live: solved, showsPreview: false, recent: [] };

describe("a run", () => {
  test("does not hide the live layout, neither by what it tries nor by what it stores", () => {
    expect(frontPicture(view, true, false)).toBe("live");
    const after = { ...view, ...withRecent(view, [stored(1)]) };
    expect(frontPicture(after, true, false)).toBe("live");
    const later = { ...after, ...withRecent(after, [stored(2), stored(1)]) };
    expect(frontPicture(later, true, false)).toBe("live");
    expect(frontPicture(later, false, false)).toBe("live");
  });

  test("shows what it tries where there is no live layout, and then its newest layout", () => {
    const without = { ...view, live: none };
    expect(frontPicture(without, true, false)).toBe("partial");
    const after = { ...without, ...withRecent(without, [stored(1)]) };
    expect(frontPicture(after, false, false)).toBe("stored");
  });

  test("brings new layouts to the front where a stored one is shown already", () => {
    const unedited = { ...view, recent: [stored(1)] };
    expect(frontPicture({ ...unedited, ...withRecent(unedited, [stored(2)]) }, false, false)).toBe("stored");
  });

  test("leaves what a person asked for: a picked layout, or a closest attempt", () => {
    expect(frontPicture({ ...view, pickedId: 7 }, true, false)).toBe("stored");
    expect(frontPicture({ ...view, pickedId: 7 }, true, true)).toBe("tried");
  });
});
