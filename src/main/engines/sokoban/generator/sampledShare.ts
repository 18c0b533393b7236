import type { Random } from "#shared/kernel/random.ts";
import type { PushDistances } from "../solver/pushDistances.ts";
import { createPushSearch } from "../solver/pushSearch.ts";
import { usualPrunings } from "../solver/prunings.ts";
import type { Resumable } from "../solver/resumable.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";

/** Number of sampled positions, and so the resolution of the share. */
const samples = 128;
/** Positions a search may expand to find out whether one of them can be solved; undecided ones count as solvable. */
const nodeLimit = 400;
const memoryBytes = 2 ** 26;

/**
 * Estimates the share of positions that can still be solved in a room with too many of them to count: of positions
 * after pushes at random, as many as three times the solution has at most, the share that is not proved lost.
 * Deterministic for the same random numbers.
 */
export function* sampledShare(
  graph: RoomGraph,
  distances: PushDistances,
  pushes: number,
  random: Random,
): Resumable<number> {
  let open = 0;
  for (let sample = 0; sample < samples; sample++) {
    const position = afterRandomPushes(graph, 1 + random.below(3 * pushes), random);
    const search = createPushSearch(position, distances, {
      weight: 5,
      prunings: { ...usualPrunings, perimeter: false },
    });
    const { status } = yield* search.run({ nodeLimit, memoryBytes, isOutOfTime: () => false });
    if (status !== "unsolvable") open++;
    yield;
  }
  return open / samples;
}

/** The room after `count` random pushes, or fewer where none is left. */
function afterRandomPushes(graph: RoomGraph, count: number, random: Random): RoomGraph {
  const { squares, neighbours } = graph;
  const hasBox = new Uint8Array(squares);
  for (const box of graph.boxes) hasBox[box] = 1;
  let { player } = graph;
  for (let made = 0; made < count; made++) {
    const pushes = pushesFrom(neighbours, hasBox, player);
    const push = pushes[random.below(Math.max(1, pushes.length))];
    if (push === undefined) break;
    player = push >> 2;
    hasBox[player] = 0;
    hasBox[neighbours[push] as number] = 1;
  }
  const boxes = Array.from(hasBox.entries()).flatMap(([square, box]) => (box === 1 ? [square] : []));
  return { ...graph, boxes, player };
}

/** `box square * 4 + direction` of every push the player can make. */
function pushesFrom(neighbours: Int32Array, hasBox: Uint8Array, player: number): number[] {
  const isSeen = new Uint8Array(hasBox.length);
  isSeen[player] = 1;
  const queue = [player];
  const pushes: number[] = [];
  for (const square of queue) {
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbours[square * 4 + direction] as number;
      if (next < 0) continue;
      if (hasBox[next] === 1) {
        const to = neighbours[next * 4 + direction] as number;
        if (to >= 0 && hasBox[to] === 0) pushes.push(next * 4 + direction);
      } else if (isSeen[next] === 0) {
        isSeen[next] = 1;
        queue.push(next);
      }
    }
  }
  return pushes;
}
