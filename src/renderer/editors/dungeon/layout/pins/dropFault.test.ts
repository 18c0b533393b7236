import { describe, expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { rectanglePolygon } from "../../site/siteEdits.ts";
import { dropFault } from "./moveRoom.ts";

/** Two rooms of 4 x 4 cells, Gate at [0, 0] and Hall at [10, 0]. */
const layout = {
  rooms: [
    { id: "gate", name: "Gate", x: 0, y: 0 },
    { id: "hall", name: "Hall", x: 10, y: 0 },
  ].map((room) => ({
    ...room,
    template: 0,
    transformation: "identity",
    isCorridor: false,
    outline: rectanglePolygon({ x: room.x, y: room.y, width: 4, height: 4 }),
  })),
  templates: [{ id: "box" }],
  rules: { origin: [0, 0] },
  doors: [],
} as unknown as DungeonLayout;

function fault(moved: readonly [number, number], change: (graph: GraphDocument) => void): string | undefined {
  const graph = emptyGraph();
  for (const { id, name } of layout.rooms) graph.rooms.push({ id, name, role: "normal", x: 0, y: 0 });
  change(graph);
  return dropFault(graph, { layout, origin: [0, 0] }, new Set(["gate"]), moved);
}

describe("a room that is dragged over the layout", () => {
  test("may be put down anywhere on open ground, also on a room that makes way", () => {
    expect(fault([10, 0], () => undefined)).toBeUndefined();
  });
  test("stays off rooms that are pinned", () => {
    const pin = { room: "hall", template: "box", transformation: "identity", at: [10, 0] } as const;
    const pinned = (graph: GraphDocument): void =>
      void (graph.base = { rooms: [{ ...pin, at: [10, 0] }], keep: ["hall"] });
    expect(fault([7, 0], pinned)).toBe("on Hall, which is pinned");
    expect(fault([6, 0], pinned)).toBeUndefined();
  });
  test("stays inside the boundary, also one drawn after the layout was made, and off obstacles", () => {
    const site = (graph: GraphDocument): void =>
      void (graph.site = {
        boundary: rectanglePolygon({ x: 0, y: 0, width: 20, height: 10 }),
        obstacles: [rectanglePolygon({ x: 0, y: 6, width: 4, height: 2 })],
      });
    expect(fault([-1, 0], site)).toBe("outside the boundary");
    expect(fault([0, 3], site)).toBe("on an obstacle");
    expect(fault([0, 2], site)).toBeUndefined();
  });
  test("stays within its area and at its fixed place", () => {
    expect(
      fault([5, 0], (graph) => {
        graph.site = { areas: [{ name: "West", polygon: rectanglePolygon({ x: 0, y: 0, width: 8, height: 8 }) }] };
        graph.rooms[0]!.within = "West";
      }),
    ).toBe("outside its area");
    expect(fault([5, 0], (graph) => void (graph.rooms[0]!.placement = { at: [0, 0] }))).toBe("its position is pinned");
  });
});
