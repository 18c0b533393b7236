import type { Resumable } from "../solver/resumable.ts";
import { packBoxes, packedAfter, placeAfter, rankAfter, rankOf } from "./boxSets.ts";
import type { FloorPlan } from "./floorPlan.ts";
import { createPackedPositions, doubled, freeSquares } from "./packedPositions.ts";
import { createRegionFlood } from "./regionFlood.ts";

/**
 * All positions of a plan from which the boxes can be brought to the goals, nearest first. Stored in the searcher's
 * arrays: valid until its next search.
 */
export interface PullSpace {
  readonly plan: FloorPlan;
  readonly positions: number;
  /** False when the limit ended the search: farther positions may exist. */
  readonly isComplete: boolean;
  /** `layers[d]` = first position d pushes from the solution; one more entry than there are layers. */
  readonly layers: readonly number[];
  /** Packed boxes of a position. */
  readonly boxes: Int32Array;
  /** Squares the player can walk to. */
  readonly regionLow: Int32Array;
  readonly regionHigh: Int32Array;
  /** The position one push nearer to the solution; -1 at the solved position. */
  readonly parents: Int32Array;
  /** The push that leads there: `square * 4 + direction`. */
  readonly pushes: Int16Array;
  /** Runs of pushes of one box on the solution path, and of one box in one direction. */
  readonly changes: Uint8Array;
  readonly lines: Uint8Array;
  /** Whether this set of boxes can be solved with the player on this square. */
  isSolvable(rank: number, square: number): boolean;
}

/** Positions between two yields. */
const positionsOfStep = 1 << 13;

/**
 * Exhaustive backward search (pulls) from all boxes on goals and every place of the player, breadth-first: the last
 * layer contains the exact farthest starts of the plan (Taylor and Parberry 2011). About 23 bytes per position and 8
 * per set of boxes. Runs one search after the other on the same arrays.
 */
export function createPullSearcher() {
  const known = createPackedPositions();
  let parents: Int32Array = new Int32Array(1 << 12);
  let pushes: Int16Array = new Int16Array(1 << 12);
  let changes: Uint8Array = new Uint8Array(1 << 12);
  let lines: Uint8Array = new Uint8Array(1 << 12);

  function* search(plan: FloorPlan, positionLimit: number): Resumable<PullSpace> {
    const { neighbours, low, high, floorLow, floorHigh, goals, squares } = plan;
    const count = goals.length;
    known.begin(plan);
    const flood = createRegionFlood(plan);
    const { region } = flood;
    const free = new Int32Array(2);

    function add(packed: number, rank: number, parent: number, push: number): void {
      const position = known.size;
      if (position === parents.length) {
        parents = doubled(parents, Int32Array);
        pushes = doubled(pushes, Int16Array);
        changes = doubled(changes, Uint8Array);
        lines = doubled(lines, Uint8Array);
      }
      known.add(packed, rank, region);
      parents[position] = parent;
      pushes[position] = push;
      const lastPush = parent < 0 ? -1 : (pushes[parent] as number);
      // If the box of the next push is where the last pull put it, the same box is pushed again.
      const isOther = parent >= 0 && (lastPush < 0 || neighbours[push] !== lastPush >> 2) ? 1 : 0;
      const isTurn = parent >= 0 && (isOther === 1 || (lastPush & 3) !== (push & 3)) ? 1 : 0;
      changes[position] = parent < 0 ? 0 : (changes[parent] as number) + isOther;
      lines[position] = parent < 0 ? 0 : (lines[parent] as number) + isTurn;
    }

    function pullAll(position: number): void {
      const packed = known.boxes[position] as number;
      const oldLow = known.regionLow[position] as number;
      const oldHigh = known.regionHigh[position] as number;
      const rank = rankOf(packed, count);
      freeSquares(plan, packed, free);
      const freeLow = free[0] as number;
      const freeHigh = free[1] as number;
      for (let place = 0; place < count; place++) {
        const box = (packed >>> (6 * place)) & 63;
        for (let side = 0; side < 4; side++) {
          const to = neighbours[box * 4 + side] as number;
          if (to < 0 || ((oldLow & (low[to] as number)) | (oldHigh & (high[to] as number))) === 0) continue;
          const player = neighbours[to * 4 + side] as number;
          if (player < 0 || ((oldLow & (low[player] as number)) | (oldHigh & (high[player] as number))) === 0) continue;
          const after = placeAfter(packed, count, place, to);
          const nextRank = rankAfter(packed, rank, place, after, to);
          if (known.isKnown(nextRank, player)) continue;
          const nowLow = freeLow ^ (low[box] as number) ^ (low[to] as number);
          const nowHigh = freeHigh ^ (high[box] as number) ^ (high[to] as number);
          flood.afterPull(oldLow, oldHigh, box, to, side, nowLow, nowHigh);
          add(packedAfter(packed, place, after, to), nextRank, position, to * 4 + (side ^ 2));
        }
      }
    }

    const home = packBoxes(goals);
    const homeRank = rankOf(home, count);
    const [homeLow, homeHigh] = wordsOf(plan, goals);
    for (let square = 0; square < squares; square++) {
      if (goals.includes(square) || known.isKnown(homeRank, square)) continue;
      flood.from(square, floorLow & ~homeLow, floorHigh & ~homeHigh);
      add(home, homeRank, -1, -1);
    }
    const layers = [0];
    let position = 0;
    while (position < known.size && known.size < positionLimit) {
      const end = known.size;
      layers.push(end);
      while (position < end && known.size < positionLimit) {
        pullAll(position++);
        if (position % positionsOfStep === 0) yield;
      }
    }
    const { size: positions, boxes, regionLow, regionHigh } = known;
    const found = { boxes, regionLow, regionHigh, parents, pushes, changes, lines };
    return {
      plan,
      positions,
      isComplete: position === positions,
      layers,
      ...found,
      isSolvable: (rank, square) => known.isKnown(rank, square),
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

/** The pushes from a position of the space to the solution. */
export function pushesHome({ parents, pushes }: Pick<PullSpace, "parents" | "pushes">, position: number): number[] {
  const path: number[] = [];
  for (let at = position; (parents[at] ?? -1) >= 0; at = parents[at] ?? -1) path.push(pushes[at] ?? 0);
  return path;
}
