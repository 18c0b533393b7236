import { expect, test } from "vitest";
import { allLevelKinds, findLevelKind } from "#shared/levels/registry.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { unmeasured, withMeasured } from "./measureModel.ts";

const entry = (id: string, kind: string, metrics: PackEntry["metrics"]): PackEntry => ({
  id,
  title: id,
  kind,
  level: null,
  metrics,
  canonicalKey: id,
});

test("a room without a solution lacks its pushes, one with them lacks nothing", () => {
  const entries = [entry("open", "sokoban", { boxes: 2 }), entry("solved", "sokoban", { pushes: 9, moves: 20 })];
  expect(unmeasured(entries, findLevelKind).map(({ id }) => id)).toEqual(["open"]);
  expect(unmeasured([entry("strange", "chess", {})], findLevelKind)).toEqual([]);
  expect(unmeasured([entry("empty", "dungeon", {})], findLevelKind)).toHaveLength(1);
});

test("what was measured fills the gaps, and changes nothing that is there", () => {
  const entries = [entry("a", "sokoban", { pushes: 9 }), entry("b", "sokoban", {})];
  const filled = withMeasured(entries, { measured: [{ id: "a", metrics: { pushes: 5, moves: 7 } }] });
  expect(filled[0]?.metrics).toEqual({ pushes: 9, moves: 7 });
  expect(filled[1]).toBe(entries[1]);
  const again = withMeasured(filled, { measured: [{ id: "a", metrics: { pushes: 5, moves: 7 } }] });
  expect(again[0]).toBe(filled[0]);
});

test("every metric that an engine is asked for is one of its kind", () => {
  for (const kind of allLevelKinds())
    expect(kind.metrics.map(({ id }) => id)).toEqual(expect.arrayContaining([...(kind.engineMetrics ?? [])]));
});
