import { expect, test } from "vitest";
import { squareName } from "../squareNames.ts";
import { sentenceParts } from "./sentenceParts.ts";

test("cells are named as on the rulers, and a sentence is cut at their names", () => {
  const name = squareName([4, 2]);
  expect(name).toBe("E3");
  expect(sentenceParts(`The dot at ${name} can only be reached by the 4 at ${squareName([19, 19])}.`)).toEqual([
    { text: "The dot at " },
    { cell: "E3" },
    { text: " can only be reached by the 4 at " },
    { cell: "T20" },
    { text: "." },
  ]);
});

test("what is no cell of a board is left in the sentence", () => {
  for (const text of ["No cell here.", "A21 and U1 are none.", "A0 is none, nor is SEEDA1.", ""]) {
    expect(sentenceParts(text)).toEqual(text === "" ? [] : [{ text }]);
  }
});
