import { expect, test } from "vitest";
import type { FarmShardMessage } from "./farmProtocol.ts";
import { createShardChecks } from "./shardChecks.ts";
import { createShardDigest } from "./shardDigest.ts";

const candidate = (sequence: number, more: object = {}) => ({
  sequence,
  level: `{"n":${sequence}}`,
  canonicalKey: `k${sequence}`,
  metrics: { size: sequence },
  milliseconds: 1,
  ...more,
});
type Candidates = Parameters<ReturnType<typeof createShardDigest>["take"]>[0];
const found = (...candidates: Candidates): FarmShardMessage[] => [
  { type: "log", severity: "info", message: "at work" },
  { type: "candidates", candidates: candidates as never },
];
function digestOf(candidates: Candidates, report?: string): string {
  const digest = createShardDigest();
  digest.take(candidates);
  return digest.end(report);
}
const [attic, cellar] = [
  { id: "w1", name: "attic" },
  { id: "w2", name: "cellar" },
];

test("a digest is of the candidates in order, once each and up to the first gap, however they are sent", () => {
  const parts = createShardDigest();
  parts.take([candidate(0), candidate(1)]);
  // A restarted shard sends its first ones again; what comes after a gap belongs to a shard that was lost.
  parts.take([candidate(0), candidate(1), candidate(2), candidate(4)]);
  expect(parts.candidates).toBe(3);
  expect(parts.end(undefined)).toBe(digestOf([candidate(0), candidate(1), candidate(2)]));
});

test.each([
  ["the text of a level", { level: "{}" }],
  ["its key", { canonicalKey: "other" }],
  ["a metric", { metrics: { size: 1 } }],
  ["its parent", { parentKey: "k9" }],
  ["the operator that made it", { operator: "swap" }],
  ["where one text ends and the next begins", { level: '{"n":0}k', canonicalKey: "0" }],
])("a digest tells %s", (_what, more) => {
  expect(digestOf([candidate(0, more)])).not.toBe(digestOf([candidate(0)]));
});

test("a digest tells the report of a shard, and not how long it took", () => {
  expect(digestOf([], "best 3")).not.toBe(digestOf([]));
  expect(digestOf([candidate(0, { milliseconds: 900 })])).toBe(digestOf([candidate(0)]));
});

test("one in so many shards is computed again, which ones is up to the run, and none when none is asked for", () => {
  const chosen = (run: string, every: number): number[] =>
    Array.from({ length: 12 }, (_, shard) => shard).filter((shard) =>
      createShardChecks(run, every).ended(shard, attic, 0, undefined),
    );
  expect(chosen("run1", 0)).toEqual([]);
  expect(chosen("run1", 1)).toHaveLength(12);
  const [first = -1, ...others] = chosen("run1", 4);
  expect(first).toBeLessThan(4);
  expect(others).toEqual([first + 4, first + 8]);
  expect(chosen("run2", 4)).not.toEqual(chosen("run1", 4));
});

test("another worker's results are compared once, those of the same worker never", () => {
  const checks = createShardChecks("run1", 1);
  checks.take(3, found(candidate(0)));
  checks.take(3, found(candidate(1)));
  expect(checks.ended(3, attic, 2, "report")).toBe(true);
  expect(checks.wanted()).toEqual([{ shard: 3, notBy: attic }]);
  expect(checks.compare(3, { ...attic, name: "renamed" }, "of another level")).toBeUndefined();
  expect(checks.wanted()).toHaveLength(1);
  expect(checks.compare(4, cellar, "of a shard that nobody computed")).toBeUndefined();
  expect(checks.compare(3, cellar, digestOf([candidate(0), candidate(1)], "report"))).toBeUndefined();
  expect([checks.wanted(), checks.compare(3, cellar, "late")]).toEqual([[], undefined]);
});

test("a difference names both workers and the shard", () => {
  const checks = createShardChecks("run1", 1);
  checks.ended(3, attic, 0, undefined);
  const difference = checks.compare(3, cellar, digestOf([candidate(0)]));
  for (const name of ["attic", "cellar", "3"]) expect(difference).toContain(name);
});

test("what was lost on the way, began with another studio or is forgotten isn't compared", () => {
  const checks = createShardChecks("run1", 1);
  checks.take(0, found(candidate(0)));
  expect(checks.ended(0, attic, 2, undefined)).toBe(false);
  checks.take(1, found(candidate(5)));
  expect(checks.ended(1, attic, 6, undefined)).toBe(false);
  checks.take(2, found(candidate(0)));
  checks.forget(2);
  expect(checks.ended(2, attic, 1, undefined)).toBe(false);
  expect(checks.ended(3, attic, 0, undefined)).toBe(true);
  checks.forget(3);
  expect(checks.wanted()).toEqual([]);
});

test("a shard that is computed and reported again before its comparison keeps its first results", () => {
  const checks = createShardChecks("run1", 1);
  checks.take(0, found(candidate(0)));
  expect(checks.ended(0, attic, 1, undefined)).toBe(true);
  checks.take(0, found(candidate(0, { level: "{}" })));
  expect([checks.ended(0, cellar, 1, undefined), checks.ended(0, cellar, 0, undefined)]).toEqual([false, false]);
  expect(checks.compare(0, cellar, digestOf([candidate(0)]))).toBeUndefined();
  expect(checks.wanted()).toEqual([]);
});
