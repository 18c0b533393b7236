import { expect, test } from "vitest";
import { keyTurns } from "./roomFilm.ts";

const waits = (length: number): readonly "."[] => Array.from({ length }, () => "." as const);

test("a strip shows the entry, the kills as far as they fit, and the end", () => {
  expect(keyTurns({ commands: waits(5), left: [3, 3, 2, 2, 1, 0] }, 12)).toEqual([0, 2, 4, 5]);
  const left = Array.from({ length: 101 }, (_, turn) => 100 - turn);
  expect(keyTurns({ commands: waits(100), left }, 12)).toHaveLength(12);
});
