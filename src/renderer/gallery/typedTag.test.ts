import { expect, test } from "vitest";
import { createTypedTag } from "./typedTag.ts";

test("a tag that is typed is stored at every pause, and the longer one takes the place of the shorter", () => {
  const tag = createTypedTag(["big"]);
  expect(tag.next(" co")).toEqual({ addTags: ["co"] });
  expect(tag.next("co ")).toBeUndefined();
  expect(tag.next("cold")).toEqual({ removeTags: ["co"], addTags: ["cold"] });
  tag.end(["big", "cold"]);
  expect(tag.next("co")).toEqual({ addTags: ["co"] });
  expect(tag.next("")).toEqual({ removeTags: ["co"] });
});

test("a tag that the level has is not taken away when one is typed that begins with it", () => {
  const tag = createTypedTag(["big"]);
  expect(tag.next("big")).toBeUndefined();
  expect(tag.next("bigger")).toEqual({ addTags: ["bigger"] });
  expect(tag.next("big")).toEqual({ removeTags: ["bigger"] });
});
