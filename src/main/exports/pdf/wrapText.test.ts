import fc from "fast-check";
import { expect, test } from "vitest";
import { PdfCanvas } from "./pdfCanvas.ts";
import { fittingLine, wrappedLines } from "./wrapText.ts";

const canvas = await PdfCanvas.create({ title: "", author: "" });
const style = { size: 10 };
const widthOf = (text: string): number => canvas.widthOf({ ...style, text });
const character = fc.constantFrom("i", "W", " ", "\n", "🐑", "e");
const texts = fc.array(character, { maxLength: 40 }).map((all) => all.join(""));

test("lines hold all words in order, none wider than asked for, and no half of a character", () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 120 }), (text, width) => {
      const lines = wrappedLines(canvas, text, style, width);
      expect(lines.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
      for (const line of lines) {
        expect(line.trim()).toBe(line);
        expect(line).not.toBe("");
        expect(line.isWellFormed()).toBe(true);
        if (Array.from(line).length > 1) expect(widthOf(line)).toBeLessThanOrEqual(width);
      }
    }),
  );
});

test("words that fit share lines; a word as wide as the line is not broken, a wider one is", () => {
  const width = widthOf("one two");
  expect(wrappedLines(canvas, "one two one  two\nend", style, width)).toEqual(["one two", "one two", "end"]);
  expect(wrappedLines(canvas, "one two", style, width - 0.01)).toEqual(["one", "two"]);
  expect(wrappedLines(canvas, "WWWWWW", style, widthOf("WWW"))).toEqual(["WWW", "WWW"]);
  expect(wrappedLines(canvas, "a WWWW b", style, widthOf("WWW"))).toEqual(["a", "WWW", "W b"]);
  expect(wrappedLines(canvas, "WW", style, 1)).toEqual(["W", "W"]);
  expect(wrappedLines(canvas, " \n ", style, 50)).toEqual([]);
});

test("a line that doesn't fit is cut where it does, with an ellipsis and without a space before it", () => {
  const text = "The long hall";
  expect(fittingLine(canvas, "The  long\nhall", style, widthOf(text))).toBe(text);
  expect(fittingLine(canvas, text, style, widthOf(text) - 0.01)).toBe("The long h…");
  expect(fittingLine(canvas, text, style, widthOf("The …"))).toBe("The…");
  expect(fittingLine(canvas, "🐑🐑🐑", style, widthOf("🐑🐑…")).isWellFormed()).toBe(true);
  expect(fittingLine(canvas, text, style, 0)).toBe("T…");
});
