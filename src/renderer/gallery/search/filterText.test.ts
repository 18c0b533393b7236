import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CandidateExpression } from "#shared/contract/candidates.ts";
import { candidateFilterSchema } from "#shared/contract/candidates.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { noFilter, sameFilter, withFlag, withMinStars, withRange } from "../filterModel.ts";
import { parseFilter, printFilter } from "#shared/filterText/filterText.ts";
import { filterTerms } from "#shared/filterText/filterTerms.ts";
import type { FilterConditions } from "#shared/filterText/filterTerms.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { shownFilterText } from "./shownFilterText.ts";

const metric = (id: string, label: string): FilterVocabulary["metrics"][number] => ({ id, label, unit: "", hint: "" });
const vocabulary: FilterVocabulary = {
  metrics: [metric("pushes", "Pushes"), metric("path-length", "Path length"), metric("2d fill", "Fill")],
  kinds: [
    { id: "sokoban", title: "Sokoban" },
    { id: "linjat", title: "Linjat" },
  ],
  runs: [
    { id: "run1", number: 1, title: "" },
    { id: "run2", number: 2, title: "" },
    { id: "run9", number: 9, title: "" },
  ],
  documents: [
    { id: "doc1", name: "Lower halls" },
    { id: "doc2", name: "Crypt" },
    { id: "doc3", name: "crypt" },
    { id: "doc4", name: '@home, "sweet"' },
  ],
  tags: [{ tag: "boss", count: 3 }],
};

const parse = (text: string): FilterConditions => {
  const { conditions, problem } = parseFilter(text, vocabulary);
  expect(problem).toBeNull();
  return conditions;
};
const problemOf = (text: string): string | undefined => parseFilter(text, vocabulary).problem?.message;
const same = (a: FilterConditions, b: FilterConditions): boolean =>
  sameFilter({ ...a, foldDuplicates: true }, { ...b, foldDuplicates: true });

const number = fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
const text = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'ab1#-,:=<>"\\ .@'.split("")), fc.string({ minLength: 1, maxLength: 1 })),
    minLength: 1,
    maxLength: 12,
  })
  .filter((it) => it.trim() !== "");
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const some = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.uniqueArray(arbitrary, { minLength: 1, maxLength: 3 });
const candidate = fc.record({ run: fc.integer({ min: 1, max: 99 }), shard: fc.nat(99), sequence: fc.nat(999) });

const conditions: fc.Arbitrary<FilterConditions> = fc
  .record({
    kind: maybe(fc.constantFrom("sokoban", "linjat")),
    documentId: maybe(fc.constantFrom("doc1", "doc2", "doc3", "doc4", "gone")),
    shards: maybe(
      fc.record({
        runId: fc.constantFrom("run1", "run9", "gone"),
        shards: some(fc.nat(40)).map((list) => list.toSorted((a, b) => a - b)),
      }),
    ),
    runIds: maybe(some(fc.constantFrom("run1", "run2", "run9", "gone"))),
    flags: maybe(some(fc.constantFrom("keep" as const, "reject" as const, "none" as const))),
    minStars: maybe(fc.integer({ min: 1, max: 5 })),
    maxStars: maybe(fc.integer({ min: 0, max: 4 })),
    labels: maybe(some(fc.nat(4))),
    tags: maybe(some(text)),
    withoutTags: maybe(some(text)),
    metrics: maybe(
      fc.uniqueArray(
        fc.record(
          {
            metric: fc.constantFrom("pushes", "path-length", "2d fill"),
            min: number,
            max: number,
            minExcluded: fc.boolean(),
            maxExcluded: fc.boolean(),
          },
          { requiredKeys: ["metric", "min"] },
        ),
        { selector: (range) => range.metric, minLength: 1, maxLength: 3 },
      ),
    ),
    words: maybe(some(text)),
    note: maybe(text),
    ids: maybe(some(candidate.map(candidateId))),
    canonicalKey: maybe(text),
  })
  .map((all) => {
    const given = JSON.parse(JSON.stringify(all)) as FilterConditions;
    // An absent end can't be excluded.
    const metrics = given.metrics?.map(({ maxExcluded, ...range }) =>
      range.max === undefined ? range : { ...range, ...(maxExcluded === undefined ? {} : { maxExcluded }) },
    );
    return metrics === undefined ? given : { ...given, metrics };
  });

/** "or", parentheses and "not" around terms that the text can express as one. */
const oneTerm = conditions
  .map((all): FilterConditions => {
    const first = Object.entries(all).find(([key]) => !["metrics", "minStars", "maxStars"].includes(key));
    if (first === undefined) return { flags: ["keep"] };
    const [key, value] = first;
    const single = ["tags", "withoutTags", "words"].includes(key) && Array.isArray(value) ? value.slice(0, 1) : value;
    return { [key]: single };
  })
  .map((term) => ({ term }));
