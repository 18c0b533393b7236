import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { crowdedRooms, smallRooms } from "../../../../../../test/support/sokobanOracle.ts";
import { pushDistances } from "../pushDistances.ts";
import { createRegions } from "../regions.ts";
import { roomGraph } from "../roomGraph.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { finish } from "../resumable.ts";
import type { FeatureView } from "./featureSearch.ts";
import { hindranceTable } from "./hindrance.ts";
import { packingPlan } from "./packingPlan.ts";
import { planProgress } from "./planProgress.ts";
import { positionFeatures } from "./positionFeatures.ts";
import { pullFeatures } from "./pullFeatures.ts";
import { walkingDistances } from "./walkingDistances.ts";

/** Rooms with corridors between them, and one next to a wall of another. */
const rooms = [
  "#################",
  "#   #   #     . #",
  "# $   $ #  $    #",
  "#   #   #   .   #",
  "## ### ###  ### #",
  "#   #     #     #",
  "#@$   $   # $ . #",
  "#  .#  .        #",
  "#################",
];

/** Both views measure incrementally what they measure from scratch, for every box on every other square. */
function expectSame(graph: RoomGraph, view: FeatureView): void {
  const hasBox = new Uint8Array(graph.squares);
  const boxes = Uint16Array.from(graph.boxes);
  const regions = createRegions(graph);
  /** Components of the squares around a box. */
  const around = (square: number) => 1 + regions.find(hasBox.with(square, 1)) - regions.find(hasBox.with(square, 0));
  for (const box of boxes) hasBox[box] = 1;
  for (const [index, box] of graph.boxes.entries()) {
    view.measure(boxes, hasBox, graph.player);
    hasBox[box] = 0;
    view.lift(boxes, hasBox, index, around(box));
    for (let square = 0; square < graph.squares; square++) {
      if (hasBox[square] === 1) continue;
      hasBox[square] = 1;
      boxes[index] = square;
      view.measureMoved(boxes, hasBox, index, around(square));
      const moved = [...view.aims, view.worth(), view.cell()];
      const player = hasBox.indexOf(0);
      if (player >= 0) {
        view.measure(boxes, hasBox, player);
        expect(moved).toEqual([...view.aims, view.worth(), view.cell()]);
        view.lift(boxes, hasBox.with(square, 0), index, around(square));
      }
      hasBox[square] = 0;
    }
    boxes[index] = box;
    hasBox[box] = 1;
  }
}

function expectSameViews(rows: readonly string[]): void {
  const graph = roomGraph(rows);
  const distances = pushDistances(graph);
  const plan = finish(planProgress(graph, finish(packingPlan(graph, distances))));
  const hindering = finish(hindranceTable(graph, distances.dead));
  expectSame(graph, positionFeatures(graph, distances, { plan, hindering }, "fine"));
  expectSame(graph, pullFeatures(graph, walkingDistances(graph, 6)));
}

test.each([
  ["small", smallRooms],
  ["crowded", crowdedRooms],
] as const)("a position measured by the box that moved is measured as from scratch, in %s random rooms", (_, all) => {
  fc.assert(
    fc.property(all, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      expectSameViews(rows);
    }),
    { numRuns: 150 },
  );
});

test("a position measured by the box that moved is measured as from scratch, among wide places and corridors", () => {
  expectSameViews(rooms);
});
