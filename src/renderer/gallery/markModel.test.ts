import { describe, expect, it } from "vitest";
import { markChangeSchema } from "#shared/contract/candidates.ts";
import { changedMarks, markForKey, markLabel } from "./markModel.ts";

const blank = { flag: null, stars: 0, label: 0, tags: [], note: "" };

describe("marks", () => {
  it("changes only what the change names", () => {
    const marked = { flag: "keep", stars: 4, label: 2, tags: ["ring"], note: "n" } as const;
    expect(changedMarks({ ...marked, tags: ["ring"] }, { stars: 1 })).toEqual({ ...marked, stars: 1 });
    expect(changedMarks({ ...marked, tags: ["ring"] }, { flag: null }).flag).toBeNull();
  });

  it("adds a tag once and takes tags away", () => {
    const tagged = changedMarks(blank, { addTags: ["ring", "tower"] });
    expect(changedMarks(tagged, { addTags: ["ring"] }).tags).toEqual(["ring", "tower"]);
    expect(changedMarks(tagged, { removeTags: ["ring"] }).tags).toEqual(["tower"]);
  });

  it("reads the keys P, X, U, 0 to 5 and 6 to 9, and no other", () => {
    expect(markForKey("p", blank)).toEqual({ flag: "keep" });
    expect(markForKey("x", blank)).toEqual({ flag: "reject" });
    expect(markForKey("u", blank)).toEqual({ flag: null });
    expect(markForKey("0", blank)).toEqual({ stars: 0 });
    expect(markForKey("5", blank)).toEqual({ stars: 5 });
    expect(markForKey("6", blank)).toEqual({ label: 1 });
    expect(markForKey("9", { ...blank, label: 4 })).toEqual({ label: 0 });
    for (const key of ["q", "F1", "10", "", "Enter"]) expect(markForKey(key, blank)).toBeNull();
  });

  it("gives every key's change a label and a form the contract accepts", () => {
    for (const key of "pxu0123456789") {
      const change = markForKey(key, blank)!;
      expect(markChangeSchema.parse(change)).toEqual(change);
      expect(markLabel(change, 204)).toMatch(/204 candidates/);
    }
  });
});
