import { expect, test } from "vitest";
import { parseFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { askedTerms, unmatchedTerm } from "./useUnmatchedTerm.ts";

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
  expect(said("label:ready", 0)).toEqual(["label:ready", "No candidate here matches label:ready."]);
  expect(said("is:kept pushes>9", 5)).toBeNull();
});

test("terms that name the source are not asked about", () => {
  expect(askedTerms(parseFilter("run:3 is:kept", vocabulary).leaves)).toHaveLength(1);
});
