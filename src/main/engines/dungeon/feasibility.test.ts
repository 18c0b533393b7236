import { describe, expect, test } from "vitest";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { ringInput, template } from "../../../../test/support/dungeonInputs.ts";
import { runShard } from "../../../../test/support/runTask.ts";
import { feasibilityProblems } from "./feasibility.ts";
import { generateLayouts } from "./generate.ts";
import { layoutModel } from "./layoutModel.ts";

type Room = DungeonInput["rooms"][number];

const ring = ringInput(4);
const square = ring.templates[0]!;

function changed(
  templates: DungeonInput["templates"],
  rooms: (room: Room, index: number) => Partial<Room>,
  edges = ring.edges,
): DungeonInput {
  return { ...ring, templates, edges, rooms: ring.rooms.map((room, i) => ({ ...room, ...rooms(room, i) })) };
}

function expectPossible(input: DungeonInput): void {
  expect(feasibilityProblems(layoutModel(input))).toEqual([]);
  expect(runShard(generateLayouts, { input }).levels).toHaveLength(1);
}

describe("an impossible input is proved so, and possible again when the culprit is changed:", () => {
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
    const edges = ring.edges.map((edge) =>
      edge.id === "edge5" ? { ...edge, kind: "corridor" as const, corridors: [1] } : edge,
    );
    const [problem] = feasibilityProblems(layoutModel(changed([square, way], () => ({ templates: [0] }), edges)));
    expect(problem).toMatchObject({ code: "edge-no-corridor", places: [{ target: "edge:edge5" }] });
    expect(problem!.message).toContain("the corridors have doors of length 2");
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
    const edges = ring.edges.map((edge) => ({ ...edge, kind: "corridor" as const, corridors: [1] }));
    const input = changed([square, way], () => ({ templates: [0] }), edges);
    expect(feasibilityProblems(layoutModel({ ...input, minimumDistance: 3 }))[0]!.message).toContain(
      "keeps the rooms 3 cells apart",
    );
    expectPossible({ ...input, minimumDistance: 2 });
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

test("a failed search names the ring that never closed", () => {
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
    ...ringInput(3),
    templates: [bar],
    rooms: ringInput(3)
      .rooms.slice(0, 3)
      .map((room) => ({ ...room, templates: [0] })),
    edges: ringInput(3).edges.slice(0, 3),
  };
  const { levels, result } = runShard(generateLayouts, { input: triangle, parameters: { moves: 5000 } });
  expect(levels).toEqual([]);
  expect(result.problems![0]).toMatchObject({ code: "cycle-never-closed" });
  expect(result.problems![0]!.places.map(({ target }) => target).toSorted()).toEqual([
    "room:room0",
    "room:room1",
    "room:room2",
  ]);
});
