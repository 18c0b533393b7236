import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { crowdedRooms, oraclePushes, smallRooms, storeHall } from "../../../../../../test/support/sokobanOracle.ts";
import { pushDistances } from "../pushDistances.ts";
import { roomGraph } from "../roomGraph.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { solutionMoves } from "../solutionMoves.ts";
import type { FeatureSearch } from "./featureSearch.ts";
import { corralDeadlock } from "../corralDeadlock.ts";
import { finish } from "../resumable.ts";
import { hindranceTable } from "./hindrance.ts";
import { planProgress } from "./planProgress.ts";
import { forwardSearch, singlePushes } from "./forwardSearch.ts";
import { packingPlan } from "./packingPlan.ts";
import { viewStyles } from "./positionFeatures.ts";
import type { ViewStyle } from "./positionFeatures.ts";
import { createRegions } from "../regions.ts";

function searchOf(graph: RoomGraph, style: ViewStyle = "coarse", hasOpener = false): FeatureSearch {
  const distances = pushDistances(graph);
  const plan = finish(planProgress(graph, finish(packingPlan(graph, distances))));
  const hindering = finish(hindranceTable(graph, distances.dead));
  return forwardSearch(graph, distances, { plan, hindering }, style, hasOpener);
}

const noLimits = { nodeLimit: Infinity, memoryBytes: 2 ** 30, isOutOfTime: () => false };

test.each([
  ["small", smallRooms, 1200, 3],
  ["crowded", crowdedRooms, 800, 6],
] as const)(
  "plain breadth-first search agrees on %s random rooms which can be solved",
  (_, rooms, numRuns, unsolvablePerTried) => {
    let solvable = 0;
    let unsolvable = 0;
    let withoutSolution = 0;
    fc.assert(
      fc.property(rooms, (rows) => {
        fc.pre(isUsable(roomProblems(rows)));
        const graph = roomGraph(rows);
        fc.pre(graph.outOfReach.length === 0);
        const isSolvable = oraclePushes(rows) >= 0;
        // Most rooms have no solution, and planning takes longest: some of them are enough.
        if (!isSolvable && withoutSolution++ % unsolvablePerTried > 0) return;
        const { status, moves } = finish(searchOf(graph, "coarse", true).run(noLimits));
        if (isSolvable) solvable++;
        else unsolvable++;
        expect(status).toBe(isSolvable ? "done" : "exhausted");
        if (isSolvable) expect(replaySolution(rows, solutionMoves(graph, singlePushes(graph, moves))).ok).toBe(true);
      }),
      { numRuns },
    );
    expect(Math.min(solvable, unsolvable)).toBeGreaterThan(15);
  },
  60_000,
);

test("no position is called lost for a closed area that plain search solves", () => {
  let lost = 0;
  fc.assert(
    fc.property(crowdedRooms, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const graph = roomGraph(rows);
      const hasBox = new Uint8Array(graph.squares);
      for (const box of graph.boxes) hasBox[box] = 1;
      const regions = createRegions(graph);
      const parts = regions.find(hasBox);
      const areas = corralDeadlock(graph, pushDistances(graph).dead, { boxes: 12, states: 600 });
      if (!areas.isLost(hasBox, regions, parts, graph.player)) return;
      lost++;
      expect(oraclePushes(rows)).toBe(-1);
    }),
    { numRuns: 3000 },
  );
  expect(lost).toBeGreaterThan(20);
});

/** Positions and pushes by style. */
const plannedSignatures: Readonly<Record<string, number[][]>> = {
  "with a store": [
    [13, 150],
    [13, 150],
    [13, 150],
  ],
  "of goals among boxes": [
    [73, 46],
    [94, 24],
    [227, 92],
  ],
};

/** Goals among the boxes, so that the plan helps little and the styles behave differently. */
const crowdedRoom = [
  "###############",
  "#@  .   .#    #",
  "## $$. $ #    #",
  "# $. #$# #    #",
  "# .$  $       #",
  "#   ###$ #    #",
  "# ..     #    #",
  "###   .  #    #",
  "###############",
];

test.each([
  ["with a store", storeHall],
  ["of goals among boxes", crowdedRoom],
])(
  "the search expands exactly the positions it expanded when its signature was last set on purpose, in a room %s",
  (name, rows) => {
    const graph = roomGraph(rows);
    const signatures = viewStyles.map((style) => {
      const { moves, nodes } = finish(searchOf(graph, style).run(noLimits));
      const pushes = singlePushes(graph, moves);
      expect(replaySolution(rows, solutionMoves(graph, pushes)).ok).toBe(true);
      return [nodes, pushes.length];
    });
    expect(signatures).toEqual(plannedSignatures[name]);
  },
);

test("limits of nodes, memory and time end the search with their reason, and it goes on from there", () => {
  const graph = roomGraph(storeHall);
  const search = searchOf(graph);
  const status = (more: object) => finish(search.run({ ...noLimits, ...more })).status;
  expect(status({ nodeLimit: 2 })).toBe("out-of-nodes");
  expect(finish(searchOf(graph).run({ ...noLimits, memoryBytes: 1000 })).status).toBe("out-of-memory");
  expect(finish(searchOf(graph).run({ ...noLimits, isOutOfTime: () => true })).status).toBe("out-of-time");
  expect(status({})).toBe("done");
});
