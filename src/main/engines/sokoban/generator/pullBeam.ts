import { createRandom } from "#shared/kernel/random.ts";
import type { RoomGraph } from "../solver/roomGraph.ts";
import type { Resumable } from "../solver/resumable.ts";
import { zobristWords } from "../solver/stateTable.ts";
import { copied } from "#shared/kernel/typedArrays.ts";

/** Positions of a room found by a bounded backward search, nearest first. */
export interface PullBeam {
  readonly positions: number;
  /** True when no position was left out: then `depth` is exact, and the last positions are the farthest ones. */
  readonly isComplete: boolean;
  /** Positions with fewer pushes to a solution than this have their exact depth: up to there nothing was left out. */
  readonly exactDepth: number;
  /** Ascending squares of the boxes: `boxes[position * count + place]`. */
  readonly boxes: Uint8Array;
  /** The first square the player can walk to. */
  readonly players: Uint8Array;
  /** Pushes of the solution path found: an upper bound. */
  readonly depth: Uint16Array;
  /** The position one push nearer to the solution; -1 at the solved position. */
  readonly parents: Int32Array;
  /** The push that leads there: `square * 4 + direction`. */
  readonly pushes: Int16Array;
  /** Runs of pushes of one box on the solution path found. */
  readonly changes: Uint16Array;
}

/** Bounds of one search. */
export interface BeamLimits {
  /** Positions kept per push of depth. */
  readonly width: number;
  /** Positions kept in all. */
  readonly positions: number;
}

/** Squares of a room at most: a square is one byte. */
export const mostBeamSquares = 255;
/** Layers in a row without a more distant position after which the search ends. */
const patience = 14;
/** Decrease of a position's rank per box on a goal, and increase per box change, in pushes. */
const costOfHome = 2;
const valueOfChange = 0.25;
/** Slots of the table of keys, a power of two; when half are used the search ends. */
const slots = 1 << 17;
/** Positions between two yields. */
const positionsOfStep = 1 << 10;

/**
 * Beam search by pulls from all boxes on goals: layer by layer, only the `width` positions are kept whose boxes are
 * farthest from the goals and have changed most often. The path back of each is a solution, so every start is solvable;
 * that it is the shortest is known only up to `exactDepth`. Memory: `positions * (boxes + 11)` bytes. Runs one search
 * after the other on the same table.
 */
