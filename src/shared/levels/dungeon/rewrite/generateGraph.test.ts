import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleDocuments } from "../../../../../test/support/dungeonDocuments.ts";
import { graphProblems } from "../graphProblems.ts";
import { emptyGraph } from "../graphDocument.ts";
import { solveMission } from "../mission/solveMission.ts";
import { isPlanar } from "../planarityProblems.ts";
import { fewestRooms, generateGraph, pathMetrics } from "./generateGraph.ts";
import type { GeneratedGraph, GraphRecipe } from "./generateGraph.ts";
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

const documents = sampleDocuments();

/** Entries of the Problems panel for a graph with the templates of a new project, hints included. */
function problemsOf({ rooms, edges }: GeneratedGraph) {
  const graph = {
    ...emptyGraph(),
    defaultTemplates: [{ set: "prioryrooms" }],
    defaultCorridors: [{ set: "priorycorridor" }],
    rooms: rooms.map((room) => ({ ...room, x: 0, y: 0 })),
    edges: edges.map((edge) => ({ ...edge })),
  };
  return graphProblems(graph, (id) => documents.find((document) => document.id === id));
}

test("a graph has the rooms, cycles and locks that were asked for, is sound and planar, and Problems has nothing to say of it", () => {
  fc.assert(
    fc.property(recipes, fc.nat(1e6), (recipe, seed) => {
      const graph = generateGraph(recipe, seed)!;
      expect(graph.rooms).toHaveLength(recipe.rooms);
      expect(graph.edges.length - graph.rooms.length + 1).toBe(recipe.cycles);
      expect(graph.edges.filter(({ kind }) => kind === "locked")).toHaveLength(recipe.locks);
      expect(graph.rooms.filter(({ role }) => role === "key")).toHaveLength(recipe.locks);
      expect(problemsOf(graph)).toEqual([]);
      expect(isPlanar(graph)).toBe(true);
      expect(new Set(graph.rooms.map(({ name }) => name)).size).toBe(recipe.rooms);
      const plain = recipe.connections === "door" ? "corridor" : "door";
      expect(graph.edges.filter(({ kind }) => kind === plain)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("the way to the boss has as many steps and locks, and the graph as few dead ends, as asked for; counted by a plain search", () => {
  const seen = { found: 0, none: 0 };
  fc.assert(
    fc.property(recipes, fc.nat(1e6), fc.integer({ min: 2, max: 8 }), fc.nat(4), (recipe, seed, min, more) => {
      const path = { steps: { min, max: min + more }, deadEnds: { max: 9 } };
      const graph = generateGraph({ ...recipe, rooms: Math.min(recipe.rooms, 20 + recipe.locks), path }, seed);
      if (graph === undefined) return void seen.none++;
      seen.found++;
      const { steps, deadEnds } = pathMetrics(graph);
      expect(steps).toBe(fewestSteps(graph));
      expect(steps).toBeGreaterThanOrEqual(min);
      expect(steps).toBeLessThanOrEqual(min + more);
      const ends = graph.edges.flatMap(({ from, to }) => [from, to]);
      expect(graph.rooms.filter(({ id }) => ends.filter((end) => end === id).length === 1)).toHaveLength(deadEnds);
      expect(deadEnds).toBeLessThanOrEqual(9);
    }),
    { numRuns: 25, seed: 2 },
  );
  expect(seen.found).toBeGreaterThan(seen.none);
});

/** Steps from the start to the boss by breadth-first search over rooms and keys; a key is taken when its room is entered, and opens one lock for good. */
function fewestSteps({ rooms, edges }: GeneratedGraph): number {
  const start = rooms.find(({ role }) => role === "start")!.id;
  const isSecret = (kind: string) => kind === "secret";
  for (const secretsAllowed of [false, true]) {
    const seen = new Set<string>();
    let now = [{ room: start, keys: 0, taken: "", opened: "" }];
    for (let steps = 0; now.length > 0; steps++) {
      const next: typeof now = [];
      for (const state of now) {
        const role = rooms.find(({ id }) => id === state.room)?.role;
        if (role === "boss") return steps;
        const isKey = role === "key" && !state.taken.includes(`<${state.room}>`);
        const here = isKey ? { ...state, keys: state.keys + 1, taken: `${state.taken}<${state.room}>` } : state;
        for (const { id, from, to, kind } of edges) {
          if (from !== here.room && (to !== here.room || kind === "one-way")) continue;
          if (isSecret(kind) && !secretsAllowed) continue;
          const isShut = kind === "locked" && !here.opened.includes(`<${id}>`);
          if (isShut && here.keys === 0) continue;
          const opened = isShut ? [...here.opened.split(","), `<${id}>`].sort().join(",") : here.opened;
          const state2 = { ...here, room: from === here.room ? to : from, keys: here.keys - (isShut ? 1 : 0), opened };
          const key = `${state2.room} ${state2.taken.split("<").sort().join("<")} ${opened}`;
          if (!seen.has(key)) next.push(state2);
          seen.add(key);
        }
      }
      now = next;
    }
  }
  return -1;
}

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
  expect(() => generateGraph({ ...large, rooms: 11 }, 1)).toThrow("need at least 12 rooms");
});
