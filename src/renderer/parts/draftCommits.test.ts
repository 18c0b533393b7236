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
const field = (whileTyping?: boolean) => createDraftCommits(() => `visit ${(visits += 1)}`, whileTyping);

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

test("a text whose commit makes something new waits until the field is left", () => {
  const draft = field(false);
  draft.typed("Hard ones", "", commit);
  vi.advanceTimersByTime(5000);
  expect(stored).toEqual([]);
  draft.end();
  expect(stored).toEqual([["Hard ones", "visit 1"]]);
});