export function createPullBeam() {
  const table = new Int32Array(slots);

  /** `farness[square]` = pushes from the square to the goals, on average. */
  function* search(graph: RoomGraph, farness: Float64Array, limits: BeamLimits): Resumable<PullBeam> {
    const { squares, neighbours, goals } = graph;
    const count = goals.length;
    const { boxWord, playerWord } = zobristWords(squares, createRandom(1));
    const capacity = limits.positions + limits.width;
    const boxes = new Uint8Array(capacity * count);
    const players = new Uint8Array(capacity);
    const depth = new Uint16Array(capacity);
    const parents = new Int32Array(capacity);
    const pushes = new Int16Array(capacity);
    const changes = new Uint16Array(capacity);
    const keys = new Int32Array(capacity);
    const ranks = new Float64Array(capacity);
    const hasBox = new Uint8Array(squares);
    const seen = new Int32Array(squares);
    const queue = new Uint8Array(squares);
    let stamp = 0;
    let size = 0;
    let met = 0;
    table.fill(0);

    /** Marks the player's squares with a new stamp and returns the first of them. */
    function flood(from: number): number {
      stamp++;
      let first = from;
      let tail = 1;
      queue[0] = from;
      seen[from] = stamp;
      for (let head = 0; head < tail; head++) {
        const square = queue[head] as number;
        if (square < first) first = square;
        for (let side = square * 4; side < square * 4 + 4; side++) {
          const next = neighbours[side] as number;
          if (next < 0 || seen[next] === stamp || hasBox[next] === 1) continue;
          seen[next] = stamp;
          queue[tail++] = next;
        }
      }
      return first;
    }

    /**
     * Takes a key into the table; false when it was there. Two positions of one key count as one, which only leaves one
     * out.
     */
    function isNew(key: number): boolean {
      const own = key === 0 ? 1 : key;
      let slot = (Math.imul(own ^ (own >>> 15), 0x2c1b3c6d) >>> 8) & (slots - 1);
      for (let found = table[slot] as number; found !== 0; found = table[slot] as number) {
        if (found === own) return false;
        slot = (slot + 1) & (slots - 1);
      }
      table[slot] = own;
      met++;
      return true;
    }

    function place(position: number, isThere: 0 | 1): void {
      for (let at = position * count; at < (position + 1) * count; at++) hasBox[boxes[at] as number] = isThere;
    }

    // Children of one layer, before the best are kept.
    let children = 0;
    let childParents = new Int32Array(1 << 10);
    let childPushes = new Int16Array(1 << 10);
    let childPlayers = new Uint8Array(1 << 10);
    let childKeys = new Int32Array(1 << 10);
    let childRanks = new Float64Array(1 << 10);

    function pullAll(position: number): void {
      place(position, 1);
      flood(players[position] as number);
      const reach = stamp;
      const regions = seen.slice();
      const key = (keys[position] as number) ^ (playerWord[players[position] as number] as number);
      const lastPush = (parents[position] as number) < 0 ? -1 : (pushes[position] as number);
      const lastBox = lastPush < 0 ? -1 : lastPush >> 2;
      for (let at = position * count; at < (position + 1) * count; at++) {
        const box = boxes[at] as number;
        for (let side = 0; side < 4; side++) {
          const to = neighbours[box * 4 + side] as number;
          if (to < 0 || regions[to] !== reach) continue;
          const player = neighbours[to * 4 + side] as number;
          if (player < 0 || regions[player] !== reach) continue;
          hasBox[box] = 0;
          hasBox[to] = 1;
          const first = flood(player);
          hasBox[box] = 1;
          hasBox[to] = 0;
          const childKey = key ^ (boxWord[box] as number) ^ (boxWord[to] as number) ^ (playerWord[first] as number);
          if (!isNew(childKey)) continue;
          if (children === childParents.length) growChildren();
          const homes = (graph.isGoal[to] as number) - (graph.isGoal[box] as number);
          const isOther = lastBox !== box;
          childParents[children] = position;
          childPushes[children] = to * 4 + (side ^ 2);
          childPlayers[children] = first;
          childKeys[children] = childKey;
          childRanks[children] =
            (ranks[position] as number) +
            (farness[to] as number) -
            (farness[box] as number) -
            homes * costOfHome +
            (isOther ? valueOfChange : 0);
          children++;
        }
      }
      place(position, 0);
    }

    function growChildren(): void {
      const length = childParents.length * 2;
      childParents = copied(childParents, new Int32Array(length));
      childPushes = copied(childPushes, new Int16Array(length));
      childPlayers = copied(childPlayers, new Uint8Array(length));
      childKeys = copied(childKeys, new Int32Array(length));
      childRanks = copied(childRanks, new Float64Array(length));
    }

    function keep(child: number): void {
      const position = size++;
      const parent = childParents[child] as number;
      const push = childPushes[child] as number;
      const to = push >> 2;
      const box = neighbours[push] as number;
      const from = parent * count;
      const base = position * count;
      // Ascending squares with `box` replaced by `to`.
      let write = base;
      let isPlaced = false;
      for (let at = from; at < from + count; at++) {
        const square = boxes[at] as number;
        if (square === box) continue;
        if (!isPlaced && square > to) {
          boxes[write++] = to;
          isPlaced = true;
        }
        boxes[write++] = square;
      }
      if (!isPlaced) boxes[write] = to;
      players[position] = childPlayers[child] as number;
      depth[position] = (depth[parent] as number) + 1;
      parents[position] = parent;
      pushes[position] = push;
      const isOther = (parents[parent] as number) < 0 || (pushes[parent] as number) >> 2 !== box;
      changes[position] = (changes[parent] as number) + (isOther ? 1 : 0);
      keys[position] = childKeys[child] as number;
      ranks[position] = childRanks[child] as number;
    }

    let homeKey = 0;
    for (const goal of goals) {
      hasBox[goal] = 1;
      homeKey ^= boxWord[goal] as number;
    }
    const homes: number[] = [];
    for (let square = 0; square < squares; square++) {
      if (hasBox[square] === 1) continue;
      const first = flood(square);
      if (!homes.includes(first)) homes.push(first);
    }
    for (const goal of goals) hasBox[goal] = 0;
    for (const first of homes.slice(0, limits.width)) {
      boxes.set(goals, size * count);
      players[size] = first;
      parents[size] = -1;
      pushes[size] = -1;
      keys[size] = homeKey ^ (playerWord[first] as number);
      ranks[size] = -count * costOfHome;
      isNew(keys[size] as number);
      size++;
    }

    let isComplete = homes.length <= limits.width;
    let exactDepth = 0;
    let farthest = -Infinity;
    let stale = 0;
    let worked = 0;
    for (let layer = 0, end = size; layer < end;) {
      children = 0;
      for (; layer < end; layer++) {
        pullAll(layer);
        if (++worked % positionsOfStep === 0) yield;
      }
      const order = Float64Array.from({ length: children }, (_, child) => childRanks[child] as number);
      let least = -Infinity;
      if (children > limits.width) {
        isComplete = false;
        order.sort();
        least = order[children - limits.width] as number;
      }
      let best = -Infinity;
      for (let child = 0; child < children && size - end < limits.width; child++) {
        const rank = childRanks[child] as number;
        if (rank < least) continue;
        if (rank > best) best = rank;
        keep(child);
      }
      if (isComplete) exactDepth = depth[size - 1] as number;
      stale = best > farthest ? 0 : stale + 1;
      farthest = Math.max(farthest, best);
      end = size;
      const isFull = size + limits.width > capacity || met * 2 > slots;
      if (layer < end && (isFull || (stale >= patience && !isComplete))) {
        isComplete = false;
        break;
      }
    }
    return { positions: size, isComplete, exactDepth, boxes, players, depth, parents, pushes, changes };
  }

  return { search };
}
