import { describe, expect, test } from "vitest";
import { applyChanges } from "../../../../../test/support/applyChanges.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { cycleInput, template } from "../../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../../test/support/runTask.ts";
import { feasibilityProblems } from "./feasibility.ts";
import { generateLayouts } from "../generate.ts";
import { layoutModel } from "../model/layoutModel.ts";

type Room = DungeonInput["rooms"][number];

const cycle = cycleInput(4);
const square = cycle.templates[0]!;

function changed(
  templates: DungeonInput["templates"],
  rooms: (room: Room, index: number) => Partial<Room>,
  edges = cycle.edges,
): DungeonInput {
  return { ...cycle, templates, edges, rooms: cycle.rooms.map((room, i) => ({ ...room, ...rooms(room, i) })) };
}

function expectPossible(input: DungeonInput): void {
  expect(feasibilityProblems(layoutModel(input))).toEqual([]);
  expect(runShard(generateLayouts, { input }).levels).toHaveLength(1);
}

describe("an impossible input is proved so, and possible again when its cause is changed:", () => {
  test("two rooms whose doors have different lengths", () => {
    const wide = { ...square, id: "wide", doors: { mode: "simple" as const, length: 2, cornerDistance: 1 } };
    const input = changed([square, wide], (_, i) => ({ templates: [i === 4 ? 1 : 0] }));
    const [problem, ...others] = feasibilityProblems(layoutModel(input));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: "edge-no-common-door", places: [{ target: "edge:edge4" }] });
    expect(problem!.message).toContain('"Room 0" has doors of length 1, "Room 4" of length 2');
    expectPossible(changed([square, wide], () => ({ templates: [0] })));
  });

  test("a corridor whose doors fit no room", () => {
    const way = {
      ...template("way", [
        [0, 0],
        [2, 0],
        [2, 3],
        [0, 3],
      ]),
      doors: {
        mode: "manual" as const,
        positions: [
          [
            [0, 0],
            [2, 0],
          ],
          [
            [0, 3],
            [2, 3],
          ],
        ] as [[number, number], [number, number]][],
      },
    };
    const edges = cycle.edges.map((edge) =>
      edge.id === "edge5" ? { ...edge, kind: "corridor" as const, corridors: [1] } : edge,
    );
    const [problem] = feasibilityProblems(layoutModel(changed([square, way], () => ({ templates: [0] }), edges)));
    expect(problem).toMatchObject({ code: "edge-no-corridor", places: [{ target: "edge:edge5" }] });
    expect(problem!.message).toContain("The corridors have doors of length 2");
  });

  test("corridors that are shorter than the minimum distance", () => {
    const way = {
      ...template("way", [
        [0, 0],
        [1, 0],
        [1, 2],
        [0, 2],
      ]),
      doors: {
        mode: "manual" as const,
        positions: [
          [
            [0, 0],
            [1, 0],
          ],
          [
            [0, 2],
            [1, 2],
          ],
        ] as [[number, number], [number, number]][],
      },
    };
    const edges = cycle.edges.map((edge) => ({ ...edge, kind: "corridor" as const, corridors: [1] }));
    const input = changed([square, way], () => ({ templates: [0] }), edges);
    expect(feasibilityProblems(layoutModel({ ...input, minimumDistance: 3 }))[0]!.message).toContain(
      "keeps the rooms 3 cells apart",
    );
    expectPossible({ ...input, minimumDistance: 2 });
  });

  test("rooms that need more cells than the site has", () => {
    const boundary = (side: number): [number, number][] => [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
    ];
    const input = (side: number) => ({
      ...changed([square], () => ({ templates: [0] })),
      site: { boundary: boundary(side) },
    });
    const [problem] = feasibilityProblems(layoutModel(input(16)));
    expect(problem).toMatchObject({ code: "site-too-small" });
    expect(problem!.places[0]).toEqual({ target: "boundary", label: "Boundary" });
    expect(problem!.message).toContain("it has 256 free cells. The rooms and corridors need at least 288 (113 %)");
    expectPossible(input(32));
  });

  test("a room with more connections than doors", () => {
    const narrow = {
      ...square,
      id: "narrow",
      doors: {
        mode: "manual" as const,
        positions: [
          [
            [1, 0],
            [2, 0],
          ],
          [
            [1, 6],
            [2, 6],
          ],
        ] as [[number, number], [number, number]][],
      },
    };
    const input = changed([square, narrow], (_, i) => ({ templates: [i === 2 ? 1 : 0] }));
    const [problem] = feasibilityProblems(layoutModel(input));
    expect(problem).toMatchObject({ code: "room-too-few-doors", places: [{ target: "room:room2" }] });
    expect(problem!.message).toContain("3 connections");
    expect(problem!.message).toContain("more than 2 doors");
  });

  test("a room between neighbours that need different templates of it", () => {
    const lengths = [1, 2].map((length) => ({
      ...square,
      id: `length${length}`,
      doors: { mode: "simple" as const, length, cornerDistance: 0 },
    }));
    const input = changed(lengths, (_, i) => ({
      templates: i === 0 ? [0, 1] : i === 1 ? [0] : i === 3 ? [1] : [0, 1],
    }));
    const [problem] = feasibilityProblems(layoutModel(input));
    expect(problem).toMatchObject({ code: "room-no-template-fits", severity: "error" });
  });

  test("more rooms than templates that may be used once", () => {
    const once = (id: string) => ({ ...square, id, name: id, repeat: "never" as const });
    const rooms = (_: Room, i: number) => ({ templates: i < 3 ? [0, 1] : [2] });
    const free = { ...square, id: "free" };
    const [problem] = feasibilityProblems(layoutModel(changed([once("a"), once("b"), free], rooms)));
    expect(problem).toMatchObject({ code: "templates-run-out" });
    expect(problem!.places.map(({ target }) => target)).toEqual(["room:room0", "room:room1", "room:room2"]);
    expectPossible(changed([once("a"), square, free], rooms));
  });
});

