import { boxSetCount, packBoxes, packedAfter, placeAfter, rankAfter, rankOf } from "./boxSets.ts";
import type { FloorPlan } from "./floorPlan.ts";
import { createRegionFlood } from "./regionFlood.ts";

/**
 * All positions of a plan from which the boxes can be brought home, nearest first. Held in the searcher's own arrays: valid
 * until its next search.
 */
export interface PullSpace {
  readonly plan: FloorPlan;
  readonly positions: number;
  /** False when the limit ended the search: farther positions may exist. */
  readonly isComplete: boolean;
  /** `layers[d]` = first position d pushes from home; one more entry than there are layers. */
  readonly layers: readonly number[];
  /** Packed boxes of a position. */
  readonly boxes: Int32Array;
  /** Squares the player can walk to. */
  readonly regionLow: Int32Array;
  readonly regionHigh: Int32Array;
  /** The position one push nearer to home; -1 at home. */
  readonly parents: Int32Array;
  /** The push that leads there: `square * 4 + direction`. */
  readonly pushes: Int16Array;
  /** Runs of pushes of one box on the way home, and of one box in one direction. */
  readonly changes: Uint8Array;
  readonly lines: Uint8Array;
  /** Whether the boxes come home from this set with the player on this square. */
  isSolvable(rank: number, square: number): boolean;
}

/** Runs one search after the other on the same arrays. */
export interface PullSearcher {
  search(plan: FloorPlan, positionLimit: number): PullSpace;
}

/**
 * Exhaustive backward search (pulls) from all boxes on goals and every place of the player, breadth-first: the last layer
 * holds the exact farthest starts of the plan (Taylor and Parberry 2011). A set of boxes is looked up by its combinatorial
 * rank and keeps the squares on which the player has been seen, so that most repeats cost no flood. About 23 bytes a
 * position and 8 a set of boxes.
 */
export function createPullSearcher(): PullSearcher {
  let seen = new Int32Array(0);
  let capacity = 1 << 12;
  let boxes = new Int32Array(capacity);
  let regionLow = new Int32Array(capacity);
  let regionHigh = new Int32Array(capacity);
  let parents = new Int32Array(capacity);
  let pushes = new Int16Array(capacity);
  let changes = new Uint8Array(capacity);
  let lines = new Uint8Array(capacity);

  function grow(): void {
    capacity *= 2;
    boxes = grown(boxes, new Int32Array(capacity));
    regionLow = grown(regionLow, new Int32Array(capacity));
    regionHigh = grown(regionHigh, new Int32Array(capacity));
    parents = grown(parents, new Int32Array(capacity));
    pushes = grown(pushes, new Int16Array(capacity));
    changes = grown(changes, new Uint8Array(capacity));
    lines = grown(lines, new Uint8Array(capacity));
  }

  function search(plan: FloorPlan, positionLimit: number): PullSpace {
    const { neighbours, low, high, floorLow, floorHigh, goals, squares } = plan;
    const count = goals.length;
    const words = 2 * boxSetCount(squares, count);
    if (seen.length < words) seen = new Int32Array(words);
    else seen.fill(0, 0, words);
    const flood = createRegionFlood(plan);
    const { region } = flood;
    let positions = 0;

    function add(packed: number, rank: number, parent: number, push: number): void {
      if (positions === capacity) grow();
      seen[2 * rank] = (seen[2 * rank] as number) | (region[0] as number);
      seen[2 * rank + 1] = (seen[2 * rank + 1] as number) | (region[1] as number);
      boxes[positions] = packed;
      regionLow[positions] = region[0] as number;
      regionHigh[positions] = region[1] as number;
      parents[positions] = parent;
      pushes[positions] = push;
      positions++;
    }

    function isKnown(rank: number, square: number): boolean {
      const known =
        ((seen[2 * rank] as number) & (low[square] as number)) |
        ((seen[2 * rank + 1] as number) & (high[square] as number));
      return known !== 0;
    }

    function pullAll(position: number): void {
      const packed = boxes[position] as number;
      const oldLow = regionLow[position] as number;
      const oldHigh = regionHigh[position] as number;
      const rank = rankOf(packed, count);
      const lastPush = pushes[position] as number;
      // Where the box of the next push home stands after it came here by a pull: the same box goes on.
      const lastBox = lastPush >> 2;
      let freeLow = floorLow;
      let freeHigh = floorHigh;
      for (let place = 0; place < count; place++) {
        const box = (packed >>> (6 * place)) & 63;
        freeLow ^= low[box] as number;
        freeHigh ^= high[box] as number;
      }
      for (let place = 0; place < count; place++) {
        const box = (packed >>> (6 * place)) & 63;
        for (let side = 0; side < 4; side++) {
          const to = neighbours[box * 4 + side] as number;
          if (to < 0 || ((oldLow & (low[to] as number)) | (oldHigh & (high[to] as number))) === 0) continue;
          const player = neighbours[to * 4 + side] as number;
          if (player < 0 || ((oldLow & (low[player] as number)) | (oldHigh & (high[player] as number))) === 0) continue;
          const after = placeAfter(packed, count, place, to);
          const nextRank = rankAfter(packed, rank, place, after, to);
          if (isKnown(nextRank, player)) continue;
          const nowLow = freeLow ^ (low[box] as number) ^ (low[to] as number);
          const nowHigh = freeHigh ^ (high[box] as number) ^ (high[to] as number);
          flood.afterPull(oldLow, oldHigh, box, to, side, nowLow, nowHigh);
          const push = to * 4 + (side ^ 2);
          add(packedAfter(packed, place, after, to), nextRank, position, push);
          const isOther = lastPush < 0 || box !== lastBox ? 1 : 0;
          const isTurn = isOther === 1 || (lastPush & 3) !== (push & 3) ? 1 : 0;
          changes[positions - 1] = (changes[position] as number) + isOther;
          lines[positions - 1] = (lines[position] as number) + isTurn;
        }
      }
    }

    const home = packBoxes(goals);
    const homeRank = rankOf(home, count);
    for (let square = 0; square < squares; square++) {
      if (goals.includes(square) || isKnown(homeRank, square)) continue;
      const [homeLow, homeHigh] = wordsOf(plan, goals);
      flood.from(square, floorLow & ~homeLow, floorHigh & ~homeHigh);
      changes[positions] = 0;
      lines[positions] = 0;
      add(home, homeRank, -1, -1);
    }
    const layers = [0];
    let position = 0;
    while (position < positions && positions < positionLimit) {
      const end = positions;
      layers.push(end);
      while (position < end && positions < positionLimit) pullAll(position++);
    }
    const isComplete = position === positions;
    return {
      plan,
      positions,
      isComplete,
      layers,
      boxes,
      regionLow,
      regionHigh,
      parents,
      pushes,
      changes,
      lines,
      isSolvable: isKnown,
    };
  }

  return { search };
}

/** Squares as words. */
export function wordsOf({ low, high }: FloorPlan, squares: readonly number[]): [number, number] {
  let [wordLow, wordHigh] = [0, 0];
  for (const square of squares) {
    wordLow |= low[square] ?? 0;
    wordHigh |= high[square] ?? 0;
  }
  return [wordLow, wordHigh];
}

/** The pushes that bring a position of the space home. */
export function pushesHome({ parents, pushes }: PullSpace, position: number): number[] {
  const path: number[] = [];
  for (let at = position; (parents[at] ?? -1) >= 0; at = parents[at] ?? -1) path.push(pushes[at] ?? 0);
  return path;
}

function grown<T extends Int32Array | Int16Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
