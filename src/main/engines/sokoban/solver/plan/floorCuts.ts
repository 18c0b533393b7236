import type { RoomGraph } from "../roomGraph.ts";

/**
 * What a box would part wherever it could stand: one depth-first search of the floor finds its articulation points (Hopcroft and Tarjan
 * 1973), and with them tells for every square which of the squares beside it stay connected when a box is put there.
 */
export interface FloorCuts {
  /** Searches the floor that is connected with `root`; boxes are walls, and none is on the root. O(squares). */
  explore(root: number, hasBox: Uint8Array): void;
  /** Fills `sideOf` for a square that the last search met; the number of parts that its neighbours fall into around a box there. O(1). */
  join(square: number): number;
  /** By square * 4 + side: the lowest side of the same part; -1 where the side is closed. Valid after `join` of the square. */
  readonly sideOf: Int8Array;
  /** The side of a box on the root, as in `sideOf`, on whose part `square` is; -1 when it is on none. After `join` of the root. O(1). */
  sideOfRoot(square: number): number;
}

/** Numbers of squares met go up over all searches, and start again before they leave 32 bits. */
const highestNumber = 2 ** 30;

export function floorCuts({ squares, neighbours }: RoomGraph): FloorCuts {
  const sideOf = new Int8Array(squares * 4);
  /** In the order in which squares are met; those of earlier searches are at most `base`. */
  const number = new Int32Array(squares);
  /** The lowest number beside the squares below one. */
  const low = new Int32Array(squares);
  const parent = new Int32Array(squares);
  const nextSide = new Uint8Array(squares);
  /** Higher than `base` for articulation points of this search. */
  const cutAt = new Int32Array(squares);
  let base = 0;
  let last = 0;
  let start = 0;

  /** Goes on to the next square that is not met, from the last one that has any; -1 when all are met. */
  function search(root: number, hasBox: Uint8Array): void {
    let square = root;
    let lowest = last;
    for (;;) {
      const side = nextSide[square] as number;
      if (side < 4) {
        nextSide[square] = side + 1;
        const next = neighbours[square * 4 + side] as number;
        if (next < 0 || hasBox[next] === 1) continue;
        const met = number[next] as number;
        if (met > base) {
          if (met < lowest) lowest = met;
          continue;
        }
        low[square] = lowest;
        parent[next] = square;
        number[next] = ++last;
        nextSide[next] = 0;
        lowest = last;
        square = next;
        continue;
      }
      low[square] = lowest;
      if (square === root) return;
      const above = parent[square] as number;
      if (lowest >= (number[above] as number)) cutAt[above] = last;
      const lowestAbove = low[above] as number;
      if (lowestAbove < lowest) lowest = lowestAbove;
      square = above;
    }
  }

  /** The side of `square` whose part, below it in the search, holds a square of this number. */
  function childSide(square: number, met: number): number {
    let best = -1;
    let nearest = 0;
    for (let side = 0; side < 4; side++) {
      const child = neighbours[square * 4 + side] as number;
      if (child < 0 || parent[child] !== square) continue;
      const from = number[child] as number;
      if (from <= base || from > met || from < nearest) continue;
      nearest = from;
      best = side;
    }
    return best;
  }

  /** Which part a square beside `square` is in: -1 the one above it in the search, else a side whose square is its child. */
  function partOf(square: number, beside: number): number {
    const own = number[square] as number;
    const met = number[beside] as number;
    if (met < own) return -1;
    const side = childSide(square, met);
    return (low[neighbours[square * 4 + side] as number] as number) < own ? -1 : side;
  }

  const parts = new Int8Array(4);

  return {
    sideOf,
    explore: (root, hasBox) => {
      if (last > highestNumber) {
        number.fill(0);
        cutAt.fill(0);
        last = 0;
      }
      base = last;
      start = root;
      number[root] = ++last;
      nextSide[root] = 0;
      parent[root] = -1;
      search(root, hasBox);
    },
    join: (square) => {
      const at = square * 4;
      const isCut = (cutAt[square] as number) > base;
      let groups = 0;
      let first = -1;
      for (let side = 0; side < 4; side++) {
        const beside = neighbours[at + side] as number;
        if (beside < 0 || (number[beside] as number) <= base) {
          sideOf[at + side] = -1;
          continue;
        }
        if (!isCut) {
          if (first < 0) first = side;
          sideOf[at + side] = first;
          continue;
        }
        const part = partOf(square, beside);
        let group = side;
        for (let other = side - 1; other >= 0; other--) {
          if ((sideOf[at + other] as number) >= 0 && parts[other] === part) group = sideOf[at + other] as number;
        }
        parts[side] = part;
        sideOf[at + side] = group;
        if (group === side) groups++;
      }
      return isCut ? groups : first < 0 ? 0 : 1;
    },
    sideOfRoot: (square) => {
      const met = number[square] as number;
      if (met <= base || square === start) return -1;
      const side = childSide(start, met);
      return side < 0 ? -1 : (sideOf[start * 4 + side] as number);
    },
  };
}
