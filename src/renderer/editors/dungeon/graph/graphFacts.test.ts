import { expect, test } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { componentOf, cycleThrough, graphFacts } from "./graphFacts.ts";

function graph(rooms: string, edges: readonly string[]): GraphDocument {
  return {
    ...emptyGraph(),
    rooms: Array.from(rooms).map((name, i) => ({ id: name, name, role: i === 0 ? "start" : "normal", x: 0, y: 0 })),
    edges: edges.map((pair, i) => ({ id: `e${i}`, from: pair[0]!, to: pair[1]!, kind: "door" })),
  };
}

const house = graph("abcdefg", ["ab", "bc", "cd", "da", "ce", "fg"]);

test("cycles, parts and degrees are counted", () => {
  const facts = graphFacts(house);
  expect(facts).toMatchObject({ rooms: 7, edges: 6, cycles: 1, parts: 2 });
  expect(facts.degree.get("c")).toBe(3);
  expect(facts.stepsFromStart.get("e")).toBe(3);
  expect(facts.stepsFromStart.has("g")).toBe(false);
});

test("an edge to a missing room counts for nothing", () => {
  expect(graphFacts(graph("ab", ["ab", "ax"]))).toMatchObject({ edges: 1, cycles: 0, parts: 1 });
});

test("an empty graph has no parts and no cycles", () => {
  expect(graphFacts(emptyGraph())).toMatchObject({ rooms: 0, edges: 0, cycles: 0, parts: 0 });
});

test("a room's shortest cycle is found, and none for a room on no cycle", () => {
  expect(new Set(cycleThrough(house, "b"))).toEqual(new Set("abcd"));
  expect(cycleThrough(house, "e")).toBeUndefined();
  const shared = graph("abcdef", ["ab", "bc", "ca", "cd", "de", "ef", "fa"]);
  expect(cycleThrough(shared, "c")).toHaveLength(3);
  expect(cycleThrough(shared, "d")).toHaveLength(5);
});

test("a component holds all rooms that can be reached", () => {
  expect(componentOf(house, "f")).toEqual(new Set("fg"));
});