test("a cycle that no choice of shapes closes is proved so, and possible without the connection it would remove", () => {
  // Three long rooms whose only doors are at their two ends cannot form a triangle of straight lines.
  const bar = {
    ...template("bar", [
      [0, 0],
      [2, 0],
      [2, 9],
      [0, 9],
    ]),
    doors: {
      mode: "manual" as const,
      positions: [
        [
          [0, 0],
          [2, 0],
        ],
        [
          [0, 9],
          [2, 9],
        ],
      ] as [[number, number], [number, number]][],
    },
  };
  const triangle = {
    ...cycleInput(3),
    templates: [bar],
    rooms: cycleInput(3)
      .rooms.slice(0, 3)
      .map((room) => ({ ...room, templates: [0] })),
    edges: cycleInput(3).edges.slice(0, 3),
  };
  const [problem] = feasibilityProblems(layoutModel(triangle));
  expect(problem).toMatchObject({ code: "cycle-cannot-close" });
  expect(problem!.places.map(({ target }) => target).toSorted()).toEqual([
    "edge:edge0",
    "edge:edge1",
    "edge:edge2",
    "room:room0",
    "room:room1",
    "room:room2",
  ]);
  expectPossible(applyChanges(triangle, problem!.remedies![0]!.changes!));
});

describe("on a site and with pinned rooms, the cause is named and moving it makes the input possible:", () => {
  const settle = (more: Readonly<Record<number, Partial<Room>>>, site?: DungeonInput["site"]): DungeonInput => ({
    ...changed([square], (_, i) => ({ templates: [0], ...more[i] })),
    ...(site === undefined ? {} : { site }),
  });
  const box = (width: number, height = width): [number, number][] => [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];

  test.each<{ code: string; target: string; bad: DungeonInput; good: DungeonInput }>([
    {
      code: "settled-rooms-overlap",
      target: "room:room0",
      bad: settle({ 0: { placement: { at: [0, 0] } }, 6: { placement: { at: [5, 5] } } }),
      good: settle({ 0: { placement: { at: [0, 0] } }, 6: { placement: { at: [6, 12] } } }),
    },
    {
      // Also no room has a place there, and no connection; the boundary is the cause of both.
      code: "site-too-small",
      target: "boundary",
      bad: settle({}, { boundary: box(5) }),
      good: settle({}, { boundary: box(40) }),
    },
    {
      code: "room-no-place",
      target: "room:room0",
      bad: settle({}, { boundary: box(5, 80) }),
      good: settle({}, { boundary: box(40) }),
    },
    {
      code: "room-no-place",
      target: "room:room3",
      bad: settle({ 3: { placement: { at: [3, 3] } } }, { obstacles: [box(5)] }),
      good: settle({ 3: { placement: { at: [5, 3] } } }, { obstacles: [box(5)] }),
    },
    {
      code: "room-out-of-reach",
      target: "room:room1",
      bad: settle({ 0: { placement: { at: [0, 0] } }, 2: { placement: { at: [40, 0] } } }),
      good: settle({ 0: { placement: { at: [0, 0] } }, 2: { placement: { at: [9, 5] } } }),
    },
    {
      code: "settled-shape-unknown",
      target: "room:room1",
      bad: changed([{ ...square, transformations: ["identity"] }], (_, i) =>
        i === 1 ? { templates: [0], placement: { transformation: "rotate-90" } } : { templates: [0] },
      ),
      good: changed([square], (_, i) =>
        i === 1 ? { templates: [0], placement: { transformation: "rotate-90" } } : { templates: [0] },
      ),
    },
  ])("$code", ({ code, target, bad, good }) => {
    const [problem] = feasibilityProblems(layoutModel(bad));
    expect(problem).toMatchObject({ code, places: expect.arrayContaining([{ target, label: expect.any(String) }]) });
    expect(runShard(generateLayouts, { input: bad }).levels).toEqual([]);
    expectPossible(good);
  });
});

