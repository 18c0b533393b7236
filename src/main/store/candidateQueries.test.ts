import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { CandidateFilter, CandidateSort } from "#shared/contract/candidates.ts";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { arrivalOf } from "#shared/project/candidateId.ts";
import { candidateQueries } from "./candidateQueries.ts";
import { loadColumns } from "./columns/candidateColumns.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { markCandidates } from "./marks.ts";
import type { Store } from "./openStore.ts";
import { readSummaries } from "./readCandidates.ts";

interface Sample {
  readonly run: number;
  readonly shard: number;
  readonly sequence: number;
  readonly key: string;
  readonly metrics: Record<string, number>;
}
interface KeyMarks {
  readonly key: string;
  readonly flag: "keep" | "reject" | null;
  readonly stars: number;
  readonly label: number;
  readonly tags: string[];
  readonly note: string;
}
interface World {
  readonly candidates: Sample[];
  readonly marks: KeyMarks[];
}

/** Runs 1 and 2 belong to document "doc1", run 3 to "doc2", run 4 is of another kind. */
const runs = [
  { number: 1, id: "run1", kind: "dungeon", document: "doc1" },
  { number: 2, id: "run2", kind: "dungeon", document: "doc1" },
  { number: 3, id: "run3", kind: "dungeon", document: "doc2" },
  { number: 4, id: "run4", kind: "linjat", document: "doc3" },
];
const keys = ["a", "b", "c", "d", "e"];
const value = fc.constantFrom(-1, 0, 0.5, 1, 2, 3);

const sample: fc.Arbitrary<Sample> = fc
  .record({
    run: fc.constantFrom(1, 2, 3, 4),
    shard: fc.nat(1),
    sequence: fc.nat(3),
    key: fc.constantFrom(...keys),
    size: fc.option(value, { nil: undefined }),
    cost: fc.option(value, { nil: undefined }),
  })
  .map(({ size, cost, ...rest }) => ({
    ...rest,
    metrics: { ...(size === undefined ? {} : { size }), ...(cost === undefined ? {} : { cost }) },
  }));

const anyWorld: fc.Arbitrary<World> = fc.record({
  candidates: fc.uniqueArray(sample, { selector: (s) => `${s.run} ${s.shard} ${s.sequence}`, maxLength: 24 }),
  marks: fc.uniqueArray(
    fc.record({
      key: fc.constantFrom(...keys),
      flag: fc.constantFrom("keep" as const, "reject" as const, null),
      stars: fc.nat(5),
      label: fc.nat(4),
      tags: fc.uniqueArray(fc.constantFrom("cold", "hot_1", "hot%")).map((tags) => tags.sort()),
      note: fc.constantFrom("", "warm hot", "50% cold"),
    }),
    { selector: (m) => m.key },
  ),
});

/** Worlds of this run, each queried many times, because storing one takes longer than querying it. */
const world = fc.constantFrom(...fc.sample(anyWorld, 120));
const stores = new Map<World, Store>();
afterAll(() => {
  for (const store of stores.values()) store.close();
});

async function storeOf(given: World): Promise<Store> {
  const store = stores.get(given) ?? build(given);
  stores.set(given, store);
  await loadColumns(store);
  return store;
}

