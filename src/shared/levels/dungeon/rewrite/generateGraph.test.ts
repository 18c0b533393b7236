import fc from "fast-check";
import { expect, test } from "vitest";
import { connectivityProblems } from "../connectivityProblems.ts";
import { missionProblems } from "../mission/missionProblems.ts";
import { solveMission } from "../mission/solveMission.ts";
import { isPlanar } from "../planarityProblems.ts";
import { fewestRooms, generateGraph } from "./generateGraph.ts";
import type { GraphRecipe } from "./generateGraph.ts";
import { intensityCurves } from "./intensity.ts";

const recipes = fc
  .record({
    cycles: fc.integer({ min: 1, max: 6 }),
    locks: fc.integer({ min: 0, max: 4 }),
    more: fc.integer({ min: 0, max: 25 }),
    curve: fc.constantFrom(...intensityCurves),
    connections: fc.constantFrom("door" as const, "corridor" as const),
  })
  .map(({ more, ...recipe }): GraphRecipe => ({ ...recipe, rooms: fewestRooms(recipe) + more }));

test("a graph has the rooms, cycles and locks that were asked for, is sound and planar, and its mission has no warnings", () => {
  fc.assert(
    fc.property(recipes, fc.nat(1e6), (recipe, seed) => {
      const graph = generateGraph(recipe, seed)!;
      expect(graph.rooms).toHaveLength(recipe.rooms);
      expect(graph.edges.length - graph.rooms.length + 1).toBe(recipe.cycles);
      expect(graph.edges.filter(({ kind }) => kind === "locked")).toHaveLength(recipe.locks);
      expect(graph.rooms.filter(({ role }) => role === "key")).toHaveLength(recipe.locks);
      expect(connectivityProblems(graph)).toEqual([]);
      expect(isPlanar(graph)).toBe(true);
      expect(missionProblems(graph).filter(({ severity }) => severity !== "info")).toEqual([]);
      expect(new Set(graph.rooms.map(({ name }) => name)).size).toBe(recipe.rooms);
      const plain = recipe.connections === "door" ? "corridor" : "door";
      expect(graph.edges.filter(({ kind }) => kind === plain)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

const large: GraphRecipe = { rooms: 24, cycles: 3, locks: 2, curve: "rising", connections: "door" };

test("same recipe and seed, same graph; other seeds give others", () => {
  expect(generateGraph(large, 5)).toEqual(generateGraph(large, 5));
  const shapes = Array.from({ length: 20 }, (_, seed) => JSON.stringify(generateGraph(large, seed)?.edges));
  expect(new Set(shapes).size).toBe(20);
});

test("intensity rises along the critical path, is 0 at the start and in shops, and 10 at the boss only", () => {
  for (let seed = 0; seed < 20; seed++) {
    const { rooms, edges } = generateGraph(large, seed)!;
    const of = new Map(rooms.map(({ id, intensity }) => [id, intensity]));
    const path = [...new Set(solveMission({ rooms, edges })!.path.map(({ room }) => room))].map((id) => of.get(id)!);
    expect(path[0]).toBe(0);
    expect(path).toEqual(path.toSorted((a, b) => a - b));
    expect(rooms.filter(({ intensity }) => intensity === 10).map(({ role }) => role)).toEqual(["boss"]);
    expect(rooms.filter(({ role }) => role === "shop").every(({ intensity }) => intensity === 0)).toBe(true);
  }
});

test("waves go down on the way, an even curve does not, and a late one stays low for half of the path", () => {
  const along = (curve: GraphRecipe["curve"]) => {
    const { rooms, edges } = generateGraph({ ...large, locks: 0, curve }, 3)!;
    const of = new Map(rooms.map(({ id, intensity }) => [id, intensity]));
    return [...new Set(solveMission({ rooms, edges })!.path.map(({ room }) => room))].map((id) => of.get(id)!);
  };
  const falls = (values: number[]) => values.filter((value, index) => value < (values[index - 1] ?? 0)).length;
  expect(falls(along("waves"))).toBeGreaterThan(0);
  expect(new Set(along("even").slice(1, -1))).toEqual(new Set([5]));
  const late = along("late");
  expect(late.slice(0, Math.floor(late.length / 2)).every((value) => value <= 2)).toBe(true);
});

test("a recipe with too few rooms for its cycles and locks is refused with the number they take", () => {
  expect(() => generateGraph({ ...large, rooms: 11 }, 1)).toThrow("take at least 12 rooms");
});