describe("doors that cannot join are told apart:", () => {
  const pair = (doors: object, other: object, more: object = {}): DungeonInput => ({
    ...cycle,
    rooms: cycle.rooms.slice(0, 2).map((room, i) => ({ ...room, templates: [i] })),
    edges: [{ ...cycle.edges[0]!, ...more }],
    templates: [
      { ...square, doors: { mode: "simple", length: 1, cornerDistance: 1, ...doors } },
      { ...square, id: "other", doors: { mode: "simple", length: 1, cornerDistance: 1, ...other } },
    ],
  });

  test.each([
    ["by type", pair({ socket: "arch" }, {}), "doors of type arch", pair({ socket: "arch" }, { socket: "arch" })],
    ["by way", pair({ way: "out" }, {}), "goes both ways", pair({ way: "out" }, {}, { directed: true })],
    ["by direction", pair({ way: "in" }, {}, { directed: true }), "leave by an entrance", pair({}, {})],
  ])("%s", (_, bad, words, good) => {
    const [problem] = feasibilityProblems(layoutModel(bad));
    expect(problem).toMatchObject({ code: "edge-no-common-door", places: [{ target: "edge:edge0" }] });
    expect(problem!.message).toContain(words);
    expectPossible(good);
  });

  test("and so is a routed corridor that is wider than any door", () => {
    const route = { width: 2, clearance: 0, maxLength: 20 };
    const routed = pair({}, {}, { kind: "corridor", route });
    const [problem] = feasibilityProblems(layoutModel(routed));
    expect(problem).toMatchObject({ code: "edge-no-route", places: [{ target: "edge:edge0" }] });
    expectPossible(pair({}, {}, { kind: "corridor", route: { ...route, width: 1 } }));
  });
});

test("equal cycles that cannot close are all told of: each of a wheel's six triangles of squares", () => {
  const wide = { ...square, doors: { mode: "simple" as const, length: 2, cornerDistance: 1 } };
  const rooms = Array.from({ length: 7 }, (_, i) => ({ ...cycle.rooms[i]!, templates: [0] }));
  const pairs = [1, 2, 3, 4, 5, 6].flatMap((i) => [[0, i] as const, [i, (i % 6) + 1] as const]);
  const edges = pairs.map(([a, b], i) => ({ ...cycle.edges[0]!, id: `edge${i}`, from: `room${a}`, to: `room${b}` }));
  const problems = feasibilityProblems(layoutModel({ ...cycle, rooms, edges, templates: [wide] }));
  expect(problems.map(({ code }) => code)).toEqual(Array<string>(6).fill("cycle-cannot-close"));
});

test("a failed search names the rooms and connections that failed most and shows its best attempt", () => {
  // Nine squares around one: no pair or cycle is impossible, there is just no room for all.
  const wheel: DungeonInput = {
    ...cycle,
    rooms: Array.from({ length: 6 }, (_, i) => ({
      ...cycle.rooms[0]!,
      id: `room${i}`,
      name: `Room ${i}`,
      templates: [0],
    })),
    edges: Array.from({ length: 5 }, (_, i) => ({
      ...cycle.edges[0]!,
      id: `edge${i}`,
      from: "room0",
      to: `room${i + 1}`,
    })),
    templates: [{ ...square, transformations: ["identity"], doors: { mode: "simple", length: 1, cornerDistance: 0 } }],
    site: {
      boundary: [
        [0, 0],
        [17, 0],
        [17, 13],
        [0, 13],
      ],
    },
  };
  const { levels, result, events } = runShard(generateLayouts, { input: wheel, parameters: { moves: 3000 } });
  expect(levels).toEqual([]);
  const [problem] = result.problems!;
  // The likeliest cause first, the counts behind it.
  expect(problem).toMatchObject({ code: "boundary-too-small" });
  expect(problem!.places[0]).toMatchObject({ target: "boundary" });
  expect(problem!.message).toContain("The boundary is tight: the rooms need at least 216 of its 221 cells (98 %)");
  expect(problem!.message).not.toMatch(/times/);
  expect(problem!.details).toMatch(/Room 0 to Room \d \(\d+ times, \d+ of them with template "square"\)/);
  expect(problem!.details).toMatch(/The closest attempt has no place for "Room \d"/);
  expect(problem!.remedies?.map(({ label }) => label)).toEqual([
    expect.stringMatching(/^Enlarge the boundary to \d+ × \d+$/),
  ]);
  expectPossible(applyChanges(wheel, problem!.remedies![0]!.changes!));
  expect(problem!.places).toContainEqual({ target: "boundary", label: "Boundary" });
  const { level, parts } = result.closest as { level: DungeonLayout; parts: number };
  expect(level.rooms.length).toBe(parts);
  expect(parts).toBeGreaterThan(2);
  // A run stopped earlier would have reported as much.
  const onTheWay = events.find(({ type }) => type === "findings");
  expect(onTheWay).toMatchObject({
    problems: [{ code: "branch-never-placed" }],
    closest: { parts: expect.any(Number) },
  });
});
