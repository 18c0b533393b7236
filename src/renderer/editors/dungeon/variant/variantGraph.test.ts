import { expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { EdgeKind, GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import { variantGraph } from "./variantGraph.ts";

const nameWidth = (name: string): number => name.length * 7;

function room(id: string, x = 0, y = 0, role: RoomRole = "normal"): GraphDocument["rooms"][number] {
  return { id, name: id, role, x, y };
}
function edge(id: string, from: string, to: string, kind: EdgeKind = "door"): GraphDocument["edges"][number] {
  return { id, from, to, kind };
}

/** As much of a layout as says what it was made from. */
function layoutOf(rooms: readonly string[], edges: GraphDocument["edges"]): DungeonLayout {
  const placed = [...rooms.map((id) => ({ ...room(id), isCorridor: false })), { ...room("way1"), isCorridor: true }];
  return { rooms: placed, doors: [], rules: { edges } } as unknown as DungeonLayout;
}

const drawn = {
  rooms: [room("gate", -200), room("hall", 0), room("vault", 200)],
  edges: [edge("way1", "gate", "hall"), edge("way2", "hall", "vault")],
};

test("drawn rooms stand as drawn; rooms and connections of patterns are additions beside them, each on a place of its own", () => {
  // A hub in the place of way1, and way2 locked with its key beside the hall.
  const layout = layoutOf(
    ["gate", "hall", "vault", "extra1", "extra4"],
    [
      edge("extra2", "gate", "extra1"),
      edge("extra3", "extra1", "hall"),
      edge("way2", "hall", "vault", "locked"),
      edge("extra5", "hall", "extra4"),
    ],
  );
  const variant = variantGraph("Hub, Key and lock", layout, drawn, nameWidth);
  expect([...variant.addedRooms]).toEqual(["extra1", "extra4"]);
  expect([...variant.addedEdges]).toEqual(["extra2", "extra3", "way2", "extra5"]);
  expect([...variant.replacedEdges]).toEqual(["way1", "way2"]);
  const { rooms } = variant.graph;
  expect(rooms.slice(0, 3).map(({ id, x, y }) => ({ id, x, y }))).toEqual(
    drawn.rooms.map(({ id, x, y }) => ({ id, x, y })),
  );
  expect(new Set(rooms.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
});

test("what was drawn or deleted after the layout was made is no addition and replaces nothing", () => {
  const layout = layoutOf(["gate", "hall", "vault", "cellar"], [...drawn.edges, edge("way3", "vault", "cellar")]);
  const later = { rooms: [...drawn.rooms, room("attic")], edges: [...drawn.edges, edge("way4", "gate", "attic")] };
  const variant = variantGraph("Side path", layout, later, nameWidth);
  expect([variant.addedRooms.size, variant.addedEdges.size, variant.replacedEdges.size]).toEqual([0, 0, 0]);
});

test("without the drawn graph every room is arranged, and ids still tell the additions", () => {
  const layout = layoutOf(["gate", "hall", "extra1"], [edge("way1", "gate", "hall"), edge("extra2", "hall", "extra1")]);
  const variant = variantGraph("Side path", layout, undefined, nameWidth);
  expect([...variant.addedRooms]).toEqual(["extra1"]);
  expect([...variant.addedEdges]).toEqual(["extra2"]);
  expect(new Set(variant.graph.rooms.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
});
