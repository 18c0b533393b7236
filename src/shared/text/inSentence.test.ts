import { expect, test } from "vitest";
import { inSentence } from "./inSentence.ts";

test("titles lose their capital within a sentence, names and abbreviations keep it", () => {
  expect(["Dungeon graph", "Sokoban room", "DROD room", "CSV table", "Board"].map(inSentence)).toEqual([
    "dungeon graph",
    "Sokoban room",
    "DROD room",
    "CSV table",
    "board",
  ]);
});