/** Mostly absent: a filter with every condition matches nothing. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const filter: fc.Arbitrary<CandidateFilter> = fc
  .record({
    kind: maybe(fc.constantFrom("dungeon", "linjat")),
    documentId: maybe(fc.constantFrom("doc1", "doc2")),
    runIds: maybe(fc.subarray(["run1", "run2", "run3", "run4", "run9"])),
    flags: maybe(fc.subarray(["keep" as const, "reject" as const, "none" as const])),
    minStars: maybe(fc.nat(5)),
    maxStars: maybe(fc.nat(5)),
    labels: maybe(fc.subarray([0, 1, 2, 3, 4])),
    tags: maybe(fc.subarray(["cold", "hot%"])),
    withoutTags: maybe(fc.subarray(["cold", "hot%"])),
    metrics: maybe(
      fc.array(
        fc.record(
          {
            metric: fc.constantFrom("size", "cost", "unknown"),
            min: value,
            max: value,
            minExcluded: fc.boolean(),
            maxExcluded: fc.boolean(),
          },
          { requiredKeys: ["metric"] },
        ),
        { maxLength: 2 },
      ),
    ),
    words: maybe(fc.subarray(["hot", "hot_", "%", " ", "doc"], { maxLength: 2 })),
    note: maybe(fc.constantFrom("hot", "hot_", "%", " ")),
    ids: maybe(fc.constantFrom([2 ** 35], [2 ** 35, 2 ** 36 + 1])),
    foldDuplicates: fc.boolean(),
    front: maybe(fc.subarray(["size", "cost", "unknown"], { minLength: 1 })),
    canonicalKey: maybe(fc.constantFrom(...keys)),
  })
  // The contract leaves fields out instead of sending undefined.
  .map((all) => JSON.parse(JSON.stringify(all)) as CandidateFilter);

const sort: fc.Arbitrary<CandidateSort> = fc.record({
  by: fc.constantFrom("arrival", "stars", "metric:size", "metric:cost", "metric:unknown"),
  direction: fc.constantFrom("ascending", "descending"),
});

function build({ candidates, marks }: World): Store {
  const store = memoryStore();
  const insert = store.db.prepare(
    `INSERT INTO runs (number, id, kind, task, document_id, document_name, parameters, seed, count, engine_version,
      state, created_at, input) VALUES (@number, @id, @kind, 't', @document, 'Doc', '{}', 1, 1, '1', 'done', 0, '{}')`,
  );
  for (const run of runs) insert.run(run);
  const kindOf = (run: number): string => runs[run - 1]!.kind;
  for (const { run, shard, sequence, key, metrics } of candidates) {
    const candidate = { sequence, level: "{}", canonicalKey: key, metrics };
    insertCandidates(store, { kind: kindOf(run), run, shard, now: 0 }, [candidate]);
  }
  for (const { key, flag, stars, label, tags, note } of marks) {
    const target = {
      sql: "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key = ? AND kind = 'dungeon')",
      values: [key],
    };
    markCandidates(store, target, { flag, stars, label, addTags: tags, note }, "mark", 0);
  }
  return store;
}

interface Expected extends Sample {
  readonly id: number;
  readonly kind: string;
  readonly marks: Omit<KeyMarks, "key">;
}

/** A direct implementation of the contract, candidate by candidate. */
function reference({ candidates, marks }: World): Expected[] {
  const none = { flag: null, stars: 0, label: 0, tags: [], note: "" };
  return candidates
    .map((it) => {
      const { kind } = runs[it.run - 1]!;
      const { key: _, ...found } = marks.find((m) => kind === "dungeon" && m.key === it.key) ?? { ...none, key: "" };
      return { ...it, kind, id: it.run * 2 ** 35 + it.shard * 2 ** 20 + it.sequence, marks: found };
    })
    .sort((a, b) => a.id - b.id);
}

