import { expect, test } from "vitest";
import { memoryStore } from "../../../test/support/memoryStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { loadColumns } from "./columns/candidateColumns.ts";
import { insertCandidates } from "./insertCandidates.ts";
import { spreadPair } from "./metricSpread.ts";

async function storeOf(count: number, metrics: (at: number) => Record<string, number>) {
  const store = memoryStore();
  const run = addEmptyRun(store, { id: "run0000001", kind: "dungeon", task: "generate" });
  const batch = Array.from({ length: count }, (_, sequence) => ({
    sequence,
    level: "{}",
    canonicalKey: `${sequence}`,
    metrics: metrics(sequence),
  }));
  insertCandidates(store, { kind: "dungeon", run, shard: 0, now: 0 }, batch);
  await loadColumns(store);
  return store;
}
const all = { foldDuplicates: false };

test("two metrics that vary are the pair, as they were named; one alone, or one never measured, is none", async () => {
  const store = await storeOf(60, (at) => ({ loops: at % 11, width: 30, slivers: (at * 7) % 13 }));
  expect(spreadPair(store, all, ["width", "loops", "slivers", "never"])).toEqual(["loops", "slivers"]);
  expect(spreadPair(store, all, ["width", "loops"])).toBeNull();
  expect(spreadPair(store, all, ["loops", "never"])).toBeNull();
  expect(spreadPair(store, all, [])).toBeNull();
  expect(spreadPair(store, { ...all, ids: [1] }, ["loops", "slivers"])).toBeNull();
});

test("of many candidates some are looked at, evenly from the first to the last", async () => {
  // They vary only in the second half, which a sample of the first 2,000 wouldn't see.
  const store = await storeOf(4002, (at) => {
    const late = Math.max(0, at - 2001);
    return { loops: late % 11, width: at < 2001 ? 30 : 30 + (late % 2), slivers: (late * 7) % 13 };
  });
  expect(spreadPair(store, all, ["loops", "width", "slivers"])).toEqual(["loops", "slivers"]);
});
