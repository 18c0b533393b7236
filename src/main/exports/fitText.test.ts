import { expect, test } from "vitest";
import { textWidth } from "#shared/scene/textWidth.ts";
import { fitText } from "./fitText.ts";

test("a text that has room stays whole, a longer one is cut at the last character that fits with an ellipsis", () => {
  const text = "The long hall 🐑";
  const whole = textWidth(text, 10);
  expect(fitText(text, 10, whole)).toBe(text);
  const cut = fitText(text, 10, whole - 0.01);
  expect(cut).toBe("The long hall…");
  for (let room = 0; room < whole; room += 3) {
    const shown = fitText(text, 10, room);
    expect(shown.endsWith("…")).toBe(true);
    expect(shown.isWellFormed()).toBe(true);
    if (shown !== "…") expect(textWidth(shown, 10)).toBeLessThanOrEqual(room);
  }
  expect(fitText("Hall", 10, 0)).toBe("…");
});
