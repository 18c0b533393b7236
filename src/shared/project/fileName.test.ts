import fc from "fast-check";
import { expect, test } from "vitest";
import { fileNameFor, idInFileName } from "./fileName.ts";

test("a file name is short, portable and gives back the id, whatever the name", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: "grapheme" }), fc.stringMatching(/^[0-9a-z]{10}$/), (name, id) => {
      const file = fileNameFor(name, id);
      expect(file).toMatch(/^[a-z0-9-]{1,60}\.json$/);
      expect(idInFileName(file)).toBe(id);
    }),
  );
});

test("accents and spaces become plain words", () => {
  expect(fileNameFor("Crème brûlée: Teil 2", "abcd123456")).toBe("creme-brulee-teil-2-abcd123456.json");
});