function matching(everything: Expected[], f: CandidateFilter): Expected[] {
  const inSources = everything.filter(({ run, kind }) => {
    const { id, document } = runs[run - 1]!;
    return (
      (f.kind === undefined || f.kind === kind) &&
      (f.documentId === undefined || f.documentId === document) &&
      (f.runIds === undefined || f.runIds.includes(id))
    );
  });
  const isFirst = (it: Expected): boolean => inSources.find((o) => o.kind === it.kind && o.key === it.key) === it;
  const inRange = (it: Expected): boolean =>
    (f.metrics ?? []).every(({ metric, min, max, minExcluded, maxExcluded }) => {
      const v = it.metrics[metric];
      if (min === undefined && max === undefined) return true;
      if (v === undefined || (minExcluded === true && v === min) || (maxExcluded === true && v === max)) return false;
      return (min === undefined || v >= min) && (max === undefined || v <= max);
    });
  const isOnFront = (it: Expected, metrics: readonly string[]): boolean =>
    metrics.every((metric) => it.metrics[metric] !== undefined) &&
    !inSources.some((o) => {
      const more = metrics.map((metric) => (o.metrics[metric] ?? NaN) - (it.metrics[metric] ?? NaN));
      return more.every((by) => by >= 0) && more.some((by) => by > 0);
    });
  const hasWords = (it: Expected): boolean =>
    (f.words ?? []).every((word) => [it.marks.note, ...it.marks.tags, "doc"].some((text) => text.includes(word)));
  return inSources.filter(
    (it) =>
      (!f.foldDuplicates || isFirst(it)) &&
      (f.flags === undefined || f.flags.includes(it.marks.flag ?? "none")) &&
      it.marks.stars >= (f.minStars ?? 0) &&
      it.marks.stars <= (f.maxStars ?? 5) &&
      (f.labels === undefined || f.labels.includes(it.marks.label)) &&
      (f.tags ?? []).every((tag) => it.marks.tags.includes(tag)) &&
      !(f.withoutTags ?? []).some((tag) => it.marks.tags.includes(tag)) &&
      hasWords(it) &&
      it.marks.note.includes(f.note?.trim() ?? "") &&
      (f.front === undefined || isOnFront(it, f.front)) &&
      (f.ids === undefined || f.ids.includes(it.id)) &&
      (f.canonicalKey === undefined || f.canonicalKey === it.key) &&
      inRange(it),
  );
}

function sorted(found: Expected[], { by, direction }: CandidateSort): Expected[] {
  const sign = direction === "descending" ? -1 : 1;
  if (by === "arrival") return found.toSorted((a, b) => sign * (a.id - b.id));
  const of = (it: Expected): number | undefined => (by === "stars" ? it.marks.stars : it.metrics[by.slice(7)]);
  return found.toSorted((a, b) => {
    const [x, y] = [of(a), of(b)];
    if (x === undefined || y === undefined) return x === y ? a.id - b.id : x === undefined ? 1 : -1;
    return sign * (x - y) || a.id - b.id;
  });
}

