import { expect, test } from "vitest";
import { offerEntry } from "./archive.ts";
import type { Archive } from "./archive.ts";
import type { Entry } from "./searchGround.ts";

const entry = (score: number): Entry => ({ board: new Int8Array(1), owners: new Int16Array(1), score, iteration: 0 });

test("a kind keeps its best puzzle", () => {
  const archive: Archive = new Map();
  for (const score of [3, 5, 4]) offerEntry(archive, 7, entry(score));
  expect([...archive].map(([kind, { score }]) => [kind, score])).toEqual([[7, 5]]);
});

test("a full archive gives up its worst kind for a better puzzle, and for no other", () => {
  const archive: Archive = new Map();
  for (let kind = 0; kind < 4096; kind++) offerEntry(archive, kind, entry(kind === 100 ? 1 : 10));
  offerEntry(archive, 5000, entry(1));
  expect(archive.has(5000)).toBe(false);
  offerEntry(archive, 5000, entry(2));
  expect([archive.size, archive.has(100), archive.has(5000)]).toEqual([4096, false, true]);
});
