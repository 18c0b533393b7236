import type { Resumable } from "../solver/resumable.ts";

/** Positions between two yields. */
const positionsOfStep = 500;

/** What the article's solver tells of a room. */
export interface ArticleSolution {
  readonly solved: boolean;
  /** Pushes of the shortest solution. */
  readonly pushes: number;
  /** Positions expanded. */
  readonly iterations: number;
  /** Positions met. */
  readonly states: number;
  /** Most positions at one depth. */
  readonly breadth: number;
  /** Pushes of the shortest solution: `board cell * 4 + direction` (left, up, right, down). */
  readonly way: readonly number[];
}

/** A room of the article's generator: cells row-major with a border of walls. */
export interface ArticleRoom {
  readonly width: number;
  readonly walls: Uint8Array;
  readonly goals: Uint8Array;
  readonly boxes: readonly number[];
  readonly player: number;
}

/**
 * The article's solver: breadth-first over pushes, duplicates by board and player region, positions with a box in a corner
 * or a closed 2x2 block off its goal dropped. Push-optimal. Same rules and counts as the original, on a
 * hash table; any size of room. The plain version of `createBitSolver`, and its reference.
 */
export function* solveArticle(
  { width, walls, goals, boxes, player }: ArticleRoom,
  limit: number,
): Resumable<ArticleSolution> {
  const offsets = [-1, -width, 1, width];
  const hasBox = new Uint8Array(walls.length);
  const marks = new Int32Array(walls.length);
  const open = new Int32Array(walls.length);
  const known = new Set<string>();
  let stamp = 0;
  const walk = (start: number): number => {
    stamp++;
    marks[start] = stamp;
    open[0] = start;
    let lowest = start;
    for (let head = 0, tail = 1; head < tail; head++) {
      const cell = open[head] as number;
      for (const offset of offsets) {
        const next = cell + offset;
        if (walls[next] === 1 || hasBox[next] === 1 || marks[next] === stamp) continue;
        marks[next] = stamp;
        if (next < lowest) lowest = next;
        open[tail++] = next;
      }
    }
    return lowest;
  };
  const place = (all: readonly number[], value: number) => {
    for (const box of all) hasBox[box] = value;
  };
  place(boxes, 1);
  const isLostAtStart = boxes.some((box) => isLost(box, width, walls, goals, hasBox));
  let layer: ArticleState[] = isLostAtStart ? [] : [{ boxes, player: walk(player) }];
  place(boxes, 0);
  let iterations = 0;
  let breadth = 0;
  for (let pushes = 0; layer.length > 0; pushes++) {
    breadth = Math.max(breadth, layer.length);
    const next: typeof layer = [];
    for (const state of layer) {
      if (state.boxes.every((box) => goals[box] === 1)) {
        return { solved: true, pushes, iterations, states: known.size + 1, breadth, way: wayTo(state) };
      }
      if (++iterations > limit) return { solved: false, pushes: 0, iterations, states: known.size, breadth, way: [] };
      if (iterations % positionsOfStep === 0) yield;
      place(state.boxes, 1);
      walk(state.player);
      const here = stamp;
      const moves = state.boxes.flatMap((box, i) =>
        offsets.flatMap((offset, direction) => {
          const isPushable = walls[box + offset] === 0 && hasBox[box + offset] === 0 && marks[box - offset] === here;
          return isPushable ? [{ i, box, to: box + offset, direction }] : [];
        }),
      );
      for (const { i, box, to, direction } of moves) {
        hasBox[box] = 0;
        hasBox[to] = 1;
        if (!isLost(to, width, walls, goals, hasBox)) {
          const moved = state.boxes.with(i, to).toSorted((a, b) => a - b);
          const region = walk(box);
          const key = String.fromCharCode(region, ...moved);
          if (!known.has(key)) {
            known.add(key);
            next.push({ boxes: moved, player: region, parent: state, push: box * 4 + direction });
          }
        }
        hasBox[to] = 0;
        hasBox[box] = 1;
      }
      place(state.boxes, 0);
    }
    layer = next;
  }
  return { solved: false, pushes: 0, iterations, states: known.size, breadth, way: [] };
}

interface ArticleState {
  readonly boxes: readonly number[];
  readonly player: number;
  readonly parent?: ArticleState;
  readonly push?: number;
}

function wayTo(last: ArticleState): number[] {
  const way: number[] = [];
  for (let state = last; state.parent !== undefined; state = state.parent) way.push(state.push ?? 0);
  return way.toReversed();
}

/** The article's two deadlocks: an off-goal box in a corner of walls, or in a 2x2 block of walls and boxes. */
function isLost(box: number, width: number, walls: Uint8Array, goals: Uint8Array, hasBox: Uint8Array): boolean {
  for (const across of [-1, 1]) {
    for (const down of [-width, width]) {
      const corner = walls[box + across] === 1 && walls[box + down] === 1;
      if (corner && goals[box] === 0) return true;
      const block = [box, box + across, box + down, box + across + down];
      if (block.every((cell) => walls[cell] === 1 || hasBox[cell] === 1)) {
        if (block.some((cell) => hasBox[cell] === 1 && goals[cell] === 0)) return true;
      }
    }
  }
  return false;
}
