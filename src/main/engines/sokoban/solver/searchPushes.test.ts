import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import { corridorRooms, crowdedRooms, oraclePushes, smallRooms } from "../../../../../test/support/sokobanOracle.ts";
import { roomGraph } from "./roomGraph.ts";
import { allPrunings, noPrunings, usualPrunings } from "./prunings.ts";
import type { Prunings } from "./prunings.ts";
import { pushDistances } from "./pushDistances.ts";
import { createPushSearch } from "./pushSearch.ts";
import { searchPushes } from "./searchPushes.ts";
import { solutionMoves } from "./solutionMoves.ts";
import { finish } from "./steps.ts";

const settings = (prunings: Prunings, weight = 1) => ({
  weight,
  prunings,
  nodeLimit: Infinity,
  memoryBytes: 2 ** 30,
  isOutOfTime: () => false,
});

/** Pushes of the solver's answer, judged; -1 when it says there is none. */
function pushesOf(rows: readonly string[], prunings: Prunings, weight = 1): number {
  const graph = roomGraph(rows);
  const { status, pushes } = searchPushes(graph, settings(prunings, weight));
  if (status === "unsolvable") return -1;
  expect(status).toBe("solved");
  expect(replaySolution(rows, solutionMoves(graph, pushes)).ok).toBe(true);
  return pushes.length;
}

const names = Object.keys(noPrunings) as (keyof Prunings)[];
const alone = names.map((name) => ({ ...noPrunings, [name]: true }));
const anyOfThem: fc.Arbitrary<Prunings> = fc.record(
  Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<keyof Prunings, fc.Arbitrary<boolean>>,
);

test.each([
  ["small", smallRooms, 2000, 200],
  ["crowded", crowdedRooms, 300, 3],
  ["two-chamber", corridorRooms, 1200, 50],
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
        for (const prunings of [noPrunings, ...alone, some, usualPrunings, allPrunings])
          expect(pushesOf(rows, prunings)).toBe(expected);
        expect(Math.sign(pushesOf(rows, some, 5))).toBe(Math.sign(expected));
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

test("limits of nodes, memory and time end the search with their reason", () => {
  const status = (more: object) => searchPushes(roomGraph(corralRoom), { ...settings(noPrunings), ...more }).status;
  expect(status({ nodeLimit: 10 })).toBe("out-of-nodes");
  expect(status({ memoryBytes: 1000 })).toBe("out-of-memory");
  expect(status({ isOutOfTime: () => true })).toBe("out-of-time");
});
