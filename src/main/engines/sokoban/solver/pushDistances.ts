import type { RoomGraph } from "./roomGraph.ts";
import { type Resumable, finish, workOfStep } from "./resumable.ts";

/** A distance longer than in any solution: the box can never reach the goal. */
export const unreachable = 20_000;

/** How far boxes are from goals. */
export interface GoalDistances {
  /** Fewest pushes from a square to a goal with no other box about: `toGoal[square * goals + goal]`. */
  readonly toGoal: Int16Array;
  /** 1 on squares from which a box can't reach a goal. */
  readonly dead: Uint8Array;
}

/** Goal distances that also respect which side of the box the player can reach. */
export interface PushDistances extends GoalDistances {
  /**
   * `toGoal` by the player's side of the box: `fromSide[(square * 4 + side) * goals + goal]`; empty where
   * `player.sideOf` is.
   */
  readonly fromSide: Int16Array;
  readonly player: PlayerSides;
}

/** In larger rooms distances ignore the player's side: that table is quadratic in the squares. */
const mostSquaresBySide = 2000;

/** Bytes of the tables: must be free before they are allocated. */
export function distanceBytes({ squares, goals }: RoomGraph): number {
  return squares <= mostSquaresBySide ? squares * (squares + goals.length * 10) : squares * goals.length * 2;
}

/** The tables in one go. */
export function pushDistances(graph: RoomGraph): PushDistances {
  return finish(pushDistancesInSteps(graph));
}

/** Only the tables that do not depend on the player's side. */
export function goalDistances(graph: RoomGraph): GoalDistances {
  return finish(distances(graph, false));
}

/** The tables in steps, so that large rooms can be stopped. */
export function pushDistancesInSteps(graph: RoomGraph): Resumable<PushDistances> {
  return distances(graph, graph.squares <= mostSquaresBySide);
}

/**
 * Push distances that depend on the player's side of the box: a backward search from each goal over (square, side)
 * where the player walks between sides with only the box in the way. O(goals * squares + squares^2).
 */
function* distances(graph: RoomGraph, isBySide: boolean): Resumable<PushDistances> {
  const { squares, neighbours, goals } = graph;
  const player = yield* playerSides(graph, isBySide);
  const { sides } = player;
  const count = goals.length;
  const toGoal = new Int16Array(squares * count).fill(unreachable);
  const fromSide = new Int16Array(isBySide ? squares * 4 * count : 0).fill(unreachable);
  const dead = new Uint8Array(squares).fill(1);
  const distance = new Int16Array(squares * 4);
  const queue = new Int32Array(squares * 4);
  let work = 0;

  function searchFrom(goal: number, square: number): void {
    distance.fill(-1);
    let tail = 0;
    for (let side = 0; side < 4; side++) {
      const state = square * 4 + (sides[square * 4 + side] as number);
      if ((sides[square * 4 + side] as number) < 0 || (distance[state] as number) >= 0) continue;
      distance[state] = 0;
      queue[tail++] = state;
    }
    // A box on a goal with no open side at all still counts as on a goal.
    toGoal[square * count + goal] = 0;
    dead[square] = 0;
    for (let head = 0; head < tail; head++) {
      const state = queue[head] as number;
      const box = state >> 2;
      for (let side = 0; side < 4; side++) {
        // The last push ended with the player now on `side`: the box was there, the player one further.
        if (sides[box * 4 + side] !== (state & 3)) continue;
        const before = neighbours[box * 4 + side] as number;
        const playerSquare = neighbours[before * 4 + side] as number;
        if (playerSquare < 0) continue;
        const earlier = before * 4 + (sides[before * 4 + side] as number);
        if ((distance[earlier] as number) >= 0) continue;
        // A distance too long for the table is stored as a smaller one, so it remains a lower bound.
        const steps = Math.min((distance[state] as number) + 1, unreachable - 1);
        distance[earlier] = steps;
        queue[tail++] = earlier;
        const at = before * count + goal;
        if (steps < (toGoal[at] as number)) toGoal[at] = steps;
        dead[before] = 0;
      }
    }
    if (!isBySide) return;
    for (let i = 0; i < tail; i++) {
      const state = queue[i] as number;
      fromSide[state * count + goal] = distance[state] as number;
    }
  }

  for (const [goal, square] of goals.entries()) {
    searchFrom(goal, square);
    work += squares * 16;
    if (work < workOfStep) continue;
    work = 0;
    yield;
  }
  return { toGoal, fromSide, dead, player };
}

/**
 * The player's side of a box that is alone in the room. While a box stays in place the player cannot get past it, so
 * the side changes only by a push of that box.
 */
interface PlayerSides {
  /** `sides[box * 4 + side]`: the lowest side he can walk to from `side` around the box; -1 at walls. */
  readonly sides: Int8Array;
  /** `sideOf[box * squares + player]`: the lowest side of the box the player can walk to; empty if not requested. */
  readonly sideOf: Int8Array;
}

/** One flood a square: O(squares^2), and so is the table `sideOf`. */
export function* playerSides({ squares, neighbours }: RoomGraph, hasTable: boolean): Resumable<PlayerSides> {
  const sides = new Int8Array(squares * 4).fill(-1);
  const sideOf = new Int8Array(hasTable ? squares * squares : 0).fill(-1);
  const seen = new Int32Array(squares).fill(-1);
  const queue = new Int32Array(squares);
  let work = 0;
  for (let box = 0; box < squares; box++) {
    for (let side = 0; side < 4; side++) {
      const start = neighbours[box * 4 + side] as number;
      if (start < 0 || (sides[box * 4 + side] as number) >= 0) continue;
      const stamp = box * 4 + side;
      seen[start] = stamp;
      queue[0] = start;
      let tail = 1;
      for (let head = 0; head < tail; head++) {
        for (let turn = 0; turn < 4; turn++) {
          const next = neighbours[(queue[head] as number) * 4 + turn] as number;
          if (next < 0 || next === box || seen[next] === stamp) continue;
          seen[next] = stamp;
          queue[tail++] = next;
        }
      }
      if (hasTable) for (let i = 0; i < tail; i++) sideOf[box * squares + (queue[i] as number)] = side;
      for (let other = side; other < 4; other++) {
        const square = neighbours[box * 4 + other] as number;
        if (square >= 0 && seen[square] === stamp) sides[box * 4 + other] = side;
      }
      work += tail;
    }
    if (work < workOfStep) continue;
    work = 0;
    yield;
  }
  return { sides, sideOf };
}
