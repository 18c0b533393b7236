import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { closedRooms, oraclePushes } from "../../../../../test/support/sokobanOracle.ts";
import { positionRows } from "../../../../../test/support/sokobanPosition.ts";
import { corralPruning } from "./corral.ts";
import { patternDeadlock } from "./patternDeadlock.ts";
import { pushDistances } from "./pushDistances.ts";
import { roomGraph } from "./roomGraph.ts";
import { createWalker } from "./walker.ts";

test("one of the pushes that a closed area leaves begins a shortest solution, if there is any", () => {
  let pruned = 0;
  let solvable = 0;
  fc.assert(
    fc.property(closedRooms, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const graph = roomGraph(rows);
      const { neighbours, boxes, squares } = graph;
      const hasBox = new Uint8Array(squares);
      for (const box of boxes) hasBox[box] = 1;
      const reach = new Int32Array(squares);
      const walker = createWalker(graph);
      walker.walk(graph.player, hasBox, reach);
      const corral = corralPruning(graph, pushDistances(graph).dead);
      if (corral.prune(hasBox, reach, walker.stamp()) < 0) return;
      pruned++;
      const expected = oraclePushes(rows);
      if (expected <= 0) return;
      solvable++;
      const allowed = boxes
        .flatMap((box) => [0, 1, 2, 3].map((direction) => box * 4 + direction))
        .filter((push) => corral.allowed[push] === corral.mark());
      const lengths = allowed.map((push) =>
        oraclePushes(positionRows(rows, graph, boxes.with(boxes.indexOf(push >> 2), neighbours[push]!), push >> 2)),
      );
      expect(lengths).toContain(expected - 1);
    }),
    { numRuns: 3000, seed: 1 },
  );
  expect(pruned).toBeGreaterThan(250);
  expect(solvable).toBeGreaterThan(25);
});

test("boxes side by side that are called lost are lost with the player where he pushed from, whatever was asked before", () => {
  let lost = 0;
  fc.assert(
    fc.property(closedRooms, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const graph = roomGraph(rows);
      const { neighbours, boxes, squares } = graph;
      const hasBox = new Uint8Array(squares);
      for (const box of boxes) hasBox[box] = 1;
      const patterns = patternDeadlock(graph, pushDistances(graph).dead);
      for (const push of boxes.flatMap((box) => [0, 1, 2, 3].map((direction) => box * 4 + direction))) {
        const player = neighbours[push ^ 2]!;
        if (player < 0 || hasBox[player] === 1 || !patterns.isLost(push >> 2, push & 3, hasBox)) continue;
        lost++;
        expect(oraclePushes(positionRows(rows, graph, boxes, player))).toBe(-1);
      }
    }),
    { numRuns: 1200 },
  );
  expect(lost).toBeGreaterThan(100);
});
