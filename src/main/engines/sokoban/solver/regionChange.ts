import type { RoomGraph } from "./roomGraph.ts";

/** The player's region before a box has moved: `reach[square] === stamp` on its squares, and the lowest of them. */
export interface RegionBefore {
  readonly reach: Int32Array;
  readonly stamp: number;
  readonly lowest: number;
}

/**
 * The lowest square of the player's region after one box has moved by one square, from the region before it. O(1). -1
 * if the surrounding squares don't determine it; then the floor has to be flooded. `hasBox` has the boxes after the
 * move. Keeps no state between calls.
 */
export function regionChange({ neighbours }: RoomGraph) {
  function next(square: number, direction: number): number {
    return square < 0 ? -1 : (neighbours[square * 4 + (direction & 3)] as number);
  }

  function isIn({ reach, stamp }: RegionBefore, square: number): boolean {
    return square >= 0 && reach[square] === stamp;
  }

  /** Whether a square next to `taken` is outside the region, or connected in the region to `corner`. */
  function isLinked(before: RegionBefore, beside: number, corner: number): boolean {
    return !isIn(before, beside) || isIn(before, corner);
  }

  /** Whether a free square next to the one that was left is outside the region: it would be joined. */
  function joinsMore(before: RegionBefore, hasBox: Uint8Array, left: number): boolean {
    for (let side = 0; side < 4; side++) {
      const beside = next(left, side);
      if (beside >= 0 && hasBox[beside] === 0 && !isIn(before, beside)) return true;
    }
    return false;
  }

  return {
    /** After a push from `left` to `taken` in a direction; the player is on `left`. */
    afterPush: (before: RegionBefore, hasBox: Uint8Array, left: number, taken: number, direction: number) => {
      if (taken === before.lowest || joinsMore(before, hasBox, left)) return -1;
      const lowest = left < before.lowest ? left : before.lowest;
      if (!isIn(before, taken)) return lowest;
      // Squares next to `taken` are connected around the corners next to `left`, the one beyond it around the far
      // corners.
      const beyond = next(taken, direction);
      const one = next(taken, direction + 1);
      const other = next(taken, direction + 3);
      const isWhole =
        isLinked(before, one, next(left, direction + 1)) &&
        isLinked(before, other, next(left, direction + 3)) &&
        (!isIn(before, beyond) ||
          (isIn(before, one) && isIn(before, next(beyond, direction + 1))) ||
          (isIn(before, other) && isIn(before, next(beyond, direction + 3))));
      return isWhole ? lowest : -1;
    },
    /** After a pull from `left` to `taken` in a direction; the player is beyond `taken`. */
    afterPull: (before: RegionBefore, hasBox: Uint8Array, left: number, taken: number, direction: number) => {
      if (taken === before.lowest) return -1;
      const beyond = next(taken, direction);
      const isWhole =
        isLinked(before, next(taken, direction + 1), next(beyond, direction + 1)) &&
        isLinked(before, next(taken, direction + 3), next(beyond, direction + 3));
      if (!isWhole) return -1;
      let isJoined = false;
      for (let side = 0; side < 4; side++) {
        const beside = next(left, side);
        if (beside !== taken && isIn(before, beside)) isJoined = true;
      }
      if (!isJoined) return before.lowest;
      if (joinsMore(before, hasBox, left)) return -1;
      return left < before.lowest ? left : before.lowest;
    },
  };
}
