import fc from "fast-check";
import { expect, test } from "vitest";
import type { CandidateConditions, CandidateExpression } from "#shared/contract/candidates.ts";
import { parseFilter, printFilter } from "#shared/filterText/filterText.ts";
import type { FilterVocabulary } from "#shared/filterText/filterVocabulary.ts";
import { pageOfIds } from "../../../../test/support/candidateSql.ts";
import { byKey, emptyStore, expression, value } from "../../../../test/support/columnArbitraries.ts";
import { insertCandidates } from "../insertCandidates.ts";
import { markCandidates } from "../marks.ts";
import { loadColumns, readyColumns } from "./candidateColumns.ts";
import { columnPage } from "./columnPages.ts";

/** A second, independent implementation of filter texts, candidate by candidate. */
interface Plain {
  readonly id: number;
  readonly run: string;
  readonly kind: string;
  readonly metrics: Readonly<Record<string, number>>;
  readonly flag: "keep" | "reject" | null;
  readonly stars: number;
  readonly label: number;
  readonly tags: readonly string[];
}
function holds(one: Plain, asked: CandidateConditions): boolean {
  const { flags, minStars = 0, maxStars = 5, labels, tags = [], withoutTags = [], words = [], metrics = [] } = asked;
  if (asked.kind !== undefined && one.kind !== asked.kind) return false;
  if (asked.runIds !== undefined && !asked.runIds.includes(one.run)) return false;
  if (flags !== undefined && !flags.includes(one.flag ?? "none")) return false;
  if (one.stars < minStars || one.stars > maxStars) return false;
  if (labels !== undefined && !labels.includes(one.label)) return false;
  if (tags.some((tag) => !one.tags.includes(tag)) || withoutTags.some((tag) => one.tags.includes(tag))) return false;
  if (words.some((word) => !one.tags.some((tag) => tag.includes(word)))) return false;
  return metrics.every(({ metric, min, max, minExcluded, maxExcluded }) => {
    if (min === undefined && max === undefined) return true;
    const value = one.metrics[metric];
    if (value === undefined) return false;
    if (min !== undefined && (minExcluded === true ? value <= min : value < min)) return false;
    return !(max !== undefined && (maxExcluded === true ? value >= max : value > max));
  });
}
function passes(one: Plain, where: CandidateExpression): boolean {
  if ("term" in where) return holds(one, where.term);
  if ("not" in where) return !passes(one, where.not);
  return "any" in where ? where.any.some((part) => passes(one, part)) : where.all.every((part) => passes(one, part));
}

const vocabulary: FilterVocabulary = {
  metrics: ["size", "cost", "unknown"].map((id) => ({ id, label: id, unit: "", hint: "" })),
  kinds: ["dungeon", "linjat"].map((id) => ({ id, title: id })),
  runs: [1, 2, 3].map((number) => ({ id: `run${number}`, number, title: "" })),
  documents: [],
  tags: [],
};

test("or, brackets and not let through what a plain reading of them lets through, by SQL and by columns", async () => {
  const metrics = fc.dictionary(fc.constantFrom("size", "cost"), value, { maxKeys: 2 });
  const one = fc.record({
    run: fc.integer({ min: 1, max: 3 }),
    metrics,
    flag: fc.constantFrom("keep" as const, "reject" as const, null),
    stars: fc.nat(5),
    label: fc.nat(4),
    tags: fc.subarray(["cold", "hot"]),
  });
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(one, { minLength: 1, maxLength: 8 }),
      fc.array(expression, { minLength: 1, maxLength: 6 }),
      async (made, wheres) => {
        const store = emptyStore();
        const all = made.map(({ run, ...rest }, sequence): Plain => {
          const kind = run === 3 ? "linjat" : "dungeon";
          const candidate = { sequence, level: "{}", canonicalKey: `${sequence}`, metrics: rest.metrics };
          const [id = 0] = insertCandidates(store, { kind, run, shard: 0, now: 0 }, [candidate]).ids;
          const { flag, stars, label, tags } = rest;
          markCandidates(store, byKey(`${sequence}`), { flag, stars, label, addTags: tags }, "", 0);
          return { id, run: `run${run}`, kind, ...rest };
        });
        await loadColumns(store);
        const byArrival = { by: "arrival", direction: "ascending" } as const;
        for (const where of wheres) {
          const request = { filter: { foldDuplicates: false, where }, sort: byArrival, limit: 99 };
          const wanted = all
            .filter((candidate) => passes(candidate, where))
            .map(({ id }) => id)
            .toSorted((a, b) => a - b);
          expect(pageOfIds(store, request).ids).toEqual(wanted);
          expect(columnPage(readyColumns(store)!, request).ids).toEqual(wanted);
          // Printing and parsing must preserve the meaning. Conditions that a text can contain only once are left out.
          const { conditions, problem } = parseFilter(printFilter({ where }, vocabulary), vocabulary);
          if (problem !== null) continue;
          expect(
            columnPage(readyColumns(store)!, { ...request, filter: { ...conditions, foldDuplicates: false } }).ids,
          ).toEqual(wanted);
          read++;
        }
        store.close();
      },
    ),
    { numRuns: 100 },
  );
  expect(read).toBeGreaterThan(100);
});
