import { expect, test } from "vitest";
import type { DungeonLayout, PlacedRoom } from "#shared/levels/dungeon/layout.ts";
import { connectionFacts, criticalPathOf, placedFacts } from "./layoutFacts.ts";

function room(id: string, role: PlacedRoom["role"], x: number, y: number, width: number, height: number): PlacedRoom {
  return {
    id,
    name: id,
    role,
    isCorridor: role === "corridor",
    template: 0,
    transformation: "rotate-90",
    x,
    y,
    outline: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ],
  };
}

/** A start room, a door below it to the hall, a corridor to the right of the hall to the boss. */
const layout: DungeonLayout = {
  rooms: [
    room("start", "start", 0, 0, 4, 3),
    room("hall", "normal", 0, 3, 4, 5),
    room("way", "corridor", 4, 5, 3, 1),
    room("boss", "boss", 7, 4, 4, 4),
  ],
  doors: [
    {
      edge: "d",
      kind: "door",
      from: "start",
      to: "hall",
      segment: [
        [1, 3],
        [3, 3],
      ],
    },
    {
      edge: "way",
      kind: "corridor",
      from: "hall",
      to: "way",
      segment: [
        [4, 5],
        [4, 6],
      ],
    },
    {
      edge: "way",
      kind: "corridor",
      from: "way",
      to: "boss",
      segment: [
        [7, 5],
        [7, 6],
      ],
    },
  ],
  templates: [
    {
      id: "t",
      name: "Box",
      outline: [
        [0, 0],
        [4, 0],
        [4, 3],
        [0, 3],
      ],
      doors: { mode: "simple", length: 1, cornerDistance: 0 },
      transformations: ["identity"],
    },
  ],
  rules: {
    minimumDistance: 0,
    allowed: {},
    repeat: {},
    edges: [
      { id: "d", from: "start", to: "hall", kind: "door" },
      { id: "way", from: "hall", to: "boss", kind: "corridor" },
    ],
  },
};

test("a room knows its template, its box, its doors by wall and length, and its place on the critical path", () => {
  const facts = placedFacts(layout, "hall", criticalPathOf(layout))!;
  expect(facts.template?.name).toBe("Box");
  expect(facts.bounds).toEqual({ x: 0, y: 3, width: 4, height: 5 });
  expect(facts.area).toBe(20);
  expect(facts.doors.map(({ other, leadsTo, side, length }) => [other?.id, leadsTo?.id, side, length])).toEqual([
    ["start", "start", "top", 2],
    ["way", "boss", "right", 1],
  ]);
  expect(facts.order).toEqual([2]);
});

test("the same door is in opposite walls of its two rooms", () => {
  expect(placedFacts(layout, "start")!.doors.map(({ side }) => side)).toEqual(["bottom"]);
  expect(placedFacts(layout, "boss")!.doors.map(({ side }) => side)).toEqual(["left"]);
});

test("a connection is a door between its rooms, or a corridor with a door at each end", () => {
  expect(connectionFacts(layout, "d")).toMatchObject({
    corridor: undefined,
    from: { id: "start" },
    to: { id: "hall" },
  });
  const way = connectionFacts(layout, "way")!;
  expect(way.corridor?.room.id).toBe("way");
  expect(way.doors.map(({ length }) => length)).toEqual([1, 1]);
});

test("what the layout does not have has no facts", () => {
  expect(placedFacts(layout, "later")).toBeUndefined();
  expect(connectionFacts(layout, "later")).toBeUndefined();
});

test("the critical path follows the layout's own connections", () => {
  expect(criticalPathOf(layout).map((step) => step.room)).toEqual(["start", "hall", "boss"]);
});

test("a connection that has become stairs is in the layout", () => {
  const stairs = { edge: "up", kind: "door", from: "hall", to: "boss", fromCell: [1, 4], toCell: [8, 4] } as const;
  const edges = [{ id: "up", from: "hall", to: "boss", kind: "door" }] as const;
  const climbing = { ...layout, stairs: [stairs], rules: { ...layout.rules, edges } } as unknown as DungeonLayout;
  expect(connectionFacts(climbing, "up")).toMatchObject({ stairs, corridor: undefined, from: { id: "hall" } });
  expect(connectionFacts(climbing, "gone")).toBeUndefined();
});
