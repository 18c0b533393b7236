import { describe, expect, it } from "vitest";
import { markChangeSchema } from "#shared/contract/candidates.ts";
import { changedMarks, markedWords, markForKey, markLabel } from "./markModel.ts";

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

  it.each([
    [{ flag: "keep" }, "Keep 2 candidates", "Kept 2 candidates."],
    [{ flag: "reject" }, "Reject 2 candidates", "Rejected 2 candidates."],
    [{ flag: null }, "Clear flag of 2 candidates", "Cleared the flag of 2 candidates."],
    [{ stars: 1 }, "Give 1 star to 2 candidates", "Gave 1 star to 2 candidates."],
    [{ stars: 0 }, "Give 0 stars to 2 candidates", "Gave 0 stars to 2 candidates."],
    [{ label: 0 }, "Clear label of 2 candidates", "Cleared the label of 2 candidates."],
    [{ label: 3 }, "Label 2 candidates “Ready”", "Labeled 2 candidates “Ready”."],
    [{ addTags: ["dark", "wet"] }, "Tag 2 candidates “dark, wet”", "Tagged 2 candidates “dark, wet”."],
    [{ removeTags: ["wet"] }, "Remove tag “wet” from 2 candidates", "Removed tag “wet” from 2 candidates."],
    [{ note: "Too long" }, "Edit note of 2 candidates", "Edited the note of 2 candidates."],
  ] as const)("names %j in the undo list and in the notice", (change, label, words) => {
    // A change as the contract has it, whose lists aren't read-only.
    const own = markChangeSchema.parse(change);
    expect([markLabel(own, 2), markedWords(own, 2)]).toEqual([label, words]);
  });
});
