import type { RoomGraph } from "./roomGraph.ts";
import { type Resumable, workOfStep } from "./resumable.ts";

/**
 * The player's side of a box that is alone in the room. While a box stays in place the player cannot get past it, so
 * the side changes only by a push of that box.
 */
export interface PlayerSides {
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
