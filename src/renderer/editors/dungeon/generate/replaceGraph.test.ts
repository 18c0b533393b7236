import { expect, test } from "vitest";
import { graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { generateGraph } from "#shared/levels/dungeon/rewrite/generateGraph.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { drawnGraph } from "./GenerateGraphDialog.tsx";
import { replaceGraph } from "./GenerateGraphDialog.tsx";

function made(): GraphDocument {
  let ids = 0;
  const recipe = { rooms: 14, cycles: 2, locks: 1, curve: "waves", connections: "corridor" } as const;
  return drawnGraph(
    generateGraph(recipe, 4)!,
    () => `new${ids++}`,
    (name) => 8 * name.length,
  );
}

test("a generated graph has fresh ids, a place of its own for each room, and is what graph documents may be", () => {
  const graph = made();
  expect(graphDocumentSchema.safeParse(graph).success).toBe(true);
  expect(new Set([...graph.rooms, ...graph.edges].map(({ id }) => id)).size).toBe(14 + graph.edges.length);
  expect(graph.rooms.every(({ id }) => id.startsWith("new"))).toBe(true);
  expect(new Set(graph.rooms.map(({ x, y }) => `${x} ${y}`)).size).toBe(14);
});

test("it takes the place of the drawn one as one undo step, and keeps the graph's rules", () => {
  const session = openDetached<GraphDocument>("dungeon-graph", (graph) => {
    graph.rooms = [{ id: "hall", name: "Hall", role: "start", x: 0, y: 0 }];
    graph.minimumDistance = 3;
  });
  const before = session.store.getState().history.data;
  replaceGraph(session, made());
  const after = session.store.getState().history.data;
  expect(after.rooms).toHaveLength(14);
  expect(after.minimumDistance).toBe(3);
  session.undo();
  expect(session.store.getState().history.data).toEqual(before);
});
