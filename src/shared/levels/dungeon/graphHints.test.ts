import { expect, test } from "vitest";
import { emptyGraph } from "./graphDocument.ts";
import type { GraphDocument } from "./graphDocument.ts";
import { dungeonKind } from "./dungeonKind.ts";
import { graphHints, lacksTemplates } from "./graphHints.ts";
import { starterCorridors, starterRooms } from "./starterSets.ts";

const none = (): undefined => undefined;
const graphType = dungeonKind.documentTypes.find(({ id }) => id === "dungeon-graph");

function drawn(change: (graph: GraphDocument) => void = () => undefined): GraphDocument {
  const graph = emptyGraph();
  const room = { role: "normal", x: 0, y: 0 } as const;
  graph.rooms.push({ ...room, id: "gate", name: "Gate" }, { ...room, id: "hall", name: "Hall" });
  graph.edges.push({ id: "way1", from: "gate", to: "hall", kind: "corridor" });
  change(graph);
  return graph;
}

test("while a graph is drawn, an empty one and one without templates have hints and no errors", () => {
  expect(graphHints(emptyGraph(), none).map(({ severity, code }) => [severity, code])).toEqual([
    ["info", "graph-empty"],
  ]);
  expect(graphHints(drawn(), none).map(({ severity, code }) => [severity, code])).toEqual([
    ["info", "graph-without-templates"],
    ["info", "corridor-without-templates"],
  ]);
});

test("what is wrong and not only unfinished stays an error", () => {
  const twice = drawn((graph) => graph.edges.push({ id: "way2", from: "gate", to: "hall", kind: "door" }));
  expect(graphHints(twice, none)).toContainEqual(expect.objectContaining({ severity: "error", code: "edge-twice" }));
});

test("a run of a graph without templates does not start, and says that templates are all it lacks", () => {
  const snapshot = { id: "graph1", type: "dungeon-graph", name: "Keep", data: JSON.parse(JSON.stringify(drawn())) };
  const prepared = dungeonKind.prepare("generate", snapshot, none);
  expect(prepared.ok).toBe(false);
  expect(lacksTemplates(prepared.problems)).toBe(true);
  expect(lacksTemplates([...prepared.problems, { severity: "error", code: "x", message: "", places: [] }])).toBe(false);
  expect(lacksTemplates([])).toBe(false);
});

test("a new graph takes the starter sets that the project has", () => {
  expect(graphType?.empty(() => true)).toMatchObject({
    defaultTemplates: [{ set: starterRooms.id }],
    defaultCorridors: [{ set: starterCorridors.id }],
  });
  expect(graphType?.empty(() => false)).toEqual(emptyGraph());
});
