import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import { useSession } from "#renderer/studio/session.ts";
import { runHook } from "../../../../test/support/runHook.ts";
import { firstState, useCurate } from "../curateStore.ts";
import { parseFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { askedTerms, unmatchedTerm, useUnmatchedTerm } from "./useUnmatchedTerm.ts";

const vocabulary: FilterVocabulary = {
  metrics: [{ id: "pushes", label: "Pushes", unit: "", hint: "" }],
  kinds: [],
  runs: [{ id: "r", number: 3, title: "" }],
  documents: [],
  tags: [{ tag: "boss", count: 2 }],
};
/** The message for a text when the term at a position (from 0) matches nothing. */
function said(text: string, empty: number, range?: readonly [number, number]) {
  const asked = askedTerms(parseFilter(text, vocabulary).leaves);
  const matches = asked.map((_, at) => ({ count: at === empty ? 0 : 7, ...(range === undefined ? {} : { range }) }));
  const found = unmatchedTerm(
    text,
    asked.map(({ leaf }) => leaf),
    matches,
    vocabulary,
  );
  return found === null ? null : [text.slice(found.start, found.end), found.message];
}

test("a term that nothing matches says so at its place, with what there is", () => {
  expect(said("is:kept pushes>900", 1, [3, 212])).toEqual([
    "pushes>900",
    "No candidate here matches pushes>900: values go from 3 to 212.",
  ]);
  expect(said("run:3 (is:kept or -tag:bos)", 1)).toEqual([
    "-tag:bos",
    "No candidate here has the tag “bos”. Did you mean “boss”?",
  ]);
  expect(said("is:kept pushs", 1)).toEqual([
    "pushs",
    "“pushs” is in no note, tag, or document name here. Did you mean “pushes”?",
  ]);
  expect(said("pushes>9", 0)).toEqual(["pushes>9", "No candidate here matches pushes>9: none has this metric."]);
  expect(said("label:ready", 0)).toEqual(["label:ready", "No candidate here matches label:ready."]);
  expect(said("is:kept pushes>9", 5)).toBeNull();
});

test("terms that name the source are not asked about", () => {
  expect(askedTerms(parseFilter("run:3 is:kept", vocabulary).leaves)).toHaveLength(1);
});

/** What the studio was asked, and what it answers. */
const asked: unknown[] = [];
let counts: readonly number[] = [];
let answer = (): Promise<unknown> => Promise.resolve({ matches: counts.map((count) => ({ count })) });
const usual = answer;
const parsed = (text: string) => [text, parseFilter(text, vocabulary), vocabulary] as const;
const shown = (text: string) => runHook((given: ReturnType<typeof parsed>) => useUnmatchedTerm(...given), parsed(text));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  asked.splice(0);
  answer = usual;
  const matches = ({ terms }: { readonly terms: readonly unknown[] }) => {
    asked.push(terms.length);
    return answer();
  };
  // Only what is asked.
  useSession.setState({ client: { candidates: { matches } } as unknown as StudioClient });
});
afterEach(() => {
  vi.useRealTimers();
  useSession.setState({ client: null });
  useCurate.setState(firstState);
});

test("a text is asked about when it has rested half a second, and again when marks change what it matches", async () => {
  counts = [4, 0];
  const field = shown("is:kept");
  await vi.advanceTimersByTimeAsync(400);
  field.render(parsed("is:kept pushes>900"));
  await vi.advanceTimersByTimeAsync(499);
  expect([asked, field.result()]).toEqual([[], null]);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => field.result()?.start).toBe(8);
  expect(asked).toEqual([2]);
  field.act(() => useCurate.setState({ counts: { total: 1 } as never }));
  counts = [4, 1];
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => field.result()).toBeNull();
  expect(asked).toEqual([2, 2]);
  vi.useRealTimers();
  await field.stop();
});

test("an answer for another text, or none, says nothing; a contradiction is said without asking", async () => {
  counts = [0];
  const field = shown("pushes>900");
  await vi.advanceTimersByTimeAsync(500);
  await expect.poll(() => field.result()?.end).toBe(10);
  field.render(parsed("pushes>90"));
  expect(field.result()).toBeNull();
  answer = () => Promise.reject(new Error("Not connected."));
  await vi.advanceTimersByTimeAsync(500);
  expect([field.result(), asked]).toEqual([null, [1, 1]]);
  const gate = Promise.withResolvers<unknown>();
  answer = () => gate.promise;
  field.render(parsed("pushes>80"));
  await vi.advanceTimersByTimeAsync(500);
  field.render(parsed("run:3"));
  gate.resolve({ matches: [{ count: 0 }] });
  await vi.advanceTimersByTimeAsync(500);
  field.render(parsed("pushes>80"));
  expect([field.result(), asked.length]).toEqual([null, 3]);
  field.render(parsed("pushes>9 pushes<2"));
  expect(field.result()).toEqual(parseFilter("pushes>9 pushes<2", vocabulary).contradiction ?? null);
  field.render(parsed("pushs>"));
  await vi.advanceTimersByTimeAsync(500);
  expect([field.result(), asked.length]).toEqual([null, 3]);
  vi.useRealTimers();
  await field.stop();
});
