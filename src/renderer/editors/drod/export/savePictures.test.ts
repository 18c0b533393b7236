import { expect, test } from "vitest";
import { keyTurns, sampledTurns } from "./savePictures.ts";

const waits = (length: number): readonly "."[] => Array.from({ length }, () => "." as const);

test("an animation has the first and the last turn, and every turn of a short line", () => {
  expect(sampledTurns({ commands: waits(3) }, 400)).toEqual([0, 1, 2, 3]);
  const long = sampledTurns({ commands: waits(9999) }, 400);
  expect(long).toHaveLength(400);
  expect([long[0], long.at(-1)]).toEqual([0, 9999]);
});

test("a strip shows the entry, the kills as far as they fit, and the end", () => {
  expect(keyTurns({ commands: waits(5), left: [3, 3, 2, 2, 1, 0] }, 12)).toEqual([0, 2, 4, 5]);
  const left = Array.from({ length: 101 }, (_, turn) => 100 - turn);
  expect(keyTurns({ commands: waits(100), left }, 12)).toHaveLength(12);
});