const expression: fc.Arbitrary<CandidateExpression> = fc.letrec<{ one: CandidateExpression }>((tie) => ({
  one: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    oneTerm,
    fc.array(tie("one"), { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
    fc.array(tie("one"), { minLength: 2, maxLength: 3 }).map((all) => ({ all })),
    tie("one").map((not) => ({ not })),
  ),
})).one;

describe("a filter as text", () => {
  it("is read back as the same text with or, brackets and not, however they lie inside each other", () => {
    fc.assert(
      fc.property(expression, conditions, fc.boolean(), (where, plain, isAlone) => {
        const printed = printFilter({ ...(isAlone ? {} : plain), where }, vocabulary);
        const { conditions: read, problem } = parseFilter(printed, vocabulary);
        // Terms that a text may have once at its top level can occur inside parentheses.
        fc.pre(problem === null);
        const again = printFilter(read, vocabulary);
        const { conditions: second } = parseFilter(again, vocabulary);
        expect(same(second, read), `${printed} | ${again}`).toBe(true);
        expect(printFilter(second, vocabulary)).toBe(again);
        candidateFilterSchema.parse({ ...read, foldDuplicates: true });
      }),
      { numRuns: 300 },
    );
  });

  it("is read back as the filter that was printed, whatever is in it", () => {
    fc.assert(
      fc.property(conditions, (given) => {
        const printed = printFilter(given, vocabulary);
        const { conditions: read, problem } = parseFilter(printed, vocabulary);
        expect(problem, printed).toBeNull();
        expect(same(read, given), printed).toBe(true);
        expect(printFilter(read, vocabulary)).toBe(printed);
      }),
      { numRuns: 2000 },
    );
  });

  it("never fails on any text, and makes only filters that the contract accepts", () => {
    const piece = fc.oneof(
      text,
      fc.constantFrom(
        "tag:",
        "-tag:x",
        "pushes>4",
        "stars>=3",
        "run:1..2",
        "run:@a",
        "document:@B",
        "shards:@c/1",
        "is:kept,",
        "or",
        "not ",
        "-(",
        ")",
        '"',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom(" ", ""), (pieces, between) => {
        const written = pieces.join(between);
        const { conditions: read, problem } = parseFilter(written, vocabulary);
        if (problem !== null) {
          expect(problem.start).toBeLessThan(problem.end);
          expect(problem.end).toBeLessThanOrEqual(written.length);
          return;
        }
        if (!written.includes("\u0000")) candidateFilterSchema.parse({ ...read, foldDuplicates: true });
        expect(same(parse(printFilter(read, vocabulary)), read)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(["run:@a", "document:@Halls", "shards:@x/3"])("takes nothing for an id that can't be one: %s", (written) => {
    expect(parseFilter(written, vocabulary).problem).not.toBeNull();
  });

  it("says pushes over 40, three stars or more, and the tag boss", () => {
    expect(parse("pushes>40 stars>=3 tag:boss")).toEqual({
      metrics: [{ metric: "pushes", min: 40, minExcluded: true }],
      minStars: 3,
      tags: ["boss"],
    });
  });

  it("knows metrics by id and by label, and takes spaces around a comparison", () => {
    const range = { metrics: [{ metric: "path-length", min: 4 }] };
    for (const written of ["path-length>=4", "Path-Length >= 4", '"Path length">=4', "path_length >=4"])
      expect(parse(written)).toEqual(range);
  });

  it("combines the ends of one metric to the range that holds all of them", () => {
    expect(parse("pushes>3 pushes<=9 pushes>=1")).toEqual({
      metrics: [{ metric: "pushes", min: 3, max: 9, minExcluded: true }],
    });
    expect(parse("pushes:3..9")).toEqual({ metrics: [{ metric: "pushes", min: 3, max: 9 }] });
    expect(parse("pushes:..9")).toEqual({ metrics: [{ metric: "pushes", max: 9 }] });
  });

  it("finds candidates by number, and the same in quotes as a word", () => {
    const id = candidateId({ run: 38, shard: 4, sequence: 11 });
    expect(parse("#38-5-12")).toEqual({ ids: [id] });
    expect(parse("38-5-12")).toEqual({ ids: [id] });
    expect(parse('"38-5-12"')).toEqual({ words: ["38-5-12"] });
  });

  it("names runs by number and documents by name, and by id where a name is not enough", () => {
    expect(parse("run:1..2,9")).toEqual({ runIds: ["run1", "run2", "run9"] });
    expect(parse('document:"lower halls"')).toEqual({ documentId: "doc1" });
    expect(printFilter({ documentId: "doc3" }, vocabulary)).toBe("document:@doc3");
    expect(printFilter({ runIds: ["gone"] }, vocabulary)).toBe("run:@gone");
  });

  it("reads words of every sign as words", () => {
    expect(parse('dark "wide cave" a,b \u201cx').words).toEqual(["dark", "wide cave", "a,b", "\u201cx"]);
  });

  it.each([
    ["pushs>4", "Unknown metric or filter “pushs”. Did you mean “pushes”?"],
    ["pushes>4o", "“4o” after pushes is not a number."],
    ["pushes>", "Type a value after “pushes>”."],
    ["pushes:9..3", "The range is reversed. Type pushes:3..9."],
    ["stars>5", "Stars go from 0 to 5, as in stars>=3 or stars:2..4."],
    ["tag>boss", "“tag” can't be compared. Type tag: instead of >."],
    ["is:kept or", "Type a term on both sides of “or”, or put it in quotes to search for it."],
    ["(is:kept", "This bracket isn't closed."],
    ["is:kept)", "There is no open bracket to close here."],
    ["()", "Type a term between the brackets."],
    ["not", "Type what to exclude after this, or put it in quotes to search for it."],
    ["(is:kept or pushs>4)", "Unknown metric or filter “pushs”. Did you mean “pushes”?"],
    ["tag:boss,dark", "Type one term per tag: tag:boss tag:dark."],
    ["is:kept is:rejected", "Type is: once, with commas for “or”: is:kept,rejected."],
    ["label:redy", "Unknown label “redy”. Use none, to-test, needs-fix, ready, or exported."],
    ["run:77", "There is no run 77."],
    ["document:cryp", "No document is called “cryp”. Did you mean “Crypt”?"],
    ["#38", "“#38” is not a candidate number. Type run, shard, and number, as in #38-5-12."],
    ["kind:sokobn", "Unknown level kind “sokobn”. Did you mean “sokoban”?"],
  ])("answers %s with one sentence", (written, message) => {
    const isOpen = /or$|^not$/.test(written);
    expect(problemOf(isOpen ? `stars>=3 ${written}` : `stars>=3 ${written} tag:x`)).toBe(message);
  });

  it("reads or, and, not, a minus and brackets", () => {
    const term = (written: string) => ({ term: parse(written) });
    expect(parse("pushes>4 or tag:boss")).toEqual({ where: { any: [term("pushes>4"), term("tag:boss")] } });
    expect(parse("is:kept (pushes>4 OR tag:boss stars:2..4)")).toEqual({
      flags: ["keep"],
      where: { any: [term("pushes>4"), { all: [term("tag:boss"), term("stars:2..4")] }] },
    });
    expect(parse("-is:kept")).toEqual({ where: { not: term("is:kept") } });
    expect(parse("not (is:kept and (pushes>4))")).toEqual({
      where: { not: { all: [term("is:kept"), term("pushes>4")] } },
    });
    // Expressions that need none of these stay plain, so that the strip shows them.
    expect(parse("(is:kept) and (not tag:boss) -(-tag:dark)")).toEqual({
      flags: ["keep"],
      withoutTags: ["boss"],
      tags: ["dark"],
    });
    expect(parse('"or" "not"').words).toEqual(["or", "not"]);
  });

  it("reads names as they are displayed, without quotes", () => {
    for (const written of ["Path length>=4", "Path Length ≥ 4", "path length >= 4"])
      expect(parse(written)).toEqual({ metrics: [{ metric: "path-length", min: 4 }] });
    expect(parse("label:Needs fix")).toEqual({ labels: [2] });
    expect(parse("label:To test stars>=3 document:lower halls")).toEqual({
      labels: [1],
      minStars: 3,
      documentId: "doc1",
    });
    expect(parse("-Path length>4 dark")).toEqual({
      words: ["dark"],
      where: { not: { term: { metrics: [{ metric: "path-length", min: 4, minExcluded: true }] } } },
    });
  });

  it("says where a term contradicts one before it", () => {
    const { problem, contradiction } = parseFilter("pushes>40 is:kept pushes<10", vocabulary);
    expect(problem).toBeNull();
    expect(contradiction).toEqual({
      start: 18,
      end: 27,
      message: "No candidate can match this together with the other terms for pushes.",
    });
    expect(parseFilter("pushes>4 pushes<10", vocabulary).contradiction).toBeNull();
    expect(parseFilter("stars>=4 stars<2", vocabulary).contradiction?.start).toBe(9);
  });

  it("has no key that a metric of any kind is called by", () => {
    const keys = new Set(filterTerms.map(({ key }) => key));
    expect(allLevelKinds().flatMap(({ metrics }) => metrics.filter(({ id }) => keys.has(id)))).toEqual([]);
  });
});

describe("the text beside the filter strip", () => {
  const start = withRange(noFilter, "pushes", { min: 4 });

  it("shows what the strip has set, and after typing what was typed", () => {
    expect(shownFilterText(null, withMinStars(withFlag(start, "keep"), 3), vocabulary)).toBe(
      "is:kept stars>=3 pushes>=4",
    );
    expect(shownFilterText({ text: "pushes >= 4", typedFor: start }, start, vocabulary)).toBe("pushes >= 4");
  });

  it("keeps a text that can't be read yet until the strip changes the filter", () => {
    const draft = { text: "pushes>=4 tag:", typedFor: start };
    expect(shownFilterText(draft, start, vocabulary)).toBe("pushes>=4 tag:");
    expect(shownFilterText(draft, withRange(start, "pushes", { min: 4, max: 8 }), vocabulary)).toBe("pushes:4..8");
  });
});
