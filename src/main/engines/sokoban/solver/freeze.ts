import type { RoomGraph } from "./roomGraph.ts";

/** Answers of the freeze test. */
export const freezes = { free: 0, frozenOnGoals: 1, deadlock: 2 } as const;
type Freeze = (typeof freezes)[keyof typeof freezes];

/**
 * The freeze test of the box on `square`: a box is frozen when it is blocked on both axes, by a wall, by dead squares
 * on both sides, or by a box that is itself frozen (the boxes on the way count as walls, which ends cycles). A deadlock
 * when a frozen box of the group is off its goal. `hasBox` is read and, between entry and exit, written.
 */
export function freezeTest(graph: RoomGraph, dead: Uint8Array): (square: number, hasBox: Uint8Array) => Freeze {
  const { neighbours, isGoal } = graph;
  const asWall = new Uint8Array(graph.squares);

  function axis(square: number, side: number, hasBox: Uint8Array): Freeze {
    const one = neighbours[square * 4 + side] as number;
    const other = neighbours[square * 4 + side + 2] as number;
    if (one < 0 || other < 0 || asWall[one] === 1 || asWall[other] === 1) return freezes.frozenOnGoals;
    if (dead[one] === 1 && dead[other] === 1) return freezes.frozenOnGoals;
    const first = hasBox[one] === 1 ? box(one, 1 - side, hasBox) : freezes.free;
    if (first === freezes.deadlock) return first;
    const second = hasBox[other] === 1 ? box(other, 1 - side, hasBox) : freezes.free;
    return second > first ? second : first;
  }

  /** Whether a neighbour box is frozen; the axis towards its neighbour is blocked already, `side` is the other one. */
  function box(square: number, side: number, hasBox: Uint8Array): Freeze {
    asWall[square] = 1;
    const blocked = axis(square, side, hasBox);
    asWall[square] = 0;
    if (blocked === freezes.free) return freezes.free;
    return isGoal[square] === 1 ? blocked : freezes.deadlock;
  }

  return (square, hasBox) => {
    asWall[square] = 1;
    const across = axis(square, 0, hasBox);
    const down = across === freezes.free ? freezes.free : axis(square, 1, hasBox);
    asWall[square] = 0;
    if (across === freezes.free || down === freezes.free) return freezes.free;
    if (isGoal[square] === 0) return freezes.deadlock;
    return across > down ? across : down;
  };
}
