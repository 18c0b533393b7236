import fc from "fast-check";
import type {
  CandidateConditions,
  CandidateExpression,
  CandidateFilter,
  CandidateSort,
} from "#shared/contract/candidates.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { markCandidates, redoMarks, undoMarks } from "#main/store/marks.ts";
import type { Store } from "#main/store/openStore.ts";
import { purgeDeleted } from "#main/store/purgeDeleted.ts";
import { removeRun } from "#main/store/removeRun.ts";
import { memoryStore } from "./memoryStore.ts";
import { addEmptyRun } from "./storedRun.ts";

type Change = (store: Store) => unknown;

/** Values of metrics, few enough that many candidates have the same. */
export const value = fc.constantFrom(-1.5, -0, 0, 1, 2, 1e9);
const key = fc.constantFrom("a", "b", "c", "d");
/** The candidates with a key, as SQL picks them. */
export const byKey = (canonicalKey: string) => ({
  sql: "c.key_id IN (SELECT id FROM level_keys WHERE canonical_key = ?)",
  values: [canonicalKey],
});

const added: fc.Arbitrary<Change> = fc
  .record({
    run: fc.integer({ min: 1, max: 3 }),
    shard: fc.nat(2),
    sequence: fc.nat(5),
    key,
    metrics: fc.dictionary(fc.constantFrom("size", "cost", "late"), value, { maxKeys: 3 }),
  })
  .map(({ run, shard, sequence, key: canonicalKey, metrics }) => (store) => {
    const kind = run === 3 ? "linjat" : "dungeon";
    const present = store.db.prepare("SELECT 1 FROM runs WHERE number = ?").get(run);
    const candidate = { sequence, level: "{}", canonicalKey, metrics };
    if (present !== undefined) insertCandidates(store, { kind, run, shard, now: 0 }, [candidate]);
  });
/** Marks the candidates of a key. */
export const marked: fc.Arbitrary<Change> = fc
  .record({
    key,
    flag: fc.constantFrom("keep" as const, "reject" as const, null),
    stars: fc.nat(5),
    label: fc.nat(4),
    addTags: fc.subarray(["cold", "hot"]),
    isDeleted: fc.boolean(),
  })
  .map(({ key: canonicalKey, isDeleted, ...change }) => (store) => {
    const deleted = isDeleted ? ({ deleted: true } as const) : {};
    markCandidates(store, byKey(canonicalKey), { ...change, ...deleted }, "", 0);
  });
/** Whatever changes the candidates of a store. */
export const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: added },
  { weight: 5, arbitrary: marked },
  { weight: 2, arbitrary: fc.constant(undoMarks) },
  { weight: 1, arbitrary: fc.constant(redoMarks) },
  { weight: 1, arbitrary: fc.constant(purgeDeleted) },
  {
    weight: 1,
    arbitrary: fc.record({ run: fc.integer({ min: 1, max: 2 }), keep: fc.boolean() }).map(
      ({ run, keep }) =>
        (store: Store) =>
          removeRun(store, run, keep),
    ),
  },
);

const range = fc.record(
  {
    metric: fc.constantFrom("size", "cost", "unknown"),
    min: value,
    max: value,
    minExcluded: fc.boolean(),
    maxExcluded: fc.boolean(),
  },
  { requiredKeys: ["metric"] },
);
const term: fc.Arbitrary<CandidateConditions> = fc.oneof(
  range.map((one) => ({ metrics: [one] })),
  fc.subarray(["run1", "run2", "run3"], { minLength: 1 }).map((runIds) => ({ runIds })),
  fc.subarray(["keep" as const, "reject" as const, "none" as const], { minLength: 1 }).map((flags) => ({ flags })),
  fc.nat(5).map((minStars) => ({ minStars })),
  fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }).map((labels) => ({ labels })),
  fc.constantFrom("cold", "hot").map((tag) => ({ tags: [tag] as string[] })),
  fc.constantFrom("old", "hot", "%").map((word) => ({ words: [word] })),
  fc.record({ kind: fc.constantFrom("dungeon", "linjat"), withoutTags: fc.constant<string[]>(["cold"]) }),
);
/** Conditions joined by and, or and not. */
export const expression: fc.Arbitrary<CandidateExpression> = fc.letrec<{ one: CandidateExpression }>((tie) => ({
  one: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    term.map((one) => ({ term: one })),
    fc.array(tie("one"), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    fc.array(tie("one"), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    tie("one").map((not) => ({ not })),
  ),
})).one;
/** Filters of all conditions. */
export const filter: fc.Arbitrary<CandidateFilter> = fc.record(
  {
    kind: fc.constantFrom("dungeon", "linjat"),
    runIds: fc.subarray(["run1", "run2", "run3"]),
    flags: fc.subarray(["keep" as const, "reject" as const, "none" as const]),
    minStars: fc.nat(5),
    maxStars: fc.nat(5),
    labels: fc.subarray([0, 1, 2, 3, 4]),
    tags: fc.subarray(["cold", "hot"]),
    withoutTags: fc.subarray(["cold"]),
    metrics: fc.array(range, { maxLength: 2 }),
    front: fc.subarray(["size", "cost", "unknown"], { minLength: 1 }),
    shards: fc.record({ runId: fc.constantFrom("run1", "run2", "run9"), shards: fc.subarray([0, 1, 2]) }),
    where: expression,
    foldDuplicates: fc.boolean(),
  },
  { requiredKeys: ["foldDuplicates"] },
);
/** Orders of candidates. */
export const sort: fc.Arbitrary<CandidateSort> = fc.record({
  by: fc.constantFrom("arrival", "stars", "metric:size", "metric:cost", "metric:unknown", "score"),
  direction: fc.constantFrom("ascending", "descending"),
  score: fc.array(
    fc.record({
      metric: fc.constantFrom("size", "cost", "late", "unknown"),
      weight: fc.constantFrom(-2, 0.5, 1),
      missing: fc.constantFrom(0, 1.5),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** A store in memory with three runs, the third of another kind. */
export function emptyStore(): Store {
  const store = memoryStore();
  for (const id of ["run1", "run2", "run3"]) {
    addEmptyRun(store, { id, kind: id === "run3" ? "linjat" : "dungeon", task: "generate" });
  }
  return store;
}

/** Candidates with sequence, key and size from a number on. */
export const numbered = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    sequence: from + at,
    level: "{}",
    canonicalKey: `${from + at}`,
    metrics: { size: from + at },
  }));
