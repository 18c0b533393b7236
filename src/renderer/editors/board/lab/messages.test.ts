import { expect, test } from "vitest";
import { reportMessages } from "../report/messages.ts";
import { labMessages } from "./messages.ts";

/**
 * Of a sequential test, each decision excludes the other bound alone: a player between the bounds can get either, so none shows
 * that a bound is reached.
 */
test("what a sequential test is said to show before a match is what its report says after it", () => {
  const [low, high] = [3, 25];
  const hint = labMessages.sprtHint(low, high);
  const verdicts = [reportMessages.stronger("A", "B", low), reportMessages.notStronger("A", "B", high)];
  const claims = verdicts.map((verdict) => /(?:more|less) than \d+/.exec(verdict)?.[0]);
  expect(claims).toEqual(["more than 3", "less than 25"]);
  for (const claim of claims) expect(hint).toContain(claim);
  expect(hint).not.toMatch(/at least|no more than/);
});
