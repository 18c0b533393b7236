import { expect, test } from "vitest";
import { sentenceParts, shortSentence } from "./sentenceParts.ts";

test("cells are named as on the rulers, the rest of the sentence stays", () => {
  const text = "The dot at row 3, column 5 can only be reached by the 4 at row 12, column 1.";
  expect(shortSentence(text)).toBe("The dot at E3 can only be reached by the 4 at A12.");
  expect(sentenceParts(text)[1]).toEqual({ cell: "E3" });
  expect(shortSentence("No cell here.")).toBe("No cell here.");
});
