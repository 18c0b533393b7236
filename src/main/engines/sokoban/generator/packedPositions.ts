import { boxSetCount } from "./boxSets.ts";
import type { FloorPlan } from "./floorPlan.ts";

/**
 * The positions of a search on bits, in growing typed arrays. A set of boxes is looked up by its combinatorial rank and
 * stores the squares on which the player has been seen, so that duplicates are detected without a flood fill. 12 bytes
 * per position and 8 per set of boxes.
 */
export interface PackedPositions {
  size: number;
  /** Packed boxes of a position. */
  boxes: Int32Array;
  /** Squares the player can walk to. */
  regionLow: Int32Array;
  regionHigh: Int32Array;
  /** Forgets all positions; the next ones are of this plan. */
  begin(plan: FloorPlan): void;
  /** Adds a position with its region as two words. */
  add(packed: number, rank: number, region: Int32Array): void;
  /** Whether these boxes with the player on this square are a position that was added. */
  isKnown(rank: number, square: number): boolean;
}

/** Call `begin` before the first position; memory is reused from plan to plan. */
export function createPackedPositions(): PackedPositions {
  let seen = new Int32Array(0);
  let low: Int32Array = seen;
  let high: Int32Array = seen;
  const positions: PackedPositions = {
    size: 0,
    boxes: new Int32Array(1 << 12),
    regionLow: new Int32Array(1 << 12),
    regionHigh: new Int32Array(1 << 12),
    begin: (plan) => {
      const words = 2 * boxSetCount(plan.squares, plan.goals.length);
      if (seen.length < words) seen = new Int32Array(words);
      else seen.fill(0, 0, words);
      low = plan.low;
      high = plan.high;
      positions.size = 0;
    },
    add: (packed, rank, region) => {
      const { size } = positions;
      if (size === positions.boxes.length) grow(positions);
      seen[2 * rank] = (seen[2 * rank] as number) | (region[0] as number);
      seen[2 * rank + 1] = (seen[2 * rank + 1] as number) | (region[1] as number);
      positions.boxes[size] = packed;
      positions.regionLow[size] = region[0] as number;
      positions.regionHigh[size] = region[1] as number;
      positions.size = size + 1;
    },
    isKnown: (rank, square) => {
      const known =
        ((seen[2 * rank] as number) & (low[square] as number)) |
        ((seen[2 * rank + 1] as number) & (high[square] as number));
      return known !== 0;
    },
  };
  return positions;
}

function grow(positions: PackedPositions): void {
  positions.boxes = doubled(positions.boxes, Int32Array);
  positions.regionLow = doubled(positions.regionLow, Int32Array);
  positions.regionHigh = doubled(positions.regionHigh, Int32Array);
}

/** The same numbers with as much room again. */
export function doubled<T extends Int32Array | Int16Array | Uint8Array>(from: T, kind: new (length: number) => T): T {
  const to = new kind(from.length * 2);
  to.set(from);
  return to;
}

/** Writes the squares without boxes, as two words. */
export function freeSquares(plan: FloorPlan, packed: number, into: Int32Array): void {
  let { floorLow, floorHigh } = plan;
  for (let place = 0; place < plan.goals.length; place++) {
    const box = (packed >>> (6 * place)) & 63;
    floorLow ^= plan.low[box] as number;
    floorHigh ^= plan.high[box] as number;
  }
  into[0] = floorLow;
  into[1] = floorHigh;
}
