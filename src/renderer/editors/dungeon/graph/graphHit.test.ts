import { expect, test } from "vitest";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { distanceToLine, edgeLine, measureGraph, rimSpot } from "./graphGeometry.ts";
import { hitBelow, hitsAt, roomAt, targetsIn } from "./graphHit.ts";

const room = (id: string, x: number, y: number) => ({ id, name: id, role: "normal" as const, x, y });
const graph: GraphDocument = {
  ...emptyGraph(),
  rooms: [room("left", 0, 0), room("right", 300, 0), room("above", 20, 10)],
  edges: [
    { id: "edge", from: "left", to: "right", kind: "door" },
    { id: "lost", from: "left", to: "gone", kind: "door" },
  ],
};
const geometry = measureGraph(graph, () => 40);

test("an edge runs from rim to rim, and one to a missing room is left out", () => {
  expect(geometry.lines).toHaveLength(1);
  expect(geometry.lines[0]).toMatchObject({ x1: 52, y1: 0, x2: 248, y2: 0 });
});

test("the rim is where the way to the goal leaves the box", () => {
  const box = { x: -50, y: -20, width: 100, height: 40 };
  expect(rimSpot(box, { x: 0, y: 100 })).toEqual({ x: 0, y: 20 });
  expect(rimSpot(box, { x: 200, y: 40 })).toEqual({ x: 50, y: 10 });
  expect(rimSpot(box, { x: 3, y: 3 })).toEqual({ x: 0, y: 0 });
});

test("the line between nodes on top of each other joins their centres", () => {
  const box = { x: 0, y: 0, width: 100, height: 40 };
  const line = edgeLine(graph.edges[0]!, box, { ...box, x: 10 });
  expect(line).toMatchObject({ x1: 50, x2: 60 });
});

test("rooms lie above edges and later rooms above earlier ones", () => {
  expect(hitsAt(geometry, { x: 20, y: 0 }, { zoom: 1 })).toEqual([
    { kind: "room", id: "above", rim: false },
    { kind: "room", id: "left", rim: false },
  ]);
  expect(hitsAt(geometry, { x: 150, y: 3 }, { zoom: 1 })).toEqual([{ kind: "edge", id: "edge" }]);
  expect(hitsAt(geometry, { x: 150, y: 9 }, { zoom: 1 })).toEqual([]);
});

test("the strip around a node's border is its rim, wider in the world when zoomed out", () => {
  expect(hitsAt(geometry, { x: 300, y: 17 }, { zoom: 1 })[0]).toEqual({ kind: "room", id: "right", rim: true });
  expect(hitsAt(geometry, { x: 300, y: 30 }, { zoom: 1 })).toEqual([]);
  expect(hitsAt(geometry, { x: 300, y: 30 }, { zoom: 0.5 })[0]).toEqual({ kind: "room", id: "right", rim: true });
  expect(roomAt(geometry, { x: 300, y: 22 }, { zoom: 1 })?.room.id).toBe("right");
});

test("Alt+click goes down one and comes back to the top", () => {
  const hits = hitsAt(geometry, { x: 20, y: 0 }, { zoom: 1 });
  expect(hitBelow(hits, [])?.id).toBe("above");
  expect(hitBelow(hits, ["room:above"])?.id).toBe("left");
  expect(hitBelow(hits, ["room:left"])?.id).toBe("above");
  expect(hitBelow([], [])).toBeUndefined();
});

test("a selection box takes the rooms it touches and the edges it holds", () => {
  expect(targetsIn(geometry, { x: 250, y: -5, width: 100, height: 10 })).toEqual(["room:right"]);
  expect(targetsIn(geometry, { x: -60, y: -30, width: 500, height: 80 })).toContain("edge:edge");
});

test("the distance to a line of no length is the distance to its point", () => {
  const line = { from: { x: 3, y: 4 }, to: { x: 3, y: 4 } };
  expect(distanceToLine({ x: 0, y: 0 }, line)).toBe(5);
});

test("a disc is hit by its round, with a rim around it while it is big enough", () => {
  const scale = { zoom: 1, discRadius: 15 };
  expect(hitsAt(geometry, { x: 305, y: 5 }, scale)[0]).toEqual({ kind: "room", id: "right", rim: false });
  expect(hitsAt(geometry, { x: 300, y: 17 }, scale)[0]).toEqual({ kind: "room", id: "right", rim: true });
  expect(hitsAt(geometry, { x: 340, y: 0 }, scale)).toEqual([]);
  expect(hitsAt(geometry, { x: 300, y: 6 }, { zoom: 1, discRadius: 5 })[0]).toMatchObject({ rim: false });
});