test("pages, walked by key or by offset, hold exactly what the filter lets through, in the order asked", async () => {
  await fc.assert(
    fc.asyncProperty(world, filter, sort, async (given, f, s) => {
      const store = await storeOf(given);
      const expected = sorted(matching(reference(given), f), s).map(({ id }) => id);
      const walked: number[] = [];
      let after: string | undefined;
      do {
        const page = candidateQueries.page(store, { filter: f, sort: s, after, limit: 3 });
        expect(page.total).toBe(expected.length);
        walked.push(...page.ids);
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(walked).toEqual(expected);
      expect(candidateQueries.page(store, { filter: f, sort: s, offset: 2, limit: 2 }).ids).toEqual(
        expected.slice(2, 4),
      );
      for (const { id } of reference(given)) {
        const index = expected.indexOf(id);
        expect(candidateQueries.indexOf(store, f, s, id)).toBe(index < 0 ? null : index);
      }
    }),
    { numRuns: 300 },
  );
});

test("counts say what choosing another mark, run or document would give", async () => {
  await fc.assert(
    fc.asyncProperty(world, filter, async (given, f) => {
      const store = await storeOf(given);
      const all = reference(given);
      const counts = candidateQueries.counts(store, f);
      const count = (other: CandidateFilter): number => matching(all, other).length;
      const { flags: _f, ...noFlags } = f;
      const { minStars: _s, maxStars: _m, ...noStars } = f;
      const { labels: _l, ...noLabels } = f;
      const { tags: _t, ...noTags } = f;
      expect(counts.total).toBe(count(f));
      for (const flag of ["keep", "reject", "none"] as const) {
        expect(counts.flags[flag]).toBe(count({ ...noFlags, flags: [flag] }));
      }
      const exactly = (stars: number) => matching(all, noStars).filter((it) => it.marks.stars === stars).length;
      expect(counts.stars).toEqual([0, 1, 2, 3, 4, 5].map(exactly));
      expect(counts.labels).toEqual([0, 1, 2, 3, 4].map((label) => count({ ...noLabels, labels: [label] })));
      const tags = Object.fromEntries(counts.tags.map(({ tag, count: n }) => [tag, n]));
      for (const tag of ["cold", "hot_1", "hot%"]) expect(tags[tag] ?? 0).toBe(count({ ...noTags, tags: [tag] }));
    }),
    { numRuns: 200 },
  );
});

test("counts of runs and documents are what each would show by itself", async () => {
  await fc.assert(
    fc.asyncProperty(world, filter, async (given, f) => {
      const store = await storeOf(given);
      const all = reference(given);
      const counts = candidateQueries.counts(store, f);
      const inRuns = Object.fromEntries(counts.runs.map(({ runId, count }) => [runId, count]));
      for (const { id } of runs) expect(inRuns[id] ?? 0).toBe(matching(all, { ...f, runIds: [id] }).length);
      const inDocuments = Object.fromEntries(counts.documents.map(({ documentId, count }) => [documentId, count]));
      for (const id of ["doc1", "doc2", "doc3"]) {
        expect(inDocuments[id] ?? 0).toBe(matching(all, { ...f, documentId: id }).length);
      }
    }),
    { numRuns: 200 },
  );
});

test("cards carry metrics, marks and the number of duplicates among the sources", async () => {
  await fc.assert(
    fc.asyncProperty(world, filter, async (given, f) => {
      const store = await storeOf(given);
      const all = reference(given);
      const expected = matching(all, f);
      const sources = matching(all, { ...pickSources(f), foldDuplicates: false });
      expect(
        readSummaries(
          store,
          expected.map(({ id }) => id),
          f,
        ),
      ).toEqual(
        expected.map(({ id, kind, run, key, metrics, marks }) => ({
          id,
          kind,
          runId: runs[run - 1]!.id,
          canonicalKey: key,
          duplicates: sources.filter((o) => o.kind === kind && o.key === key).length,
          metrics,
          marks,
        })),
      );
    }),
    { numRuns: 100 },
  );
});

function pickSources({ kind, documentId, runIds }: CandidateFilter): Partial<CandidateFilter> {
  return JSON.parse(JSON.stringify({ kind, documentId, runIds })) as Partial<CandidateFilter>;
}

test("a histogram has every measured candidate in a bin, and inside those that pass the metric's own range", async () => {
  await fc.assert(
    fc.asyncProperty(world, filter, fc.integer({ min: 1, max: 5 }), async (given, f, bins) => {
      const store = await storeOf(given);
      const others = { ...f, metrics: (f.metrics ?? []).filter(({ metric }) => metric !== "size") };
      const measured = matching(reference(given), others).filter((it) => it.metrics["size"] !== undefined);
      const sizes = measured.map((it) => it.metrics["size"]!);
      const shown = candidateQueries.histogram(store, f, "size", bins);
      const [min, max] = sizes.length === 0 ? [0, 0] : [Math.min(...sizes), Math.max(...sizes)];
      const bin = (v: number): number =>
        max === min ? 0 : Math.min(bins - 1, Math.floor(((v - min) * bins) / (max - min)));
      const tally = (values: number[]): number[] =>
        Array.from({ length: bins }, (_, i) => values.filter((v) => bin(v) === i).length);
      const inside = matching(reference(given), f).flatMap((it) => it.metrics["size"] ?? []);
      expect(shown).toEqual({ min, max, all: tally(sizes), inside: tally(inside) });
    }),
    { numRuns: 150 },
  );
});

test("a scatter has a triple for each candidate with both metrics, or an even sample of them", async () => {
  await fc.assert(
    fc.asyncProperty(world, filter, fc.integer({ min: 1, max: 8 }), async (given, f, limit) => {
      const store = await storeOf(given);
      const both = matching(reference(given), f).flatMap(({ id, metrics: { size, cost } }) =>
        size === undefined || cost === undefined ? [] : [[id, size, cost]],
      );
      const shown = candidateQueries.scatter(store, f, "size", "cost", limit);
      expect(shown.total).toBe(both.length);
      const triples = Array.from({ length: shown.triples.length / 3 }, (_, i) =>
        Array.from(shown.triples.subarray(i * 3, i * 3 + 3)),
      );
      expect(triples.length).toBe(Math.min(limit, both.length));
      const positions = triples.map(([id]) => both.findIndex(([other]) => other === id));
      expect(triples).toEqual(positions.map((position) => both[position]));
      positions.slice(1).forEach((position, i) => {
        expect(Math.abs(position - positions[i]! - both.length / triples.length)).toBeLessThan(1.000001);
      });
    }),
    { numRuns: 150 },
  );
});

test("the map of bests has the best of every cell, the earliest of equal ones", async () => {
  await fc.assert(
    fc.asyncProperty(world, filter, fc.constantFrom("higher" as const, "lower" as const), async (given, f, better) => {
      const store = await storeOf(given);
      const found = matching(reference(given), f).filter(
        ({ metrics: { size, cost } }) => size !== undefined && cost !== undefined,
      );
      const grid = candidateQueries.bests(store, {
        filter: f,
        x: "size",
        y: "cost",
        quality: "cost",
        better,
        columns: 3,
        rows: 2,
      });
      expect(grid.cells.reduce((sum, cell) => sum + (cell?.count ?? 0), 0)).toBe(found.length);
      const rangeOf = (metric: "size" | "cost") => {
        const values = found.map(({ metrics }) => metrics[metric]!);
        return found.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
      };
      expect([grid.xRange, grid.yRange]).toEqual([rangeOf("size"), rangeOf("cost")]);
      const cellOf = ({ metrics: { size, cost } }: Expected): number =>
        bin(cost!, grid.yRange, 2) * 3 + bin(size!, grid.xRange, 3);
      grid.cells.forEach((cell, i) => {
        const inside = found.filter((it) => cellOf(it) === i);
        const [best] = inside.toSorted(
          (a, b) => (better === "higher" ? -1 : 1) * (a.metrics["cost"]! - b.metrics["cost"]!) || a.id - b.id,
        );
        const exact = { error: 0, alike: 0 };
        expect(cell).toEqual(
          best ? { count: inside.length, bestId: best.id, best: best.metrics["cost"], ...exact } : null,
        );
      });
    }),
    { numRuns: 150 },
  );
});

function bin(v: number, [min, max]: [number, number], bins: number): number {
  return max === min ? 0 : Math.min(bins - 1, Math.floor(((v - min) * bins) / (max - min)));
}

test("a percentile is the share of filtered, measured candidates with a lower value", async () => {
  const given: World = {
    marks: [],
    candidates: [0, 1, 2, 3].map((n) => ({ run: 1, shard: 0, sequence: n, key: keys[n]!, metrics: { size: n } })),
  };
  const store = build({
    ...given,
    candidates: [...given.candidates, { run: 1, shard: 1, sequence: 0, key: "e", metrics: {} }],
  });
  await loadColumns(store);
  expect(candidateQueries.percentiles(store, { foldDuplicates: true }, { size: 3, unknown: 1 })).toEqual({
    size: 0.75,
  });
  const equal = build({
    marks: [],
    candidates: [0, 1].map((n) => ({ run: 1, shard: 0, sequence: n, key: keys[n]!, metrics: { size: 3 } })),
  });
  await loadColumns(equal);
  expect(candidateQueries.percentiles(equal, { foldDuplicates: true }, { size: 3 })).toEqual({ size: null });
  // A filter that matches nothing has no percentiles; 0 would mean that all others are higher.
  expect(candidateQueries.percentiles(store, { foldDuplicates: true, minStars: 5 }, { size: 3 })).toEqual({});
  expect(
    arrivalOf(
      candidateQueries.page(store, {
        filter: { foldDuplicates: true },
        sort: { by: "arrival", direction: "descending" },
        limit: 1,
      }).ids[0]!,
    ),
  ).toEqual({ run: 1, shard: 1, sequence: 0 });
});
