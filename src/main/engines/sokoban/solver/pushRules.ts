import { freezes, freezeTest } from "./freeze.ts";
import { patternDeadlock } from "./patternDeadlock.ts";
import type { Prunings } from "./prunings.ts";
import { type PushDistances, unreachable } from "./pushDistances.ts";
import type { RoomGraph } from "./roomGraph.ts";

/** Where pushes end, and which of them lose at first sight. */
export interface PushRules {
  /** Squares that no box may enter; all 0 when dead squares are disabled. */
  readonly dead: Uint8Array;
  /**
   * Where a box pushed from `box` ends, or -1 for a deadlock. `hasBox` is without the box, and the next square is free.
   */
  land(box: number, direction: number, hasBox: Uint8Array): number;
  /** The single pushes (box square * 4 + direction) that make up one push of `land`. */
  singlePushes(push: number): readonly number[];
  bytes(): number;
}

/**
 * A tunnel here is any square on which the player behind a box cannot get around it: it can only be pushed further. As
 * long as it stays, the far side is out of the player's reach, and anything done on the near side can be done later as
 * well, so the box is pushed on at once; if it can't be, the position is a deadlock.
 */
export function pushRules(graph: RoomGraph, distances: PushDistances, prunings: Prunings): PushRules {
  const { squares, neighbours } = graph;
  const dead = prunings.deadSquares ? distances.dead : new Uint8Array(squares);
  const deadSides = prunings.sides ? deadBySide(graph, distances) : new Uint8Array(squares * 4);
  const mustContinue = prunings.tunnels ? onlySides(graph, distances) : new Uint8Array(squares * 4);
  const isFrozen = freezeTest(graph, dead);
  const patterns = prunings.patterns ? patternDeadlock(graph, dead) : undefined;

  function isLost(square: number, direction: number, hasBox: Uint8Array): boolean {
    if (prunings.freeze && isFrozen(square, hasBox) === freezes.deadlock) return true;
    return patterns !== undefined && patterns.isLost(square, direction, hasBox);
  }

  return {
    dead,
    land: (box, direction, hasBox) => {
      let to = neighbours[box * 4 + direction] as number;
      for (;;) {
        const side = to * 4 + (direction ^ 2);
        if (dead[to] === 1 || deadSides[side] === 1) return -1;
        if (mustContinue[side] === 0) break;
        to = neighbours[to * 4 + direction] as number;
        if (to < 0 || hasBox[to] === 1) return -1;
      }
      hasBox[to] = 1;
      const isNoWay = isLost(to, direction, hasBox);
      hasBox[to] = 0;
      return isNoWay ? -1 : to;
    },
    singlePushes: (push) => {
      const pushes = [push];
      const direction = push & 3;
      let to = neighbours[push] as number;
      for (; mustContinue[to * 4 + (direction ^ 2)] === 1; to = neighbours[to * 4 + direction] as number)
        pushes.push(to * 4 + direction);
      return pushes;
    },
    bytes: () => patterns?.bytes() ?? 0,
  };
}

/** 1 for box square * 4 + side of the player from which the box can't reach a goal. */
function deadBySide({ squares, goals }: RoomGraph, { fromSide, player, dead }: PushDistances): Uint8Array {
  return Uint8Array.from({ length: squares * 4 }, (_, at) => {
    const side = player.sides[at] as number;
    if (side < 0 || fromSide.length === 0) return dead[at >> 2] as number;
    const row = ((at >> 2) * 4 + side) * goals.length;
    for (let goal = 0; goal < goals.length; goal++) if ((fromSide[row + goal] as number) < unreachable) return 0;
    return 1;
  });
}

/** 1 for box square * 4 + side of the player, off the goals, where he can walk to no other side. */
function onlySides({ squares, isGoal }: RoomGraph, { player }: PushDistances): Uint8Array {
  const { sides } = player;
  return Uint8Array.from({ length: squares * 4 }, (_, at) => {
    const base = at & ~3;
    if (isGoal[at >> 2] === 1 || (sides[at] as number) < 0) return 0;
    let walkable = 0;
    for (let side = 0; side < 4; side++) if (sides[base + side] === sides[at]) walkable++;
    return walkable === 1 ? 1 : 0;
  });
}
