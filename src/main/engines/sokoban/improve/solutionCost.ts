import type { ImproveObjective } from "#shared/levels/sokoban/improveTask.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";

/** The counts of a solution that can be made smaller, each by its number in a cost. */
const counts = { pushes: 0, moves: 1, lines: 2, changes: 3 } as const;

/** Which counts matter, most important first; three of them. */
const orders: Readonly<Record<ImproveObjective, readonly [number, number, number]>> = {
  "pushes-moves": [counts.pushes, counts.moves, counts.lines],
  "moves-pushes": [counts.moves, counts.pushes, counts.lines],
  "lines-pushes": [counts.lines, counts.pushes, counts.moves],
  "changes-pushes": [counts.changes, counts.pushes, counts.moves],
};

/** Each count has 17 bits of a cost: more moves than that at a time are not compared. */
const unit = 2 ** 17;
/** Most moves whose cost fits into the bits of a count. */
export const mostMoves = unit - 1;

/** Costs as one number: smaller is better, first count first. */
export type CostScale = ReturnType<typeof costScale>;

/** A lexicographic order of three counts as a weighted sum, exact up to `mostMoves` of each. */
export function costScale(objective: ImproveObjective) {
  const order = orders[objective];
  const weights = [0, 0, 0, 0];
  for (const [rank, count] of order.entries()) weights[count] = unit ** (2 - rank);
  const [push = 0, move = 0, line = 0, change = 0] = weights;
  return {
    /** Cost of one push that is made `walk` steps after the one before. */
    push: (walk: number, isOtherBox: boolean, isOtherLine: boolean) =>
      push + move * (walk + 1) + (isOtherLine ? line : 0) + (isOtherBox ? change : 0),
    /** Lower bound on the cost of a solution with this many pushes, in which boxes are taken up this many times. */
    atLeast: (pushes: number, boxes: number) => (push + move) * pushes + (line + change) * boxes,
  };
}

/**
 * Walking distances from one square around boxes, with a stamp for each walk. `walk` is O(squares) and allocates
 * nothing; `hasBox` is 1 on squares with a box.
 */
export function createWalks({ squares, neighbours }: RoomGraph) {
  const marks = new Int32Array(squares);
  const distances = new Int32Array(squares);
  const open = new Int32Array(squares);
  let stamp = 0;
  return {
    /** Steps to each square of the last walk; -1 if unreachable. */
    distanceTo: (square: number) => (marks[square] === stamp ? (distances[square] as number) : -1),
    walk: (from: number, hasBox: Uint8Array) => {
      stamp++;
      marks[from] = stamp;
      distances[from] = 0;
      open[0] = from;
      for (let head = 0, tail = 1; head < tail; head++) {
        const square = open[head] as number;
        for (let direction = 0; direction < 4; direction++) {
          const next = neighbours[square * 4 + direction] as number;
          if (next < 0 || marks[next] === stamp || hasBox[next] === 1) continue;
          marks[next] = stamp;
          distances[next] = (distances[square] as number) + 1;
          open[tail++] = next;
        }
      }
    },
  };
}
