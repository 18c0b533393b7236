import { expect, it } from "vitest";
import { markedSides } from "./conflictMarkers.ts";

it("reads both sides, and the base where the markers have it", () => {
  const marked = ["a", "<<<<<<< HEAD", "mine", "||||||| 1234567", "old", "=======", "theirs", ">>>>>>> branch", "b"];
  const sides = { mine: "a\nmine\nb", base: "a\nold\nb", theirs: "a\ntheirs\nb" };
  expect(markedSides(marked.join("\n"))).toEqual(sides);
  const short = marked.filter((line) => !line.startsWith("|||") && line !== "old");
  expect(markedSides(short.join("\r\n"))).toEqual({ mine: "a\r\nmine\r\nb", theirs: "a\r\ntheirs\r\nb" });
});

it("has no sides for a text without markers, or with some that are missing", () => {
  expect(markedSides("a\n=======\nb")).toBeUndefined();
  expect(markedSides("<<<<<<< HEAD\nmine\n=======\ntheirs")).toBeUndefined();
});
