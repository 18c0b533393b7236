import type { FloorPlan } from "./floorPlan.ts";

/**
 * The player's region after a box has moved, as words in `region`. Two regions differ little from one move to the next,
 * so the new one is derived from the old one where that is certain; else the floor is flooded again.
 */
export interface RegionFlood {
  /** Low and high word of the last region. */
  readonly region: Int32Array;
  /** Floods from one square over the free squares. */
  from(square: number, freeLow: number, freeHigh: number): void;
  /** The region after a box was pulled; the player moved on to the square beyond `taken`. */
  readonly afterPull: AfterMove;
  /** The region after a box was pushed; the player is on `left`. */
  readonly afterPush: AfterMove;
}

/**
 * A box went from `left` to `taken`, its neighbour in `direction`. `old` is the region before, `free` the squares
 * without boxes now, each as low and high word.
 */
type AfterMove = (
  oldLow: number,
  oldHigh: number,
  left: number,
  taken: number,
  direction: number,
  freeLow: number,
  freeHigh: number,
) => void;

/** For plans of at most 64 squares: a region is two words of 32. */
export function createRegionFlood(plan: FloorPlan): RegionFlood {
  const { neighbours, low, high, nearLow, nearHigh } = plan;
  const region = new Int32Array(2);

  function spread(start: number, seenLow: number, seenHigh: number, freeLow: number, freeHigh: number): void {
    let openLow = low[start] as number;
    let openHigh = high[start] as number;
    let allLow = seenLow | openLow;
    let allHigh = seenHigh | openHigh;
    for (;;) {
      let square: number;
      if (openLow !== 0) {
        square = 31 - Math.clz32(openLow);
        openLow ^= 1 << square;
      } else if (openHigh !== 0) {
        const bit = 31 - Math.clz32(openHigh);
        openHigh ^= 1 << bit;
        square = bit + 32;
      } else break;
      const newLow = (nearLow[square] as number) & freeLow & ~allLow;
      const newHigh = (nearHigh[square] as number) & freeHigh & ~allHigh;
      allLow |= newLow;
      allHigh |= newHigh;
      openLow |= newLow;
      openHigh |= newHigh;
    }
    region[0] = allLow;
    region[1] = allHigh;
  }

  /** Whether `beside` is outside the region, or connected in the region to `corner`. */
  function isLinked(beside: number, corner: number, regionLow: number, regionHigh: number): boolean {
    return !has(beside, regionLow, regionHigh) || has(corner, regionLow, regionHigh);
  }

  function has(square: number, wordLow: number, wordHigh: number): boolean {
    return square >= 0 && (((low[square] as number) & wordLow) !== 0 || ((high[square] as number) & wordHigh) !== 0);
  }

  function next(square: number, direction: number): number {
    return square < 0 ? -1 : (neighbours[square * 4 + (direction & 3)] as number);
  }

  return {
    region,
    from: (square, freeLow, freeHigh) => spread(square, 0, 0, freeLow, freeHigh),
    afterPull: (oldLow, oldHigh, left, taken, direction, freeLow, freeHigh) => {
      const beyond = next(taken, direction);
      // The region loses `taken`; it stays connected when the squares next to it are connected around the corners
      // beyond.
      const isWhole =
        isLinked(next(taken, direction + 1), next(beyond, direction + 1), oldLow, oldHigh) &&
        isLinked(next(taken, direction + 3), next(beyond, direction + 3), oldLow, oldHigh);
      if (!isWhole) {
        spread(beyond, 0, 0, freeLow, freeHigh);
        return;
      }
      const keptLow = oldLow & ~(low[taken] as number);
      const keptHigh = oldHigh & ~(high[taken] as number);
      const isJoined = ((nearLow[left] as number) & keptLow) !== 0 || ((nearHigh[left] as number) & keptHigh) !== 0;
      if (isJoined) spread(left, keptLow, keptHigh, freeLow, freeHigh);
      else {
        region[0] = keptLow;
        region[1] = keptHigh;
      }
    },
    afterPush: (oldLow, oldHigh, left, taken, direction, freeLow, freeHigh) => {
      // Squares next to `taken` are connected around the corners next to `left`, which is free now; the one beyond it,
      // around the far ones.
      const beyond = next(taken, direction);
      const one = next(taken, direction + 1);
      const other = next(taken, direction + 3);
      const isWhole =
        !has(taken, oldLow, oldHigh) ||
        (isLinked(one, next(left, direction + 1), oldLow, oldHigh) &&
          isLinked(other, next(left, direction + 3), oldLow, oldHigh) &&
          (!has(beyond, oldLow, oldHigh) ||
            (has(one, oldLow, oldHigh) && has(next(beyond, direction + 1), oldLow, oldHigh)) ||
            (has(other, oldLow, oldHigh) && has(next(beyond, direction + 3), oldLow, oldHigh))));
      if (isWhole) {
        const keptLow = oldLow & ~(low[taken] as number);
        const keptHigh = oldHigh & ~(high[taken] as number);
        spread(left, keptLow, keptHigh, freeLow, freeHigh);
      } else spread(left, 0, 0, freeLow, freeHigh);
    },
  };
}
