import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { filterCompletions, withCompletion } from "./filterCompletion.ts";
import { filterSpans } from "./SearchField.tsx";

const vocabulary: FilterVocabulary = {
  metrics: [
    { id: "pushes", label: "Pushes", unit: "", hint: "" },
    { id: "path-length", label: "Path length", unit: "cells", hint: "" },
  ],
  kinds: [{ id: "sokoban", title: "Sokoban" }],
  runs: [{ id: "r", number: 38, title: "Lower halls, Generate layouts" }],
  documents: [{ id: "d", name: "Lower halls" }],
  tags: [
    { tag: "boss", count: 12 },
    { tag: "dark cave", count: 1 },
  ],
};

const offered = (text: string, caret = text.length): readonly string[] =>
  filterCompletions(text, caret, vocabulary).items.map(({ insert }) => insert);

describe("completing a filter", () => {
  it("offers keys, metrics by any word of their name, and tags for a begun word", () => {
    expect(offered("st")).toEqual(["stars>="]);
    expect(offered("stars>=3 len")).toEqual(["path-length>"]);
    expect(offered("bo")).toEqual(["tag:boss "]);
    expect(offered("stars>=3 ")).toContain("pushes>");
  });

  it("offers the values of a key, quoted where they need it", () => {
    expect(offered("tag:")).toEqual(["boss ", '"dark cave" ']);
    expect(offered("-tag:da")).toEqual(['"dark cave" ']);
    expect(offered("is:kept,re")).toEqual(["rejected "]);
    expect(offered("run:")).toEqual(["38 "]);
    expect(offered("document:low")).toEqual(['"Lower halls" ']);
  });

  it("replaces only what is at the caret", () => {
    const text = "pushes>4 tag:bo stars>=3";
    const at = filterCompletions(text, 15, vocabulary);
    expect(withCompletion(text, at, at.items[0]!)).toEqual({ text: "pushes>4 tag:boss stars>=3", caret: 18 });
  });

  it("only offers what can be read once a value is there", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("tag:", "-tag:d", "is:", "label:", "run:", "document:", "kind:", "bo", "da"),
        (text) => {
          const at = filterCompletions(text, text.length, vocabulary);
          for (const item of at.items.filter(({ insert }) => insert.endsWith(" ")))
            expect(parseFilter(withCompletion(text, at, item).text, vocabulary).problem).toBeNull();
        },
      ),
    );
  });

  it("colours every sign of a text once", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'tag:>=, "-4#'.split("")) }), (text) => {
        const spans = filterSpans(text, parseFilter(text, vocabulary).problem);
        expect(spans.map((span) => span.text).join("")).toBe(text);
      }),
    );
    expect(filterSpans("pushs>4", parseFilter("pushs>4", vocabulary).problem)).toEqual([
      { text: "pushs>4", look: "bad" },
    ]);
    expect(filterSpans("stars>=3 -tag:boss", null).filter(({ look }) => look === "plain")).toEqual([
      { text: " ", look: "plain" },
    ]);
  });

  it.each([
    ["tag:boss", ["key tag", "operator :", "value boss"]],
    ["stars>=3 -tag:boss", ["key stars", "operator >=", "value 3", "plain  ", "key -tag", "operator :", "value boss"]],
    ["(a or b)", ["operator (", "plain a", "plain  ", "operator or", "plain  ", "plain b", "operator )"]],
    ["stars>=", ["key stars", "operator >="]],
    ["  a ", ["plain   ", "plain a", "plain  "]],
    ["", []],
  ])("colours %j by what its parts are", (text, parts) => {
    const spans = filterSpans(text, null).filter((one) => one.text !== "");
    expect(spans.map(({ look, text: part }) => `${look} ${part}`)).toEqual(parts);
  });

  it("marks one term of several as invalid, or as one that nothing matches", () => {
    const text = "stars>=3 pushs>4 tag:boss";
    const looks = (look?: "bad" | "empty") =>
      filterSpans(text, { start: 9, end: 16, message: "" }, look).flatMap((span) =>
        span.look === "bad" || span.look === "empty" ? [[span.look, span.text]] : [],
      );
    expect([looks(), looks("empty")]).toEqual([[["bad", "pushs>4"]], [["empty", "pushs>4"]]]);
    expect(filterSpans(text, { start: 0, end: 8, message: "" })[0]).toEqual({ text: "stars>=3", look: "bad" });
    expect(filterSpans(text, { start: 1, end: 8, message: "" }).some(({ look }) => look === "bad")).toBe(false);
  });

  it("completes the word that the caret is in or behind, and every name once", () => {
    expect(offered("pus", 0)[0]).not.toContain("pushes");
    expect(offered("pus", 1)).toContain("pushes>");
    expect(offered("pus stars", 3)).toEqual(["pushes>"]);
    expect(filterCompletions("a pus", 5, vocabulary)).toMatchObject({ start: 2, end: 5 });
    const twice = { ...vocabulary, metrics: [...vocabulary.metrics, ...vocabulary.metrics] };
    expect(filterCompletions("pus", 3, twice).items).toEqual([{ insert: "pushes>", note: "Pushes" }]);
    expect(filterCompletions("path", 4, vocabulary).items[0]?.note).toBe("Path length, cells");
  });

  it("offers nothing inside quotes, nor what is there already, and takes a space that follows", () => {
    expect([offered('"pus'), offered("pushes>", 6), offered("tag:boss", 8)]).toEqual([[], [], []]);
    const completion = { insert: "tag:boss ", note: "" };
    expect(withCompletion("bo x", { start: 0, end: 2 }, completion)).toEqual({ text: "tag:boss x", caret: 9 });
    expect(withCompletion("box", { start: 0, end: 2 }, completion)).toEqual({ text: "tag:boss x", caret: 9 });
    expect(withCompletion("st x", { start: 0, end: 2 }, { insert: "stars>=", note: "" }).text).toBe("stars>= x");
  });
});
