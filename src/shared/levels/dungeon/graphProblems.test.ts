import { describe, expect, test } from "vitest";
import { applyChanges } from "../../../../test/support/applyChanges.ts";
import { graphOfPairs, lookupOf, square } from "../../../../test/support/dungeonGraphs.ts";
import type { GraphDocument } from "./graphDocument.ts";
import { graphProblems } from "./graphProblems.ts";
import { planarityFixes } from "./planarityFixes.ts";
import { isPlanar } from "./planarityProblems.ts";

const cycle = graphOfPairs(4, [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
]);

function changed(change: (graph: GraphDocument) => void): GraphDocument {
  const graph = structuredClone(cycle);
  change(graph);
  return graph;
}

function found(
  graph: GraphDocument,
  lookup = lookupOf(),
): { code: string; severity: string; target: string | undefined }[] {
  return graphProblems(graph, lookup).map(({ code, severity, places }) => ({
    code,
    severity,
    target: places[0]?.target,
  }));
}

test("a sound graph has no problem", () => {
  expect(found(cycle)).toEqual([]);
  expect(found(graphOfPairs(1, []))).toEqual([]);
});

describe("each fault is named with its place:", () => {
  test.each<{ name: string; graph: GraphDocument; code: string; target: string | undefined; severity?: string }>([
    { name: "no rooms", graph: graphOfPairs(0, []), code: "graph-empty", target: undefined },
    {
      name: "a connection to nowhere",
      graph: changed((g) => (g.edges[0]!.to = "attic")),
      code: "edge-room-unknown",
      target: "edge:edge0",
    },
    {
      name: "a connection to itself",
      graph: changed((g) => (g.edges[0]!.to = "room0")),
      code: "edge-to-itself",
      target: "edge:edge0",
    },
    {
      name: "a double connection",
      graph: changed((g) => g.edges.push({ id: "edge9", from: "room1", to: "room0", kind: "corridor" })),
      code: "edge-twice",
      target: "edge:edge9",
    },
    {
      name: "an empty name",
      graph: changed((g) => (g.rooms[2]!.name = "  ")),
      code: "room-name-empty",
      target: "room:room2",
    },
    {
      name: "equal names",
      graph: changed((g) => (g.rooms[2]!.name = "Room 1")),
      code: "room-name-twice",
      target: "room:room1",
      severity: "warning",
    },
    {
      name: "two boss rooms",
      graph: changed((g) => {
        g.rooms[1]!.role = g.rooms[3]!.role = "boss";
      }),
      code: "boss-twice",
      target: "room:room1",
      severity: "warning",
    },
    {
      name: "equal room ids",
      graph: changed((g) => g.rooms.push({ ...g.rooms[0]!, name: "Twin" })),
      code: "room-id-twice",
      target: "room:room0",
    },
    {
      name: "equal edge ids",
      graph: changed((g) => g.edges.push({ ...g.edges[0]!, from: "room0", to: "room2" })),
      code: "edge-id-twice",
      target: "edge:edge0",
    },
    {
      name: "rooms out of reach",
      graph: changed((g) => g.rooms.push({ id: "lost", name: "Lost", role: "normal", x: 0, y: 0 })),
      code: "graph-disconnected",
      target: "room:lost",
      severity: "warning",
    },
    {
      name: "a corridor room that is a dead end",
      graph: changed((g) => {
        g.rooms[0]!.role = "corridor";
        g.edges.shift();
      }),
      code: "corridor-room-degree",
      target: "room:room0",
      severity: "warning",
    },
    {
      name: "no templates",
      graph: changed((g) => (g.defaultTemplates = [])),
      code: "graph-without-templates",
      target: "room:room0",
    },
    {
      name: "a room without templates",
      graph: changed((g) => (g.rooms[1]!.templates = [])),
      code: "room-without-templates",
      target: "room:room1",
    },
    {
      name: "a missing template set",
      graph: changed((g) => g.defaultTemplates.push({ set: "goneset" })),
      code: "template-set-missing",
      target: "document:goneset",
    },
    {
      name: "a set that is a graph",
      graph: changed((g) => g.defaultTemplates.push({ set: "othergraph" })),
      code: "template-set-wrong-type",
      target: "document:othergraph",
    },
    {
      name: "a broken set",
      graph: changed((g) => g.defaultTemplates.push({ set: "brokenset" })),
      code: "template-set-broken",
      target: "document:brokenset",
    },
    {
      name: "an unknown template",
      graph: changed((g) => (g.rooms[1]!.templates = [{ set: "roomset", only: ["square", "goneone"] }])),
      code: "template-unknown",
      target: "room:room1",
      severity: "warning",
    },
    {
      name: "a corridor without templates",
      graph: changed((g) => {
        g.defaultCorridors = [];
        g.edges[2]!.kind = "corridor";
      }),
      code: "corridor-without-templates",
      target: "edge:edge2",
    },
  ])("$name", ({ graph, code, target, severity = "error" }) => {
    expect(found(graph)).toContainEqual({ code, severity, target });
  });

  test("a set with a faulty template", () => {
    const bent = {
      ...square,
      outline: [
        [0, 0],
        [4, 0],
        [5, 4],
        [0, 4],
      ] as [number, number][],
    };
    expect(found(cycle, lookupOf({ templates: [bent] }))).toContainEqual({
      code: "template-set-faulty",
      severity: "error",
      target: "document:roomset",
    });
  });
});

