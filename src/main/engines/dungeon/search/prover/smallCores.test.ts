import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { hasLayout } from "../../../../../../test/support/dungeonOracle.ts";
import { runShard } from "../../../../../../test/support/runTask.ts";
import { tinyDungeons } from "../../../../../../test/support/tinyDungeons.ts";
import { fourRectangles } from "../../../../../../test/bench/engines/dungeon/fourRectangles.ts";
import { generateLayouts } from "../../generate.ts";
import { layoutModel } from "../../model/layoutModel.ts";
import { searchSmallCores, smallCores } from "./smallCores.ts";

function prove(input: DungeonInput) {
  const search = searchSmallCores(layoutModel(input));
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

describe("four rectangles that all share doors", () => {
  test.each([
    ["alone", fourRectangles(0, false)],
    ["in a graph of more rooms than the exact search takes", fourRectangles(90, false)],
    ["beside a routed corridor, which the exact search cannot lay", fourRectangles(8, true)],
  ])("are proved to have no layout in a few steps: %s", (_, input) => {
    const { impossible, steps } = prove(input);
    expect(new Set(impossible?.rooms)).toEqual(new Set([0, 1, 2, 3]));
    // A step takes about 30 microseconds: a second is more than 20,000.
    expect(steps).toBeLessThan(200);
    const { result } = runShard(generateLayouts, { input, parameters: { moves: 20_000 }, count: 4 });
    expect(result.problems?.[0]?.code).toBe("rooms-never-fit");
    expect(result.counters["moves"]).toBeLessThan(12_000);
  });
});

test("a proof is never made of a graph that has a layout, with routed corridors or without", () => {
  const seen = { possible: 0, proved: 0 };
  fc.assert(
    fc.property(tinyDungeons, fc.boolean(), (input, isRouted) => {
      const proved = prove(isRouted ? withRoute(input) : input).impossible !== undefined;
      if (proved) seen.proved++;
      if (!hasLayout(input)) return;
      seen.possible++;
      expect(proved).toBe(false);
    }),
    { numRuns: 150, seed: 5 },
  );
  expect(Math.min(seen.possible, seen.proved)).toBeGreaterThan(10);
});

/** With a routed corridor between the first room and a new one, which any layout has a place for. */
function withRoute(input: DungeonInput): DungeonInput {
  const far = { ...input.rooms[0]!, id: "far", name: "Far" };
  const route = { width: 1, clearance: 0, maxLength: 100 };
  const way = { id: "way", from: input.rooms[0]!.id, to: "far", kind: "corridor" as const, corridors: [], route };
  return { ...input, rooms: [...input.rooms, far], edges: [...input.edges, way] };
}

test("cores are groups of four and small blocks, each room of which is in the graph", () => {
  const model = layoutModel(fourRectangles(3, true));
  const cores = smallCores(model);
  expect(new Set(cores[0])).toEqual(new Set([0, 1, 2, 3]));
  expect(cores.flat().every((room) => room < model.roomCount)).toBe(true);
});
