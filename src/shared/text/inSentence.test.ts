import { expect, test } from "vitest";
import { inSentence } from "./inSentence.ts";

test("titles lose their capital within a sentence, names of games keep it", () => {
  expect(["Dungeon graph", "Sokoban room", "DROD room", "Board"].map(inSentence)).toEqual([
    "dungeon graph",
    "Sokoban room",
    "DROD room",
    "board",
  ]);
});
