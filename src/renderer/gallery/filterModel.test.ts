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

  it("always makes a filter that the contract accepts", () => {
    const filter = toggleLabel(withRange(document, "doors", { min: 3, max: 3 }), 4);
    expect(candidateFilterSchema.parse(filter)).toEqual(filter);
  });
});
