import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import { metric } from "#shared/levels/metricDefinition.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { GalleryCard } from "./GalleryCard.tsx";

beforeEach(() => void vi.stubGlobal("window", { devicePixelRatio: 1 }));
afterEach(() => void vi.unstubAllGlobals());

const width = metric("width", { label: "Width", hint: "." }, "neither", 0);

/** How a tile is read out, and whether it is selected. */
function spoken(marks: object, more: object = {}, isSelected = false): readonly (string | undefined)[] {
  // Only what the tile reads.
  const item = {
    id: candidateId({ run: 1, shard: 0, sequence: 2 }),
    kind: "dungeon",
    marks: { flag: null, stars: 0, label: 0, tags: [], note: "", ...marks },
    metrics: { width: 40 },
    duplicates: 1,
    ...more,
  } as unknown as CandidateSummary;
  const nothing = (): void => undefined;
  const text = renderToStaticMarkup(
    createElement(GalleryCard, {
      item,
      index: 2,
      left: 0,
      top: 0,
      width: 100,
      height: 100,
      foot: 20,
      isCursor: false,
      isSelected,
      hasArrived: false,
      metric: "metrics" in more ? undefined : width,
      taste: undefined,
      onPress: nothing,
      onOpen: nothing,
      onStack: nothing,
    }),
  );
  return ["aria-label", "aria-selected", "aria-posinset"].map(
    (name) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1],
  );
}

test("a tile is read out with its marks, what is equal to it and the value it is sorted by", () => {
  expect(spoken({})).toEqual(["Candidate 1-1-3, Width 40 ", "false", "3"]);
  const [all] = spoken({ flag: "keep", stars: 4, label: 1 }, { duplicates: 3 }, true);
  expect(all).toMatch(/^Candidate 1-1-3, kept, 4 stars, To test, .*3.*, Width 40 $/);
  expect(spoken({ flag: "reject", stars: 1 }, { metrics: {} }, true)).toEqual([
    "Candidate 1-1-3, rejected, 1 star",
    "true",
    "3",
  ]);
});

test.each([
  [{ size: 5, place: 0, isOpen: false }, "stack of 5 similar candidates"],
  [{ size: 5, place: 0, isOpen: true }, "open stack of 5 similar candidates"],
  [{ size: 5, place: 1, isOpen: true }, "2 of 5 in its stack"],
])("a tile of the stack %j is read out as %s", (stack, words) => {
  expect(spoken({}, { stack, metrics: {} })[0]).toBe(`Candidate 1-1-3, ${words}`);
});
