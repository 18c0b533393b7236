import fc from "fast-check";
import { expect, test } from "vitest";
import { marksSchema } from "#shared/contract/candidates.ts";
import type { Marks } from "#shared/contract/candidates.ts";
import { changedMarks } from "./markModel.ts";
import { createTypedTags, lastTagStart, splitTags } from "./typedTags.ts";

test("a tag that is typed is stored at every pause, and the longer one takes the place of the shorter", () => {
  const tag = createTypedTags(["big"]);
  expect(tag.next(" co")).toEqual({ addTags: ["co"] });
  expect(tag.next("co ")).toBeUndefined();
  expect(tag.next("cold")).toEqual({ removeTags: ["co"], addTags: ["cold"] });
  tag.end(["big", "cold"]);
  expect(tag.next("co")).toEqual({ addTags: ["co"] });
  expect(tag.next("")).toEqual({ removeTags: ["co"] });
});

test("a tag that the level has is not taken away when one is typed that begins with it", () => {
  const tag = createTypedTags(["big"]);
  expect(tag.next("big")).toBeUndefined();
  expect(tag.next("bigger")).toEqual({ addTags: ["bigger"] });
  expect(tag.next("big")).toEqual({ removeTags: ["bigger"] });
});

test("commas part tags, and only the last one is still being typed", () => {
  const tag = createTypedTags([]);
  expect(tag.next("boss, da")).toEqual({ addTags: ["boss", "da"] });
  expect(tag.next("boss, dark, boss")).toEqual({ removeTags: ["da"], addTags: ["dark"] });
  expect(splitTags(" boss ,, dark cave,")).toEqual(["boss", "dark cave"]);
  expect("boss, dark".slice(lastTagStart("boss, dark"))).toBe("dark");
});

test("whatever is typed, the level ends with its own tags and those of the text", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab, ".split("")), maxLength: 50 });
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom("a", "ab", "b b")), fc.array(text), (own, texts) => {
      const none: Marks = { flag: null, stars: 0, label: 0, tags: own, note: "" };
      const typing = createTypedTags(own);
      const marks = texts.reduce((now, typed) => {
        const change = typing.next(typed);
        return change === undefined ? now : changedMarks(now, change);
      }, none);
      expect(new Set(marks.tags)).toEqual(new Set([...own, ...splitTags(texts.at(-1) ?? "")]));
      marksSchema.parse(marks);
    }),
  );
});
