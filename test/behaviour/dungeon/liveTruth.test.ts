import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findLayout } from "#main/engines/dungeon/diagnosis/quickSearch.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { asJson } from "#shared/kernel/json.ts";
import type { LiveLayoutAnswer } from "#shared/levels/dungeon/analyses.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonTaskFiles } from "#shared/levels/dungeon/dungeonTaskFiles.ts";
import { isLayoutOf } from "#shared/levels/dungeon/isLayoutOf.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { siteShortages } from "#shared/levels/dungeon/siteShortages.ts";
import { askDungeon } from "../../support/askDungeon.ts";
import { dungeonInputs } from "../../support/dungeonArbitraries.ts";
import { finish } from "../../support/finish.ts";
import { hasLayout } from "../../support/dungeonOracle.ts";
import { runShard } from "../../support/runTask.ts";
import { tinyDungeons } from "../../support/tinyDungeons.ts";

/** The answer of one live question with nothing on the screen. */
function liveAnswer(input: DungeonInput, seed: number, moves: number): LiveLayoutAnswer {
  const question = { input, seed, current: [], levels: [{ way: "fresh", moves }] };
  return askDungeon("live-layout", asJson(question)) as unknown as LiveLayoutAnswer;
}

/** With a routed corridor to one more room, which every layout on open ground has a place for. */
function withRoute(input: DungeonInput): DungeonInput {
  const far = { ...input.rooms[0]!, id: "far", name: "Far" };
  const route = { width: 1, clearance: 0, maxLength: 100 };
  const way = { id: "way", from: input.rooms[0]!.id, to: "far", kind: "corridor" as const, corridors: [], route };
  return { ...input, rooms: [...input.rooms, far], edges: [...input.edges, way] };
}

describe("never is a drawing called impossible that has a layout:", () => {
  test("trying everything is the oracle, however short the search", () => {
    const seen = { possible: 0, proved: 0 };
    fc.assert(
      fc.property(tinyDungeons, fc.nat(1000), fc.constantFrom(1, 50, 5000), (input, seed, moves) => {
        const { isProved, layout } = liveAnswer(input, seed, moves);
        const isShort = siteShortages(input).length > 0;
        if (isProved) seen.proved++;
        expect(isProved && layout !== undefined).toBe(false);
        if (!isProved && !isShort) return;
        expect(hasLayout(input)).toBe(false);
      }),
      { numRuns: 120, seed: 11 },
    );
    fc.assert(
      fc.property(tinyDungeons, fc.nat(1000), (input, seed) => {
        if (!hasLayout(input)) return;
        seen.possible++;
        expect(liveAnswer(input, seed, 1).isProved).toBe(false);
      }),
      { numRuns: 120, seed: 12 },
    );
    expect(Math.min(seen.possible, seen.proved)).toBeGreaterThan(5);
  }, 60_000);

  test("layouts that a search finds are the oracle, with routed corridors as well", () => {
    let found = 0;
    fc.assert(
      fc.property(dungeonInputs, fc.nat(1000), fc.boolean(), (plain, seed, isRouted) => {
        const input = isRouted ? withRoute(plain) : plain;
        // Not a run: one that finds none goes on to why.
        const layout = finish(findLayout(input, 20_000, createRandom(seed)));
        if (layout === undefined) return;
        found++;
        expect(isLayoutOf(layout, input)).toBe(true);
        expect(siteShortages(input)).toEqual([]);
        for (const moves of [1, 200]) expect(liveAnswer(input, seed + 1, moves).isProved).toBe(false);
      }),
      { numRuns: 40, seed: 13 },
    );
    expect(found).toBeGreaterThan(10);
  }, 60_000);

  test("twelve rooms with one routed chord, which most seeds do not find soon", () => {
    const text = readFileSync(new URL("../../fixtures/dungeon/routedChord.json", import.meta.url), "utf8");
    const prepared = dungeonTaskFiles.read(text, {});
    if (!prepared.ok) throw new Error("It is refused.");
    const input = dungeonInputSchema.parse(prepared.input);
    for (const seed of [1, 2, 3]) expect(liveAnswer(input, seed, 2000).isProved).toBe(false);
    const { levels } = runShard(generateLayouts, { input, seed: 1 });
    expect(isLayoutOf(layoutSchema.parse(levels[0]), input)).toBe(true);
  }, 60_000);
});

test("a stored layout is one of the drawing only while nothing it depends on has changed", () => {
  const text = readFileSync(new URL("../../fixtures/dungeon/routedChord.json", import.meta.url), "utf8");
  const prepared = dungeonTaskFiles.read(text, {});
  if (!prepared.ok) throw new Error("It is refused.");
  const input = dungeonInputSchema.parse(prepared.input);
  const layout = layoutSchema.parse(runShard(generateLayouts, { input, seed: 1 }).levels[0]);
  const [room, ...others] = input.rooms;
  const [edge] = input.edges;
  const square: [number, number][] = [
    [0, 0],
    [90, 0],
    [90, 90],
    [0, 90],
  ];
  const named = { ...input, rooms: [{ ...room!, name: "Porch" }, ...others] };
  expect(isLayoutOf(layout, named)).toBe(true);
  const changed: Partial<DungeonInput>[] = [
    { rooms: others },
    { edges: input.edges.slice(1) },
    { edges: [{ ...edge!, kind: "one-way" }, ...input.edges.slice(1)] },
    { minimumDistance: 2 },
    { site: { boundary: square } },
    { templates: input.templates.map((one) => ({ ...one, doors: { mode: "simple", length: 2, cornerDistance: 1 } })) },
    { rooms: [{ ...room!, placement: { at: [500, 500] } }, ...others] },
    { rooms: [{ ...room!, templates: [] }, ...others] },
  ];
  for (const change of changed) expect(isLayoutOf(layout, { ...input, ...change })).toBe(false);
});
