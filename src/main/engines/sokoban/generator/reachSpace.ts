import { boxSetCount, packedAfter, placeAfter, rankAfter, rankOf } from "./boxSets.ts";
import type { PullSpace } from "./pullSpace.ts";
import { createRegionFlood } from "./regionFlood.ts";

/** What the whole graph of positions says of a start. */
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

/** Runs one search after the other on the same arrays. */
export interface ReachSearcher {
  /** Visits every position that can be reached from a position of the space, dead ends included; undefined past the limit. */
  measure(space: PullSpace, start: number, positionLimit: number): ReachMeasures | undefined;
}

/** Exhaustive forward search on bits, the counterpart of the pull search. */
export function createReachSearcher(): ReachSearcher {
  let seen = new Int32Array(0);
  let capacity = 1 << 12;
  let boxes = new Int32Array(capacity);
  let regionLow = new Int32Array(capacity);
  let regionHigh = new Int32Array(capacity);

  function grow(): void {
    capacity *= 2;
    boxes = grown(boxes, capacity);
    regionLow = grown(regionLow, capacity);
    regionHigh = grown(regionHigh, capacity);
  }

  function measure(space: PullSpace, start: number, positionLimit: number): ReachMeasures | undefined {
    const { neighbours, low, high, floorLow, floorHigh, goals, squares } = space.plan;
    const count = goals.length;
    const words = 2 * boxSetCount(squares, count);
    if (seen.length < words) seen = new Int32Array(words);
    else seen.fill(0, 0, words);
    const flood = createRegionFlood(space.plan);
    const { region } = flood;
    let positions = 0;
    let solvable = 0;
    let offered = 0;
    let offeredSafe = 0;
    let losing = 0;

    function add(packed: number, rank: number): void {
      if (positions === capacity) grow();
      seen[2 * rank] = (seen[2 * rank] as number) | (region[0] as number);
      seen[2 * rank + 1] = (seen[2 * rank + 1] as number) | (region[1] as number);
      boxes[positions] = packed;
      regionLow[positions] = region[0] as number;
      regionHigh[positions] = region[1] as number;
      positions++;
    }

    function pushAll(position: number): void {
      const packed = boxes[position] as number;
      const oldLow = regionLow[position] as number;
      const oldHigh = regionHigh[position] as number;
      const rank = rankOf(packed, count);
      const isSafe = space.isSolvable(rank, lowestSquare(oldLow, oldHigh));
      if (isSafe) solvable++;
      let freeLow = floorLow;
      let freeHigh = floorHigh;
      for (let place = 0; place < count; place++) {
        const box = (packed >>> (6 * place)) & 63;
        freeLow ^= low[box] as number;
        freeHigh ^= high[box] as number;
      }
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
            if (!space.isSolvable(nextRank, box)) losing++;
          }
          const known =
            ((seen[2 * nextRank] as number) & (low[box] as number)) |
            ((seen[2 * nextRank + 1] as number) & (high[box] as number));
          if (known !== 0) continue;
          const nowLow = freeLow ^ (low[box] as number) ^ (low[to] as number);
          const nowHigh = freeHigh ^ (high[box] as number) ^ (high[to] as number);
          flood.afterPush(oldLow, oldHigh, box, to, direction, nowLow, nowHigh);
          add(packedAfter(packed, place, after, to), nextRank);
        }
      }
    }

    region[0] = space.regionLow[start] as number;
    region[1] = space.regionHigh[start] as number;
    add(space.boxes[start] as number, rankOf(space.boxes[start] as number, count));
    for (let position = 0; position < positions; position++) {
      if (positions > positionLimit) return undefined;
      pushAll(position);
    }
    return {
      states: positions,
      solvableShare: solvable / positions,
      branching: offered / positions,
      deadlockRatio: losing / Math.max(1, offeredSafe),
    };
  }

  return { measure };
}

function lowestSquare(low: number, high: number): number {
  return low === 0 ? 63 - Math.clz32(high & -high) : 31 - Math.clz32(low & -low);
}

function grown(from: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(capacity);
  to.set(from);
  return to;
}
