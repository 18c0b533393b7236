import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import { graphOfPairs } from "../../../../../test/support/dungeonGraphs.ts";
import type { GraphDocument } from "../graphDocument.ts";
import { editedParts, undoAll } from "./editedParts.ts";

const cycle = [
  [0, 1],
  [1, 2],
  [2, 0],
] as const;

function edited(change: (graph: GraphDocument) => void): {
  readonly before: GraphDocument;
  readonly after: GraphDocument;
} {
  const before = graphOfPairs(4, [...cycle, [2, 3]]);
  before.edges[0] = { ...before.edges[0]!, kind: "corridor", route: { width: 1, clearance: 2, maxLength: 16 } };
  const after = structuredClone(before);
  change(after);
  return { before, after };
}

describe("what an edit changed", () => {
  test("a lowered maximum length is named with both numbers, may be raised cell by cell, or undone", () => {
    const { before, after } = edited((graph) => (graph.edges[0]!.route!.maxLength = 3));
    const [part, ...others] = editedParts(before, after);
    expect(others).toEqual([]);
    expect(part?.what).toBe("maximum length of Room 0 to Room 1 from 16 to 3");
    expect(part?.looser[0]?.slice(0, 2).map(({ label }) => label)).toEqual([
      "Allow 4 cells for Room 0 to Room 1",
      "Allow 5 cells for Room 0 to Room 1",
    ]);
    expect(part?.undo.label).toBe("Undo: maximum length of Room 0 to Room 1 from 16 to 3");
    expect(applyChanges(after, part?.undo.changes ?? [])).toEqual(before);
  });

  test("numbers come before shapes, shapes before connections, whatever was edited first", () => {
    const { before, after } = edited((graph) => {
      graph.edges.push({ id: "new", from: "room1", to: "room3", kind: "door" });
      graph.rooms[1]!.templates = [];
      graph.minimumDistance = 2;
    });
    expect(editedParts(before, after).map(({ what }) => what)).toEqual([
      "minimum distance from 0 to 2",
      "templates of Room 1",
      "Room 1 to Room 3 added",
    ]);
  });

  test("moving, renaming and noting rooms on the drawing changes nothing that matters", () => {
    const { before, after } = edited((graph) =>
      Object.assign(graph.rooms[0]!, { x: 400, y: 3, name: "Hall", note: "x" }),
    );
    expect(editedParts(before, after)).toEqual([]);
  });
});

test("undoing all parts of any edit gives the graph back as the engine saw it", () => {
  const edit = fc.array(
    fc.tuple(
      fc.constantFrom("drop room", "drop edge", "add edge", "add room", "type", "distance", "templates"),
      fc.nat(9),
    ),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(edit, (steps) => {
      const { before, after } = edited((graph) => {
        for (const [at, [step, n]] of steps.entries()) change(graph, step, n, at);
      });
      const undone = applyChanges(after, undoAll(after, editedParts(before, after)).changes ?? []);
      const byId = (graph: GraphDocument) => ({
        ...graph,
        rooms: graph.rooms.toSorted((one, other) => one.id.localeCompare(other.id)),
        edges: graph.edges.toSorted((one, other) => one.id.localeCompare(other.id)),
      });
      expect(byId(undone)).toEqual(byId(before));
    }),
    { numRuns: 300, seed: 1 },
  );
});

function change(graph: GraphDocument, step: string, n: number, at: number): void {
  const room = graph.rooms[n % graph.rooms.length];
  const edge = graph.edges[n % Math.max(1, graph.edges.length)];
  switch (step) {
    case "drop room":
      if (room === undefined || graph.rooms.length === 1) return;
      graph.rooms = graph.rooms.filter((one) => one !== room);
      graph.edges = graph.edges.filter(({ from, to }) => from !== room.id && to !== room.id);
      return;
    case "drop edge":
      graph.edges = graph.edges.filter((one) => one !== edge);
      return;
    case "add edge":
      graph.edges.push({ id: `new${at}`, from: graph.rooms[0]!.id, to: room!.id, kind: "door" });
      return;
    case "add room":
      graph.rooms.push({ id: `more${at}`, name: `More ${n}`, role: "normal", x: 0, y: 0 });
      return;
    case "type":
      if (edge !== undefined) edge.kind = n % 2 === 0 ? "locked" : "secret";
      return;
    case "distance":
      graph.minimumDistance = n;
      return;
    default:
      room!.templates = [{ set: `set${n}` }];
  }
}
