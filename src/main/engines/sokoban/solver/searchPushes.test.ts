import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { corridorRooms, crowdedRooms, oraclePushes, smallRooms } from "../../../../../test/support/sokobanOracle.ts";
import { roomGraph } from "./roomGraph.ts";
import { allPrunings, usualPrunings } from "./prunings.ts";
import type { Prunings } from "./prunings.ts";
import { goalDistances, pushDistances, unreachable } from "./pushDistances.ts";
import { createPushSearch } from "./pushSearch.ts";
import { searchPushes } from "./searchPushes.ts";
import { solutionMoves } from "./solutionMoves.ts";
import { finish } from "./resumable.ts";
import { noPrunings } from "../../../../../test/support/noPrunings.ts";

const settings = (prunings: Prunings, weight = 1) => ({
  weight,
  prunings,
  nodeLimit: Infinity,
  memoryBytes: 2 ** 30,
  isOutOfTime: () => false,
});

/** Returns the pushes of the solver's validated solution; -1 if it reports none. */
function askPushes(rows: readonly string[]): (prunings: Prunings, weight?: number) => number | string {
  const graph = roomGraph(rows);
  const distances = pushDistances(graph);
  return (prunings, weight = 1) => {
    const style = settings(prunings, weight);
    const { status, pushes } = finish(createPushSearch(graph, distances, style).run(style));
    if (status === "unsolvable") return -1;
    if (status !== "solved") return status;
    return replaySolution(rows, solutionMoves(graph, pushes)).ok ? pushes.length : "a wrong solution";
  };
}

const names = Object.keys(noPrunings) as (keyof Prunings)[];
const alone = names.map((name) => ({ ...noPrunings, [name]: true }));
const anyOfThem: fc.Arbitrary<Prunings> = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<keyof Prunings, fc.Arbitrary<boolean>>,
);

test.each([
  ["small", smallRooms, 800, 80],
  ["crowded", crowdedRooms, 200, 2],
  ["two-chamber", corridorRooms, 600, 25],
] as const)(
  "plain breadth-first search agrees on %s random rooms, with each pruning alone, some of them and all",
  (_, rooms, numRuns, least) => {
    let solvable = 0;
    let unsolvable = 0;
    fc.assert(
      fc.property(rooms, anyOfThem, (rows, some) => {
        fc.pre(isUsable(roomProblems(rows)));
        const expected = oraclePushes(rows);
        if (expected < 0) unsolvable++;
        else solvable++;
        const pushesWith = askPushes(rows);
        const wrong = [noPrunings, ...alone, some, usualPrunings, allPrunings]
          .map((prunings) => ({ prunings, pushes: pushesWith(prunings) }))
          .filter(({ pushes }) => pushes !== expected);
        expect({ expected, wrong }).toEqual({ expected, wrong: [] });
        const hurried = pushesWith(some, 5);
        expect(hurried === -1 || (typeof hurried === "number" && hurried >= expected && expected >= 0)).toBe(true);
        expect(hurried === -1).toBe(expected === -1);
      }),
      { numRuns },
    );
    expect(Math.min(solvable, unsolvable)).toBeGreaterThanOrEqual(least);
  },
  120_000,
);

test.each(names)("the pruning %s alone leaves fewer positions to expand than none", (name) => {
  const rooms = [smallRooms, crowdedRooms, corridorRooms]
    .flatMap((arbitrary) => fc.sample(arbitrary, { seed: 1, numRuns: 60 }))
    .filter((rows) => isUsable(roomProblems(rows)));
  const nodes = (prunings: Prunings) =>
    rooms.reduce((sum, rows) => sum + searchPushes(roomGraph(rows), settings(prunings)).nodes, 0);
  expect(nodes({ ...noPrunings, [name]: true })).toBeLessThan(nodes(noPrunings));
});

test("a search goes on from where a limit of positions has stopped it", () => {
  const graph = roomGraph(corralRoom);
  const search = createPushSearch(graph, pushDistances(graph), settings(noPrunings));
  const run = (nodeLimit: number) => finish(search.run({ ...settings(noPrunings), nodeLimit }));
  expect([run(10).status, run(20).status]).toEqual(["out-of-nodes", "out-of-nodes"]);
  expect(run(Infinity)).toEqual(searchPushes(graph, settings(noPrunings)));
});

const corralRoom = [
  "  #####",
  "###   #",
  "#.@$  #",
  "### $.#",
  "#.##$ #",
  "# # . ##",
  "#$ *$$.#",
  "#   .  #",
  "########",
];

test("the search expands exactly the positions it expanded when its signature was last set on purpose", () => {
  const nodes = (prunings: Prunings, weight: number) =>
    searchPushes(roomGraph(corralRoom), settings(prunings, weight)).nodes;
  expect([nodes(allPrunings, 1), nodes({ ...allPrunings, corrals: false }, 1), nodes(allPrunings, 5)]).toEqual([
    13, 57, 13,
  ]);
});

test("a search goes on from where time or memory have stopped it, and loses no position", () => {
  const graph = roomGraph(corralRoom);
  const whole = searchPushes(graph, settings(noPrunings));
  for (const limit of ["isOutOfTime", "memoryBytes"]) {
    const search = createPushSearch(graph, pushDistances(graph), settings(noPrunings));
    let asked = 0;
    for (let runs = 0; runs < 3; runs++) {
      const stop = limit === "memoryBytes" ? { memoryBytes: 100 } : { isOutOfTime: () => ++asked % 2 === 0 };
      expect(finish(search.run({ ...settings(noPrunings), ...stop })).status).toMatch(/out-of/);
    }
    const { status, pushes } = finish(search.run(settings(noPrunings)));
    expect([status, pushes.length]).toEqual(["solved", whole.pushes.length]);
  }
});

/** A passage that winds through the room, boxes at its beginning and goals at its end. */
function windingRoom(lanes: number, width: number, boxes: number): string[] {
  const line = (inner: string) => `#${inner.padEnd(width)}#`;
  const wall = (lane: number) => line(lane % 2 === 0 ? "#".repeat(width - 3) : "   ".padEnd(width, "#"));
  const rows = Array.from({ length: lanes }, (_, lane) => {
    const first = lane === 0 ? `@  ${"$ ".repeat(boxes)}` : "";
    const pieces = lane === lanes - 1 ? ". ".repeat(boxes) : first;
    return [...(lane === 0 ? [] : [wall(lane - 1)]), line(""), line(pieces), line("")];
  });
  return [line("#".repeat(width)), ...rows.flat(), line("#".repeat(width))];
}

test("a room in which distances add up to more than a distance may be is not called unsolvable", () => {
  const graph = roomGraph(windingRoom(8, 190, 16));
  const { toGoal } = goalDistances(graph);
  const farthest = Math.max(...graph.boxes.map((box) => toGoal[box * graph.goals.length]!));
  expect([farthest * graph.boxes.length > unreachable, farthest < unreachable]).toEqual([true, true]);
  const { status } = searchPushes(graph, { ...settings(usualPrunings, 10), nodeLimit: 3 });
  expect(status).toBe("out-of-nodes");
});

test("limits of nodes, memory and time end the search with their reason", () => {
  const status = (more: object) => searchPushes(roomGraph(corralRoom), { ...settings(noPrunings), ...more }).status;
  expect(status({ nodeLimit: 10 })).toBe("out-of-nodes");
  expect(status({ memoryBytes: 1000 })).toBe("out-of-memory");
  expect(status({ isOutOfTime: () => true })).toBe("out-of-time");
});
