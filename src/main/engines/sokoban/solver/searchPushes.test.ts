import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { replaySolution } from "#shared/levels/sokoban/judge/replaySolution.ts";
import { oraclePushes, smallRooms } from "../../../../../test/support/sokobanOracle.ts";
import { roomGraph } from "./roomGraph.ts";
import { allPrunings, searchPushes } from "./searchPushes.ts";
import type { Prunings } from "./searchPushes.ts";
import { solutionMoves } from "./solutionMoves.ts";

const none: Prunings = { deadSquares: false, freeze: false, matching: false, corrals: false };
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

test("plain breadth-first search agrees on small random rooms, with each pruning alone and with all", () => {
  let solvable = 0;
  let unsolvable = 0;
  fc.assert(
    fc.property(smallRooms, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const expected = oraclePushes(rows);
      if (expected < 0) unsolvable++;
      else solvable++;
      const alone = (Object.keys(none) as (keyof Prunings)[]).map((name) => ({ ...none, [name]: true }));
      for (const prunings of [none, ...alone, allPrunings]) expect(pushesOf(rows, prunings)).toBe(expected);
      expect(Math.sign(pushesOf(rows, allPrunings, 5))).toBe(Math.sign(expected));
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(solvable, unsolvable)).toBeGreaterThan(200);
}, 120_000);

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
    15, 119, 15,
  ]);
});

test("limits of nodes, memory and time end the search with their reason", () => {
  const status = (more: object) => searchPushes(roomGraph(corralRoom), { ...settings(none), ...more }).status;
  expect(status({ nodeLimit: 10 })).toBe("out-of-nodes");
  expect(status({ memoryBytes: 1000 })).toBe("out-of-memory");
  expect(status({ isOutOfTime: () => true })).toBe("out-of-time");
});
