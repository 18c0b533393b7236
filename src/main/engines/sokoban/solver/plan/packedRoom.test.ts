import { expect, test } from "vitest";
import { roomGraph } from "../roomGraph.ts";
import { unfillableGoals } from "./packedRoom.ts";

/** Goals that can't be filled, as numbers in reading order, by region of the player. */
function unfillable(rows: readonly string[]): number[][] {
  const graph = roomGraph(rows);
  const found = unfillableGoals(graph, graph.neighbours, new Set());
  return found.map((goals) => goals.map((goal) => graph.goals.indexOf(goal)));
}

test("two goals that fill a corridor between cells of one square can't both be filled, wherever the player ends", () => {
  expect(unfillable(["######", "#@..$#", "###$##", "######"])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test("with room for the player beside them both can be filled", () => {
  expect(unfillable(["########", "#@ ..$ #", "####$  #", "########"])).toEqual([]);
});

test("a goal that is reached only past another is filled first", () => {
  expect(unfillable(["#########", "#..@ $  #", "#####$  #", "#########"])).toEqual([]);
});
