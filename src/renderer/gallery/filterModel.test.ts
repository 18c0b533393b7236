import { describe, expect, it } from "vitest";
import { candidateFilterSchema } from "#shared/contract/candidates.ts";
import {
  applySaved,
  clearConditions,
  conditionCount,
  flagChoice,
  noFilter,
  rangeOf,
  sameConditions,
  sameFilter,
  sourceOf,
  toggleLabel,
  toggleTag,
  withFlag,
  withMinStars,
  withRange,
  withSource,
} from "./filterModel.ts";

const document = withSource(noFilter, { type: "document", documentId: "abcd" });

describe("filter model", () => {
  it("keeps one range a metric and drops it when both ends are open", () => {
    const once = withRange(noFilter, "doors", { min: 3 });
    const twice = withRange(once, "doors", { min: 4, max: 9 });
    expect(rangeOf(twice, "doors")).toEqual({ min: 4, max: 9 });
    expect(twice.metrics).toHaveLength(1);
    expect(withRange(twice, "doors", {})).toEqual(noFilter);
    expect(withRange(twice, "doors", null)).toEqual(noFilter);
  });

  it("changes the source and keeps the conditions", () => {
    const filtered = withFlag(document, "keep");
    const run = withSource(filtered, { type: "runs", runIds: ["r123"] });
    expect(sourceOf(run)).toEqual({ type: "runs", runIds: ["r123"] });
    expect(run.documentId).toBeUndefined();
    expect(flagChoice(run)).toBe("keep");
  });

  it("counts every condition once, and the source not at all", () => {
    let filter = withRange(withRange(document, "doors", { min: 3 }), "cycles", { max: 2 });
    filter = toggleTag(toggleLabel(withMinStars(withFlag(filter, "none"), 3), 2), "ring");
    filter = { ...filter, words: ["gate"] };
    expect(conditionCount(filter)).toBe(7);
    expect(conditionCount(clearConditions(filter))).toBe(0);
    expect(clearConditions(filter)).toEqual(document);
  });

  it("takes a condition away when it is chosen again", () => {
    expect(withMinStars(withMinStars(noFilter, 3), 3)).toEqual(noFilter);
    expect(toggleLabel(toggleLabel(noFilter, 2), 2)).toEqual(noFilter);
    expect(toggleTag(toggleTag(noFilter, "ring"), "ring")).toEqual(noFilter);
  });

  it("calls filters equal whatever order their conditions were made in", () => {
    const a = toggleTag(toggleTag(withRange(withRange(noFilter, "a", { min: 1 }), "b", { min: 2 }), "x"), "y");
    const b = withRange(withRange(toggleTag(toggleTag(noFilter, "y"), "x"), "b", { min: 2 }), "a", { min: 1 });
    expect(sameFilter(a, b)).toBe(true);
    expect(sameFilter(a, document)).toBe(false);
    expect(sameConditions(document, noFilter)).toBe(true);
  });

  it("lays a saved filter over the source that is looked at, unless it names its own", () => {
    const saved = withFlag(noFilter, "keep");
    expect(applySaved(document, saved)).toEqual(withFlag(document, "keep"));
    expect(applySaved(document, withSource(saved, { type: "document", documentId: "other" })).documentId).toBe("other");
  });

  it("folds duplicates at first, and reads back the ends of a range as they were set", () => {
    expect(noFilter).toEqual({ foldDuplicates: true });
    const ranges = [
      { min: 3, minExcluded: true },
      { max: 3, maxExcluded: true },
      { min: 1, max: 3, minExcluded: true, maxExcluded: true },
      { min: 0 },
    ];
    for (const range of ranges) expect(rangeOf(withRange(noFilter, "doors", range), "doors")).toEqual(range);
    const plain = withRange(noFilter, "doors", { min: 3, minExcluded: false, maxExcluded: false });
    expect(rangeOf(plain, "doors")).toEqual({ min: 3 });
    expect(rangeOf(noFilter, "doors")).toBeNull();
  });

  it.each([
    [
      "nothing excluded",
      { metrics: [{ metric: "a", min: 1, minExcluded: false }] },
      { metrics: [{ metric: "a", min: 1 }] },
      true,
    ],
    [
      "an end that is excluded",
      { metrics: [{ metric: "a", min: 1, minExcluded: true }] },
      { metrics: [{ metric: "a", min: 1 }] },
      false,
    ],
    ["no stars at least", { minStars: 0 }, {}, true],
    ["five stars at most", { maxStars: 5 }, {}, true],
    ["one star at least", { minStars: 1 }, {}, false],
    ["no stars at most", { maxStars: 0 }, {}, false],
    ["five stars at least", { minStars: 5 }, {}, false],
    ["an empty note", { note: "" }, {}, true],
    ["a note", { note: "gate" }, {}, false],
    ["empty lists", { tags: [], flags: [] }, {}, true],
    ["words in another order", { words: ["b", "a"] }, { words: ["a", "b"] }, true],
    ["another document", { documentId: "hall" }, { documentId: "crypt" }, false],
  ] as const)("a filter with %s is the same as without: %j, %j: %s", (_what, a, b, isSame) => {
    // As the contract has them, whose lists aren't read-only.
    const [one, other] = [a, b].map((more) => candidateFilterSchema.parse({ foldDuplicates: true, ...more }));
    expect(sameFilter(one!, other!)).toBe(isSame);
  });

  it("names the source of a filter, and asks of flags for one alone", () => {
    expect(sourceOf({ ...noFilter, runIds: [], documentId: "hall" })).toEqual({ type: "document", documentId: "hall" });
    expect(sourceOf({ ...noFilter, runIds: ["r1"], documentId: "hall" })).toEqual({ type: "runs", runIds: ["r1"] });
    expect(sourceOf({ ...noFilter, runIds: [] })).toEqual({ type: "all" });
    expect(
      [noFilter, { ...noFilter, flags: [] }, { ...noFilter, flags: ["keep" as const, "none" as const] }].map(
        flagChoice,
      ),
    ).toEqual([null, null, null]);
    expect(withFlag(withFlag(noFilter, "keep"), null)).toEqual(noFilter);
  });

  it("replaces an upper bound of stars by a lower one, also by the same number", () => {
    const most = { ...noFilter, minStars: 3, maxStars: 4 };
    expect(withMinStars(most, 3)).toEqual({ ...noFilter, minStars: 3 });
    expect(withMinStars({ ...noFilter, minStars: 3 }, 4)).toEqual({ ...noFilter, minStars: 4 });
    expect([conditionCount(most), conditionCount({ ...noFilter, maxStars: 2 }), conditionCount(noFilter)]).toEqual([
      1, 1, 0,
    ]);
  });

  it("always makes a filter that the contract accepts", () => {
    const filter = toggleLabel(withRange(document, "doors", { min: 3, max: 3 }), 4);
    expect(candidateFilterSchema.parse(filter)).toEqual(filter);
  });
});
