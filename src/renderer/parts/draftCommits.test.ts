import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftCommits } from "./draftCommits.ts";

let stored: [string, string][];
let visits: number;
const commit = (text: string, gesture: string): void => void stored.push([text, gesture]);
beforeEach(() => {
  vi.useFakeTimers();
  stored = [];
  visits = 0;
});
afterEach(() => void vi.useRealTimers());
const field = () => createDraftCommits(() => `visit ${(visits += 1)}`);

test("what is typed is stored 300 ms after the last key, once, and the whole visit is one gesture", () => {
  const draft = field();
  for (const text of ["N", "No", "Not"]) {
    draft.typed(text, "", commit);
    vi.advanceTimersByTime(200);
  }
  expect(stored).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(stored).toEqual([["Not", "visit 1"]]);
  draft.typed("Note", "", commit);
  draft.end();
  vi.advanceTimersByTime(1000);
  expect(stored.slice(1)).toEqual([["Note", "visit 1"]]);
  draft.typed("Notes", "Note", commit);
  draft.end();
  expect(stored.at(-1)).toEqual(["Notes", "visit 2"]);
});

test("a field that is left as it was stores nothing", () => {
  const draft = field();
  draft.typed("Gatex", "Gate", commit);
  draft.typed("Gate", "Gate", commit);
  draft.end();
  expect(stored).toEqual([]);
});

test("a text that cannot be stored puts back what was there before the visit, and a good one later is stored", () => {
  const draft = field();
  const originals: string[] = [];
  const store = (text: string, gesture: string, original: string): void => {
    commit(text, gesture);
    originals.push(original);
  };
  draft.typed("arc", "gate", store);
  vi.advanceTimersByTime(300);
  draft.typed("arch", "arc", store, false);
  vi.advanceTimersByTime(300);
  expect(stored).toEqual([
    ["arc", "visit 1"],
    ["gate", "visit 1"],
  ]);
  draft.typed("archway", "gate", store);
  draft.end();
  expect(stored.at(-1)).toEqual(["archway", "visit 1"]);
  expect(originals).toEqual(["gate", "gate", "gate"]);
  draft.typed("x", "archway", store, false);
  draft.end();
  expect(stored).toHaveLength(3);
});
