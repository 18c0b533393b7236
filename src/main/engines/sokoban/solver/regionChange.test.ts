import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { corridorRooms, crowdedRooms, smallRooms } from "../../../../../test/support/sokobanOracle.ts";
import { regionChange } from "./regionChange.ts";
import { roomGraph } from "./roomGraph.ts";
import { createWalker } from "./walker.ts";

test.each(["push", "pull"] as const)("the region after a %s is the one that a flood finds, or is not told", (kind) => {
  let told = 0;
  let asked = 0;
  fc.assert(
    fc.property(fc.oneof(smallRooms, crowdedRooms, corridorRooms), (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const graph = roomGraph(rows);
      const { neighbours, boxes, squares } = graph;
      const walker = createWalker(graph);
      const change = regionChange(graph);
      const hasBox = new Uint8Array(squares);
      for (const box of boxes) hasBox[box] = 1;
      const reach = new Int32Array(squares);
      const lowest = walker.walk(graph.player, hasBox, reach);
      const before = { reach, stamp: walker.stamp(), lowest };
      for (const push of boxes.flatMap((box) => [0, 1, 2, 3].map((direction) => box * 4 + direction))) {
        const [box, direction] = [push >> 2, push & 3];
        const to = neighbours[push]!;
        const player =
          kind === "push" ? neighbours[box * 4 + (direction ^ 2)]! : (neighbours[to * 4 + direction] ?? -1);
        if (to < 0 || hasBox[to] === 1 || player < 0 || reach[player] !== before.stamp) continue;
        if (kind === "pull" && reach[to] !== before.stamp) continue;
        hasBox[box] = 0;
        hasBox[to] = 1;
        const found = change[kind === "push" ? "afterPush" : "afterPull"](before, hasBox, box, to, direction);
        const flooded = walker.walk(kind === "push" ? box : player, hasBox, new Int32Array(squares));
        hasBox[to] = 0;
        hasBox[box] = 1;
        asked++;
        if (found >= 0) told++;
        expect([-1, flooded]).toContain(found);
      }
    }),
    { numRuns: 1000 },
  );
  expect(told / asked).toBeGreaterThan(0.3);
});