const widthOne = (): number => 1;

test("a graph that cannot be drawn flat is refused with the knot, and each change of the knot unties it", () => {
  const pairs = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].filter((b) => b < a).map((b) => [a, b] as const));
  const graph = graphOfPairs(5, pairs);
  const [problem] = graphProblems(graph, lookupOf());
  expect(problem).toMatchObject({ code: "graph-not-planar", severity: "error" });
  expect(problem!.places).toHaveLength(10);
  expect(problem!.remedies).toBeUndefined();
  const fixes = planarityFixes(graph, widthOne);
  expect(fixes).toHaveLength(2);
  for (const { changes } of fixes) expect(found(applyChanges(graph, changes!))).toEqual([]);
  expect(planarityFixes(cycle, widthOne)).toEqual([]);
});

test("every remedy that makes changes removes its problem", () => {
  const faulty: GraphDocument[] = [
    changed((g) => (g.edges[0]!.to = "room0")),
    changed((g) => g.edges.push({ id: "edge9", from: "room1", to: "room0", kind: "corridor" })),
    changed((g) => (g.rooms[2]!.name = " ")),
    changed((g) => (g.rooms[1]!.templates = [])),
    changed((g) => (g.rooms[1]!.templates = [{ set: "roomset", only: ["square", "goneone"] }])),
    changed((g) => {
      g.defaultCorridors = [];
      g.edges[2]!.kind = "corridor";
    }),
  ];
  for (const graph of faulty) {
    const [problem] = graphProblems(graph, lookupOf());
    const mended = applyChanges(graph, problem!.remedies![0]!.changes!);
    expect(found(mended).map(({ code }) => code)).not.toContain(problem!.code);
  }
});

test("stairs over several floors and stairs as corridors are refused, and each fix works by itself", () => {
  const stacked = (floors: readonly number[], kind: "door" | "corridor" = "door") =>
    changed((g) => {
      g.rooms.length = floors.length;
      g.rooms.forEach((room, i) => (room.floor = floors[i]!));
      g.edges = [{ id: "edge0", from: "room0", to: "room1", kind }];
      if (floors.length > 2) g.edges.push({ id: "edge1", from: "room1", to: "room2", kind: "door" });
    });
  const route = { width: 1, clearance: 0, maxLength: 20 };
  const routed = stacked([0, 1], "corridor");
  routed.edges[0]!.route = route;
  const faulty: readonly (readonly [GraphDocument, string, number])[] = [
    [stacked([0, 2]), "stairs-skip-floors", 2],
    [stacked([-3, 1]), "stairs-skip-floors", 2],
    [stacked([2, 0, 0], "corridor"), "stairs-skip-floors", 2],
    [stacked([20, 0]), "stairs-skip-floors", 1],
    [stacked([0, -1], "corridor"), "stairs-are-corridor", 1],
    [routed, "stairs-are-corridor", 1],
  ];
  for (const [graph, code, fixes] of faulty) {
    const [problem, ...others] = graphProblems(graph, lookupOf());
    expect([problem!.code, problem!.places[0]?.target, others]).toEqual([code, "edge:edge0", []]);
    expect(problem!.remedies).toHaveLength(fixes);
    for (const { changes } of problem!.remedies!) expect(found(applyChanges(graph, changes!))).toEqual([]);
  }
});

test("only what lies on one floor has to be drawn flat", () => {
  const pairs = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].filter((b) => b < a).map((b) => [a, b] as const));
  const graph = graphOfPairs(5, pairs);
  graph.rooms[4]!.floor = 1;
  expect([found(graph), isPlanar(graph)]).toEqual([[], true]);
});

test("a graph whose corridors cross is sound, but not called planar", () => {
  const pairs = [0, 1, 2, 3, 4].flatMap((a) => [0, 1, 2, 3, 4].filter((b) => b < a).map((b) => [a, b] as const));
  const graph = graphOfPairs(5, pairs);
  const [crossing] = planarityFixes(graph, widthOne);
  expect(crossing!.label).toMatch(/^Let .* and .* cross as corridors$/);
  const after = applyChanges(graph, crossing!.changes!);
  expect(found(after)).toEqual([]);
  expect([isPlanar(after), isPlanar(cycle)]).toEqual([false, true]);
  // All ten as routed corridors that may cross: the same.
  const route = { width: 1, clearance: 0, maxLength: 60, crossing: true };
  const all = { ...graph, edges: graph.edges.map((edge) => ({ ...edge, kind: "corridor" as const, route })) };
  expect([found(all), isPlanar(all)]).toEqual([[], false]);
});
