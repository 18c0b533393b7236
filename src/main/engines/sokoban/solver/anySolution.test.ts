import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { oraclePushes, smallRooms, storeHall } from "../../../../../test/support/sokobanOracle.ts";
import { anySolution } from "./anySolution.ts";
import { roomGraph } from "./roomGraph.ts";
import { solutionMoves } from "./solutionMoves.ts";

const noLimits = { memoryBytes: 2 ** 30, isOutOfTime: () => false };

test("plain breadth-first search agrees on small random rooms which can be solved", () => {
  fc.assert(
    fc.property(smallRooms, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const graph = roomGraph(rows);
      const { status, pushes } = anySolution(graph, noLimits);
      expect(status).toBe(oraclePushes(rows) < 0 ? "unsolvable" : "solved");
      if (status === "solved") expect(replaySolution(rows, solutionMoves(graph, pushes)).ok).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("a room of many boxes is solved, the same way every time", () => {
  const graph = roomGraph(storeHall);
  const first = anySolution(graph, noLimits);
  expect(first).toMatchObject({ status: "solved", nodes: 126 });
  expect(first.pushes).toHaveLength(150);
  expect(replaySolution(storeHall, solutionMoves(graph, first.pushes)).ok).toBe(true);
  expect(anySolution(graph, noLimits)).toEqual(first);
});

test("limits of nodes, memory and time end it with their reason", () => {
  const graph = roomGraph(storeHall);
  expect(anySolution(graph, { ...noLimits, nodeLimit: 10 }).status).toBe("out-of-nodes");
  expect(anySolution(graph, { ...noLimits, memoryBytes: 1000 }).status).toBe("out-of-memory");
  expect(anySolution(graph, { ...noLimits, isOutOfTime: () => true }).status).toBe("out-of-time");
});
