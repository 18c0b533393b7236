import type { RoomGraph } from "./roomGraph.ts";

/** A distance that no solution can have: the box can never come to the goal. */
export const unreachable = 20_000;

export interface PushDistances {
  /** Fewest pushes from a square to a goal with no other box about: `toGoal[square * goals + goal]`. */
  readonly toGoal: Int16Array;
  /** 1 on squares from which a box comes to no goal. */
  readonly dead: Uint8Array;
}

/**
 * Push distances that know on which side of the box the player stands: a backward search from each goal over (square,
 * side) where the player walks between sides only with the box in the way. O(goals * squares + squares^2).
 */
export function pushDistances(graph: RoomGraph): PushDistances {
  const { squares, neighbours, goals } = graph;
  const region = sideRegions(graph);
  const count = goals.length;
  const toGoal = new Int16Array(squares * count).fill(unreachable);
  const dead = new Uint8Array(squares).fill(1);
  const distance = new Int16Array(squares * 4);
  const queue = new Int32Array(squares * 4);
  for (const [goal, square] of goals.entries()) {
    distance.fill(-1);
    let tail = 0;
    for (let side = 0; side < 4; side++) {
      const state = square * 4 + (region[square * 4 + side] as number);
      if ((region[square * 4 + side] as number) < 0 || (distance[state] as number) >= 0) continue;
      distance[state] = 0;
      queue[tail++] = state;
    }
    // A box on a goal with no open side at all is still home.
    toGoal[square * count + goal] = 0;
    dead[square] = 0;
    for (let head = 0; head < tail; head++) {
      const state = queue[head] as number;
      const box = state >> 2;
      for (let side = 0; side < 4; side++) {
        // The last push came with the player now on `side`: the box stood there, the player one further.
        if (region[box * 4 + side] !== (state & 3)) continue;
        const before = neighbours[box * 4 + side] as number;
        const player = neighbours[before * 4 + side] as number;
        if (player < 0) continue;
        const earlier = before * 4 + (region[before * 4 + side] as number);
        if ((distance[earlier] as number) >= 0) continue;
        const steps = (distance[state] as number) + 1;
        distance[earlier] = steps;
        queue[tail++] = earlier;
        const at = before * count + goal;
        if (steps < (toGoal[at] as number)) toGoal[at] = steps;
        dead[before] = 0;
      }
    }
  }
  return { toGoal, dead };
}

/** For each box square and side, the lowest side the player can walk to from there around the box; -1 at walls. */
function sideRegions({ squares, neighbours }: RoomGraph): Int8Array {
  const region = new Int8Array(squares * 4).fill(-1);
  const seen = new Int32Array(squares).fill(-1);
  const queue = new Int32Array(squares);
  for (let box = 0; box < squares; box++) {
    for (let side = 0; side < 4; side++) {
      const start = neighbours[box * 4 + side] as number;
      if (start < 0 || (region[box * 4 + side] as number) >= 0) continue;
      const stamp = box * 4 + side;
      seen[start] = stamp;
      queue[0] = start;
      for (let head = 0, tail = 1; head < tail; head++) {
        for (let turn = 0; turn < 4; turn++) {
          const next = neighbours[(queue[head] as number) * 4 + turn] as number;
          if (next < 0 || next === box || seen[next] === stamp) continue;
          seen[next] = stamp;
          queue[tail++] = next;
        }
      }
      for (let other = side; other < 4; other++) {
        const square = neighbours[box * 4 + other] as number;
        if (square >= 0 && seen[square] === stamp) region[box * 4 + other] = side;
      }
    }
  }
  return region;
}
