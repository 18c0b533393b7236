import type { Resumable } from "../solver/resumable.ts";
import { packedAfter, placeAfter, rankAfter, rankOf } from "./boxSets.ts";
import { createPackedPositions, freeSquares } from "./packedPositions.ts";
import type { PullSpace } from "./pullSpace.ts";
import { createRegionFlood } from "./regionFlood.ts";

/** Metrics of a start from the whole graph of positions. */
export interface ReachMeasures {
  /** Positions that can be reached from the start. */
  readonly states: number;
  /** Share of them from which the room can still be solved; low = unforgiving. */
  readonly solvableShare: number;
  /** Pushes a position offers, on average. */
  readonly branching: number;
  /** Share of the pushes offered in solvable positions that lose the room. */
  readonly deadlockRatio: number;
}

/** Positions between two yields. */
const positionsOfStep = 1 << 13;

/**
 * Exhaustive forward search on bits, the counterpart of the pull search. Runs one search after the other on the same
 * arrays.
 */
export function createReachSearcher() {
  const known = createPackedPositions();

  function* visit(
    space: PullSpace,
    start: number,
    positionLimit: number,
    isSolvableOnly: boolean,
  ): Resumable<ReachMeasures | undefined> {
    const { plan } = space;
    const { neighbours, low, high } = plan;
    const count = plan.goals.length;
    known.begin(plan);
    const flood = createRegionFlood(plan);
    const { region } = flood;
    const free = new Int32Array(2);
    let solvable = 0;
    let offered = 0;
    let offeredSafe = 0;
    let losing = 0;

    function pushAll(position: number): void {
      const packed = known.boxes[position] as number;
      const oldLow = known.regionLow[position] as number;
      const oldHigh = known.regionHigh[position] as number;
      const rank = rankOf(packed, count);
      const isSafe = space.isSolvable(rank, lowestSquare(oldLow, oldHigh));
      if (isSafe) solvable++;
      freeSquares(plan, packed, free);
      const freeLow = free[0] as number;
      const freeHigh = free[1] as number;
      for (let place = 0; place < count; place++) {
        const box = (packed >>> (6 * place)) & 63;
        for (let direction = 0; direction < 4; direction++) {
          const to = neighbours[box * 4 + direction] as number;
          const from = neighbours[box * 4 + (direction ^ 2)] as number;
          if (to < 0 || from < 0) continue;
          if (((oldLow & (low[from] as number)) | (oldHigh & (high[from] as number))) === 0) continue;
          if (((freeLow & (low[to] as number)) | (freeHigh & (high[to] as number))) === 0) continue;
          offered++;
          const after = placeAfter(packed, count, place, to);
          const nextRank = rankAfter(packed, rank, place, after, to);
          if (isSafe) {
            offeredSafe++;
            if (!space.isSolvable(nextRank, box)) {
              losing++;
              if (isSolvableOnly) continue;
            }
          }
          if (known.isKnown(nextRank, box)) continue;
          const nowLow = freeLow ^ (low[box] as number) ^ (low[to] as number);
          const nowHigh = freeHigh ^ (high[box] as number) ^ (high[to] as number);
          flood.afterPush(oldLow, oldHigh, box, to, direction, nowLow, nowHigh);
          known.add(packedAfter(packed, place, after, to), nextRank, region);
        }
      }
    }

    region[0] = space.regionLow[start] as number;
    region[1] = space.regionHigh[start] as number;
    known.add(space.boxes[start] as number, rankOf(space.boxes[start] as number, count), region);
    for (let position = 0; position < known.size; position++) {
      if (known.size > positionLimit) return undefined;
      pushAll(position);
      if ((position + 1) % positionsOfStep === 0) yield;
    }
    const positions = known.size;
    return {
      states: positions,
      solvableShare: solvable / positions,
      branching: offered / positions,
      deadlockRatio: losing / Math.max(1, offeredSafe),
    };
  }

  return {
    /**
     * Visits every position that can be reached from a position of the space, dead ends included; undefined past the
     * limit.
     */
    measure: (space: PullSpace, start: number, positionLimit: number): Resumable<ReachMeasures | undefined> =>
      visit(space, start, positionLimit, false),
    /** Counts the solvable ones alone, which is cheaper by their share. */
    *solvable(space: PullSpace, start: number) {
      return (yield* visit(space, start, Infinity, true))?.states ?? 0;
    },
  };
}

function lowestSquare(low: number, high: number): number {
  return low === 0 ? 63 - Math.clz32(high & -high) : 31 - Math.clz32(low & -low);
}
