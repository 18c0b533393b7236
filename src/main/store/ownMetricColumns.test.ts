import { expect, test } from "vitest";
import type { Formula } from "#shared/formula/formula.ts";
import { plainNumber, truth } from "#shared/formula/formulaTypes.ts";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { insertCandidates } from "./insertCandidates.ts";
import {
  candidatesOfKind,
  clearMetrics,
  countOfKind,
  fillFromLevels,
  fillFromMetrics,
  readMetrics,
  readOrigins,
} from "./ownMetricColumns.ts";

/** Two runs of dungeons with one of puzzles between them, three candidates each; the last has no size. */
function stored() {
  const store = memoryStore();
  const runs = ["dungeon", "linjat", "dungeon"].map((kind, at) => {
    const run = addEmptyRun(store, { id: `run000000${at}`, kind, task: "generate" });
    const batch = [1, 2, undefined].map((size, sequence) => ({
      sequence,
      level: `{"n":${10 * at + sequence}}`,
      canonicalKey: `${at} ${sequence}`,
      metrics: size === undefined ? {} : { size },
    }));
    return insertCandidates(store, { kind, run, shard: 0, now: 0 }, batch).ids;
  });
  const ids = runs.flat();
  const values = (metric: string): (number | undefined)[] =>
    ids.map((id) => readMetrics(store, [id]).get(id)?.[metric]);
  return { store, runs, ids, values };
}
const none = undefined;
const formula = (compute: Formula["compute"], type: Formula["type"] = plainNumber): Formula => ({
  type,
  metrics: ["size", "unknown"],
  readsLevel: false,
  compute,
});

test("a formula of metrics is computed for the candidates of its kind, without a value where it has none", () => {
  const { store, values } = stored();
  const asked: number[][] = [];
  const doubled = formula((metrics) => {
    asked.push(Array.from(metrics));
    const size = metrics[0] ?? NaN;
    return Number.isNaN(size) ? null : size * 2;
  });
  fillFromMetrics(store, "dungeon", { id: "own-double", formula: doubled });
  expect(values("own-double")).toEqual([2, 4, none, none, none, none, 2, 4, none]);
  expect(asked[0]).toEqual([1, NaN]);
  // The next formula is not the one before.
  const isLarge = formula((metrics) => (metrics[0] ?? NaN) > 1, truth);
  fillFromMetrics(store, "linjat", { id: "own-large", formula: isLarge });
  expect(values("own-large")).toEqual([none, none, none, 0, 1, 0, none, none, none]);
});

test("values whose formula has changed are cleared, others stay; unknown metrics clear nothing", () => {
  const { store, values } = stored();
  fillFromMetrics(store, "dungeon", { id: "own-one", formula: formula(() => 1) });
  clearMetrics(store, ["own-two"]);
  expect(values("own-one")[0]).toBe(1);
  clearMetrics(store, ["own-one", "own-two"]);
  expect(values("own-one").every((value) => value === undefined)).toBe(true);
  expect(values("size")).toEqual([1, 2, none, 1, 2, none, 1, 2, none]);
});

test("candidates of a kind are listed by their runs, after any of them and as many as asked for", () => {
  const { store, runs, ids } = stored();
  const [first = [], , third = []] = runs;
  const all = [...first, ...third];
  expect(candidatesOfKind(store, "dungeon", 0, 99)).toEqual(all);
  for (const [at, id] of all.entries()) expect(candidatesOfKind(store, "dungeon", id, 99)).toEqual(all.slice(at + 1));
  for (let limit = 1; limit <= all.length; limit++)
    expect(candidatesOfKind(store, "dungeon", 0, limit)).toEqual(all.slice(0, limit));
  const even = { sql: "id % 2 = ?", values: [first[0]! % 2] };
  expect(candidatesOfKind(store, "dungeon", 0, 99, even)).toEqual(all.filter((id) => id % 2 === first[0]! % 2));
  expect([countOfKind(store, "dungeon"), countOfKind(store, "linjat"), countOfKind(store, "drod")]).toEqual([6, 3, 0]);
  expect(readOrigins(store, [ids[4]!, 5])).toEqual(new Map([[ids[4], { canonicalKey: "1 1", documentId: null }]]));
});

test("levels are measured with their metrics and origin; a damaged one keeps what it has", () => {
  const { store, ids, values } = stored();
  const [a = 0, b = 0] = ids;
  const told: unknown[] = [];
  fillFromLevels(store, [a, b], ["own-n", "own-m"], (metrics, level, origin) => {
    told.push([metrics, level(), origin?.canonicalKey]);
    return { "own-n": (level() as { n: number }).n + 5 };
  });
  expect(told).toEqual([
    [{ size: 1 }, { n: 0 }, "0 0"],
    [{ size: 2 }, { n: 1 }, "0 1"],
  ]);
  expect(values("own-n").slice(0, 3)).toEqual([5, 6, none]);
  expect(values("own-m").slice(0, 2)).toEqual([none, none]);
  store.db.exec("UPDATE level_blocks SET codec = 'lost' WHERE id = 2");
  fillFromLevels(store, [ids[3]!, a], ["own-n"], () => ({ "own-n": 7 }));
  expect([values("own-n")[0], values("own-n")[3]]).toEqual([7, none]);
});
