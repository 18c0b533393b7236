import { expect, test } from "vitest";
import { steadyWidthFor } from "./steadyWidth.ts";

test("the width of long lines grows once in some thirty letters, never while nothing is typed, and not at all where all fits", () => {
  const [window, letter] = [480, 7];
  let width = 0;
  let changes = 0;
  for (let text = 300; text < 2000; text += letter) {
    // What is measured is the width that was given, or the text's where that is larger.
    const next = steadyWidthFor(Math.max(text, width), window, width);
    expect(next).toBeGreaterThanOrEqual(text > window ? text : 0);
    expect(steadyWidthFor(Math.max(text, next), window, next)).toBe(next);
    if (next !== width) changes++;
    width = next;
  }
  expect(changes).toBeLessThan(9);
  expect(steadyWidthFor(400, window, 0)).toBe(0);
});
