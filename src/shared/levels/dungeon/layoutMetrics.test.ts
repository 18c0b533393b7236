import { expect, test } from "vitest";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { layoutsOf } from "../../../../test/support/dungeonLayouts.ts";
import type { DungeonLayout } from "./layout.ts";
import { layoutMetrics, measureLayout } from "./layoutMetrics.ts";

/** Start and boss side by side with a wide hall above both: a short way and a long one. */
const triangle: DungeonLayout = {
  rooms: [
    room("start", "start", [
      [0, 4],
      [4, 4],
      [4, 8],
      [0, 8],
    ]),
    room("boss", "boss", [
      [4, 4],
      [8, 4],
      [8, 8],
      [4, 8],
    ]),
    room("hall", "normal", [
      [0, 0],
      [8, 0],
      [8, 4],
      [0, 4],
    ]),
  ],
  doors: [
    {
      edge: "e1",
      kind: "door",
      from: "start",
      to: "boss",
      segment: [
        [4, 5],
        [4, 7],
      ],
    },
    {
      edge: "e2",
      kind: "door",
      from: "start",
      to: "hall",
      segment: [
        [1, 4],
        [3, 4],
      ],
    },
    {
      edge: "e3",
      kind: "one-way",
      from: "hall",
      to: "boss",
      segment: [
        [5, 4],
        [7, 4],
      ],
    },
  ],
  templates: [
    {
      id: "t",
      name: "t",
      outline: [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      doors: { mode: "manual", positions: [] },
      transformations: [],
    },
  ],
  rules: { minimumDistance: 0, allowed: {}, repeat: {}, edges: [] },
};

function room(
  id: string,
  role: "start" | "boss" | "normal",
  outline: [number, number][],
): DungeonLayout["rooms"][number] {
  return { id, name: id, role, isCorridor: false, template: 0, transformation: "identity", x: 0, y: 0, outline };
}

test("sizes, doors, cycles and both ways to the boss are measured", () => {
  expect(measureLayout(triangle)).toEqual({
    width: 8,
    height: 8,
    "area-share": 1,
    aspect: 1,
    "floor-area": 64,
    slivers: 0,
    "centered-doors": 1,
    "aligned-walls": 1,
    "role-sizes": 0.25,
    "pointless-corridors": 0,
    "corridor-length": 0,
    doors: 3,
    cycles: 1,
    "loop-rooms": 3,
    "dead-ends": 0,
    "shortest-to-boss": 4,
    "longest-to-boss": 8,
  });
});

test("a one-way door is not walked backwards", () => {
  const doors = triangle.doors.map((door) => (door.kind === "one-way" ? { ...door, from: "boss", to: "hall" } : door));
  expect(measureLayout({ ...triangle, doors })).toMatchObject({ "shortest-to-boss": 4, "longest-to-boss": 4 });
});

test("without a start or a boss the ways to the boss are left out", () => {
  const [layout] = layoutsOf(cycleInput(4), 1);
  const measured = measureLayout(layout!);
  expect(measured).toMatchObject({ doors: 8, cycles: 1, "loop-rooms": 4, "dead-ends": 4 });
  expect(measured).not.toHaveProperty("shortest-to-boss");
});

test("the critical path is measured with the keys it fetches and the locks it opens", () => {
  const edges: DungeonLayout["rules"]["edges"] = [
    { id: "e1", from: "start", to: "boss", kind: "locked" },
    { id: "e2", from: "start", to: "hall", kind: "door" },
  ];
  const rooms = triangle.rooms.map((other) => (other.id === "hall" ? { ...other, role: "key" as const } : other));
  const locked = { ...triangle, rooms, rules: { ...triangle.rules, edges } };
  expect(measureLayout(locked)).toMatchObject({ "mission-steps": 3, "mission-locks": 1 });
  const hopeless = { ...locked, rooms: triangle.rooms };
  expect(measureLayout(hopeless)).not.toHaveProperty("mission-steps");
});

test("a corridor's length is the walk from one of its doors to the other", () => {
  const corridor = {
    ...room("way", "normal", [
      [8, 5],
      [12, 5],
      [12, 6],
      [8, 6],
    ]),
    isCorridor: true,
  };
  const layout: DungeonLayout = {
    ...triangle,
    rooms: [...triangle.rooms, corridor],
    doors: [
      ...triangle.doors,
      {
        edge: "e4",
        kind: "corridor",
        from: "boss",
        to: "way",
        segment: [
          [8, 5],
          [8, 6],
        ],
      },
      {
        edge: "e4",
        kind: "corridor",
        from: "way",
        to: "start",
        segment: [
          [12, 5],
          [12, 6],
        ],
      },
    ],
  };
  expect(measureLayout(layout)["corridor-length"]).toBe(4);
});

test("every measured value has a definition", () => {
  const known = layoutMetrics.map(({ id }) => id);
  for (const id of Object.keys(measureLayout(triangle))) expect(known).toContain(id);
});
