import fc from "fast-check";
import { expect, test } from "vitest";
import { isUsable } from "#shared/levels/problems.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { crowdedRooms } from "../../../../../../test/support/sokobanOracle.ts";
import { roomGraph } from "../roomGraph.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { boxWalks } from "./boxWalks.ts";

/** Squares the player reaches from `player` around the boxes. */
function reachOf({ neighbours }: RoomGraph, boxes: readonly number[], player: number): Set<number> {
  const reach = new Set([player]);
  for (const square of reach) {
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbours[square * 4 + direction]!;
      if (next >= 0 && !boxes.includes(next)) reach.add(next);
    }
  }
  return reach;
}

/** Every (box square, player's region) that moves of one box alone lead to, by plain search. */
function plainPlaces(graph: RoomGraph, index: number, isPull: boolean): Set<string> {
  const others = graph.boxes.toSpliced(index, 1);
  const keyOf = (box: number, player: number) => `${box}|${Math.min(...reachOf(graph, [...others, box], player))}`;
  const open = [{ box: graph.boxes[index]!, player: graph.player }];
  const known = new Set([keyOf(graph.boxes[index]!, graph.player)]);
  for (const { box, player } of open) {
    const reach = reachOf(graph, [...others, box], player);
    for (let direction = 0; direction < 4; direction++) {
      const ahead = graph.neighbours[box * 4 + direction]!;
      const behind = graph.neighbours[box * 4 + (direction ^ 2)]!;
      const from = isPull ? ahead : behind;
      if (ahead < 0 || others.includes(ahead) || from < 0 || !reach.has(from)) continue;
      const after = isPull ? graph.neighbours[ahead * 4 + direction]! : box;
      if (after < 0 || others.includes(after) || known.has(keyOf(ahead, after))) continue;
      known.add(keyOf(ahead, after));
      open.push({ box: ahead, player: after });
    }
  }
  return known;
}

test.each([false, true])("a box walks to the places that plain search finds (pulls: %s)", (isPull) => {
  fc.assert(
    fc.property(crowdedRooms, (rows) => {
      fc.pre(isUsable(roomProblems(rows)));
      const graph = roomGraph(rows);
      const hasBox = new Uint8Array(graph.squares);
      for (const box of graph.boxes) hasBox[box] = 1;
      const walks = boxWalks(graph, new Uint8Array(graph.squares), isPull);
      for (const [index, box] of graph.boxes.entries()) {
        const count = walks.find(box, hasBox, graph.player);
        const others = graph.boxes.toSpliced(index, 1);
        const found = Array.from(walks.places.subarray(0, count), (place) => {
          const player = graph.neighbours[place]!;
          return `${place >> 2}|${Math.min(...reachOf(graph, [...others, place >> 2], player))}`;
        });
        const isBeside = count > 0;
        if (isBeside) expect(new Set(found)).toEqual(plainPlaces(graph, index, isPull));
        expect(new Set(found).size).toBe(count);
      }
    }),
    { numRuns: 500 },
  );
});
