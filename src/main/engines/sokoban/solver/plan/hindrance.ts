import type { RoomGraph } from "../roomGraph.ts";
import type { Resumable } from "../resumable.ts";

/** Squares a box should not stay on because it separates other boxes from goals ("hotspots" in FESS). */
export interface Hindrance {
  /** Number of boxes off their goals that separate another such box from a goal. O(boxes^2). */
  count(boxes: ArrayLike<number>): number;
  /** Makes ready for `countMoved` of this one box. O(boxes^2). */
  lift(boxes: ArrayLike<number>, index: number): void;
  /** Like `count` when of these boxes only the lifted one has moved since. O(boxes that did not hinder). */
  countMoved(boxes: ArrayLike<number>, index: number): number;
  /** Whether a box on `blocker` keeps a box on `square` from some goal. */
  blocks(blocker: number, square: number): boolean;
}

/** Most squares for which the table of squares * squares is made. */
const mostSquares = 600;

/**
 * `table[blocker * squares + square]` is 1 when a box on the one keeps a box on the other from some goal, without
 * regard to where the player can walk; empty in large rooms. O(goals * squares^2).
 */
export function* hindranceTable(
  { squares, neighbours, goals, isGoal }: RoomGraph,
  dead: Uint8Array,
): Resumable<Uint8Array> {
  if (squares > mostSquares) return new Uint8Array();
  const reachable = new Uint16Array(squares);
  const plain = new Uint16Array(squares);
  const table = new Uint8Array(squares * squares);
  const mark = new Int32Array(squares);
  const open = new Int32Array(squares);
  let stamp = 0;

  /** Counts for every square the goals a box can reach from there, with a wall on `blocker`. */
  function countGoals(blocker: number, counts: Uint16Array): void {
    counts.fill(0);
    for (const goal of goals) {
      if (goal === blocker) continue;
      stamp++;
      mark[goal] = stamp;
      open[0] = goal;
      counts[goal] = (counts[goal] as number) + 1;
      for (let size = 1; size > 0;) {
        const at = (open[--size] as number) * 4;
        for (let direction = 0; direction < 4; direction++) {
          const from = neighbours[at + direction] as number;
          if (from < 0 || from === blocker || mark[from] === stamp) continue;
          const player = neighbours[from * 4 + direction] as number;
          if (player < 0 || player === blocker) continue;
          mark[from] = stamp;
          counts[from] = (counts[from] as number) + 1;
          open[size++] = from;
        }
      }
    }
  }

  countGoals(-1, plain);
  for (let blocker = 0; blocker < squares; blocker++) {
    if (dead[blocker] === 1 || isGoal[blocker] === 1) continue;
    countGoals(blocker, reachable);
    for (let square = 0; square < squares; square++) {
      if (square === blocker || dead[square] === 1 || isGoal[square] === 1) continue;
      if ((reachable[square] as number) < (plain[square] as number)) table[blocker * squares + square] = 1;
    }
    yield;
  }
  return table;
}

/** Counts in a table of `hindranceTable`; with an empty one there is nothing to count. */
export function hindrance({ squares }: RoomGraph, table: Uint8Array): Hindrance {
  if (table.length === 0) return { count: () => 0, lift: () => {}, countMoved: () => 0, blocks: () => false };
  /** `table` with blocker and square exchanged, for locality of lookups. */
  const blockersOf = new Uint8Array(squares * squares);
  for (let blocker = 0; blocker < squares; blocker++) {
    for (let square = 0; square < squares; square++)
      blockersOf[square * squares + blocker] = table[blocker * squares + square] as number;
  }
  /** All boxes except the lifted one; those that block another of them, and the squares of those that do not. */
  const others = new Int32Array(squares);
  const harmless = new Int32Array(squares);
  let otherCount = 0;
  let harmlessCount = 0;

  function isHindering(blocker: number, boxes: ArrayLike<number>, count: number): boolean {
    const base = blocker * squares;
    for (let i = 0; i < count; i++) if (table[base + (boxes[i] as number)] === 1) return true;
    return false;
  }

  return {
    blocks: (blocker, square) => table[blocker * squares + square] === 1,
    count: (boxes) => {
      let count = 0;
      for (let i = 0; i < boxes.length; i++) if (isHindering(boxes[i] as number, boxes, boxes.length)) count++;
      return count;
    },
    lift: (boxes, index) => {
      otherCount = 0;
      harmlessCount = 0;
      for (let i = 0; i < boxes.length; i++) if (i !== index) others[otherCount++] = boxes[i] as number;
      for (let i = 0; i < otherCount; i++) {
        const box = others[i] as number;
        if (!isHindering(box, others, otherCount)) harmless[harmlessCount++] = box;
      }
    },
    countMoved: (boxes, index) => {
      const moved = boxes[index] as number;
      const base = moved * squares;
      let count = otherCount - harmlessCount;
      for (let i = 0; i < harmlessCount; i++) count += blockersOf[base + (harmless[i] as number)] as number;
      return isHindering(moved, others, otherCount) ? count + 1 : count;
    },
  };
}
