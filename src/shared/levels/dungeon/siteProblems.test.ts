import { describe, expect, test } from "vitest";
import { applyChanges } from "../../../../test/support/applyChanges.ts";
import { graphOfPairs, lookupOf } from "../../../../test/support/dungeonGraphs.ts";
import { graphDocumentSchema } from "./graphDocument.ts";
import type { GraphDocument } from "./graphDocument.ts";
import { graphProblems } from "./graphProblems.ts";

const pair = graphOfPairs(2, [[0, 1]]);
const triangle: [number, number][] = [
  [0, 0],
  [30, 0],
  [0, 30],
];
const bowTie: [number, number][] = [
  [0, 0],
  [10, 10],
  [10, 0],
  [0, 10],
];

function changed(change: (graph: GraphDocument) => void): GraphDocument {
  const graph = structuredClone(pair);
  change(graph);
  return graph;
}

test("a site of slanted polygons, an area with a room in it and settled rooms are sound", () => {
  const graph = changed((draft) => {
    draft.site = { boundary: triangle, obstacles: [triangle], areas: [{ name: "North", polygon: triangle }] };
    draft.rooms[0]!.within = "North";
    draft.rooms[1]!.placement = { template: { set: "roomset", id: "square" }, transformation: "identity", at: [3, 4] };
    draft.edges[0]!.kind = "corridor";
    draft.edges[0]!.route = { width: 2, clearance: 1, maxLength: 40 };
    draft.wishes = { compactness: 3, aspect: 1, ratio: 2 };
  });
  expect(graphDocumentSchema.parse(JSON.parse(JSON.stringify(graph)))).toEqual(graph);
  expect(graphProblems(graph, lookupOf())).toEqual([]);
});

describe("each fault is named with its place, and its first remedy takes it away:", () => {
  test.each<{ code: string; target: string; change: (graph: GraphDocument) => void }>([
    { code: "polygon-crosses-itself", target: "boundary", change: (g) => (g.site = { boundary: bowTie }) },
    {
      code: "polygon-too-few-corners",
      target: "obstacle:1",
      change: (g) => (g.site = { obstacles: [triangle, triangle.slice(0, 2)] }),
    },
    {
      code: "polygon-empty",
      target: "area:0",
      change: (g) =>
        (g.site = {
          areas: [
            {
              name: "Thin",
              polygon: [
                [0, 0],
                [5, 0],
                [9, 0],
              ],
            },
          ],
        }),
    },
    { code: "area-unknown", target: "room:room0", change: (g) => (g.rooms[0]!.within = "North") },
    {
      code: "placement-template-unknown",
      target: "room:room1",
      change: (g) => (g.rooms[1]!.placement = { template: { set: "roomset", id: "round" } }),
    },
    {
      code: "placement-turn-not-allowed",
      target: "room:room1",
      change: (g) =>
        (g.rooms[1]!.placement = { template: { set: "roomset", id: "square" }, transformation: "rotate-90" }),
    },
    {
      code: "route-unused",
      target: "edge:edge0",
      change: (g) => (g.edges[0]!.route = { width: 1, clearance: 0, maxLength: 9 }),
    },
    {
      code: "base-room-unknown",
      target: "room:cellar",
      change: (g) => (g.base = { rooms: [], keep: ["cellar"] }),
    },
  ])("$code", ({ code, target, change }) => {
    const graph = changed(change);
    const problem = graphProblems(graph, lookupOf()).find((found) => found.code === code)!;
    expect(problem.places[0]?.target).toBe(target);
    const mended = applyChanges(graph, problem.remedies![0]!.changes ?? []) as GraphDocument;
    if (code === "route-unused") mended.defaultCorridors = [{ set: "corridorset" }];
    expect(graphProblems(mended, lookupOf()).map((found) => found.code)).not.toContain(code);
  });
});

test("two areas of one name cannot be told apart", () => {
  const area = { name: "North", polygon: triangle };
  const graph = changed((draft) => (draft.site = { areas: [area, area] }));
  expect(graphProblems(graph, lookupOf()).map(({ code }) => code)).toEqual(["area-name-twice"]);
});

test("sides that cross are named by their corners, with the part that can be removed", () => {
  const graph = changed((draft) => (draft.site = { obstacles: [bowTie] }));
  const [problem] = graphProblems(graph, lookupOf());
  expect(problem?.message).toBe(
    "Obstacle 1: the side from [0, 0] to [10, 10] meets that from [10, 0] to [0, 10]; move a corner.",
  );
  expect(problem?.remedies?.map(({ label }) => label)).toEqual(["Remove obstacle 1"]);
});
