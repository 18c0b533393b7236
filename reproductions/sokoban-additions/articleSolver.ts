import type { Resumable } from "#main/engines/sokoban/solver/resumable.ts";

/** Positions between two yields. */
const positionsOfStep = 500;

/** Result of the article's solver for a room. */
export interface ArticleSolution {
  readonly solved: boolean;
  /** Pushes of the shortest solution. */
  readonly pushes: number;
  /** Positions expanded, the one from which the solution was reached included. */
  readonly iterations: number;
  /** Different positions visited, the first and the last included. */
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
 * The directions in the original's order, up, down, left, right, as indices into left, up, right, down. The search ends
 * in the middle of an expansion, so its counts depend on the order.
 */
export const articleDirections = [1, 3, 0, 2] as const;

/**
 * The article's solver: breadth-first over pushes, duplicates by board and player region. Boxes on goals in a corner
 * count as walls from then on, which can make corners for others; positions with a box off its goal in a corner or in a
 * closed 2x2 block are dropped. Ends when a solution is generated, so a room without boxes has none. Push-optimal. Same
 * rules, order and counts as the original, on a hash table; any size of room. The plain version of `createBitSolver`,
 * and its reference.
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
  const isLostAtStart = isLost(boxes, width, walls, goals, hasBox);
  const first = walk(player);
  place(boxes, 0);
  let layer: ArticleState[] = isLostAtStart ? [] : [{ boxes, player: first }];
  known.add(keyOf(first, boxes));
  let iterations = 0;
  let breadth = layer.length;
  for (let pushes = 1; layer.length > 0; pushes++) {
    const next: typeof layer = [];
    for (const state of layer) {
      if (++iterations > limit) return { solved: false, pushes: 0, iterations, states: known.size, breadth, way: [] };
      if (iterations % positionsOfStep === 0) yield;
      place(state.boxes, 1);
      walk(state.player);
      const here = stamp;
      const moves = state.boxes.flatMap((box, i) =>
        articleDirections.flatMap((direction) => {
          const offset = offsets[direction] as number;
          const isPushable = walls[box + offset] === 0 && hasBox[box + offset] === 0 && marks[box - offset] === here;
          return isPushable ? [{ i, box, to: box + offset, direction }] : [];
        }),
      );
      for (const { i, box, to, direction } of moves) {
        hasBox[box] = 0;
        hasBox[to] = 1;
        const moved = state.boxes.with(i, to).toSorted((a, b) => a - b);
        if (!isLost(moved, width, walls, goals, hasBox)) {
          const region = walk(box);
          const key = keyOf(region, moved);
          if (!known.has(key)) {
            known.add(key);
            const reached = { boxes: moved, player: region, parent: state, push: box * 4 + direction };
            next.push(reached);
            if (moved.every((cell) => goals[cell] === 1)) {
              const most = Math.max(breadth, next.length);
              return { solved: true, pushes, iterations, states: known.size, breadth: most, way: wayTo(reached) };
            }
          }
        }
        hasBox[to] = 0;
        hasBox[box] = 1;
      }
      place(state.boxes, 0);
    }
    layer = next;
    breadth = Math.max(breadth, layer.length);
  }
  return { solved: false, pushes: 0, iterations, states: known.size, breadth, way: [] };
}

function keyOf(region: number, boxes: readonly number[]): string {
  return String.fromCharCode(region, ...boxes);
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

/**
 * The article's two deadlocks: an off-goal box in a corner of walls, or in a 2x2 block of walls and boxes. Boxes on
 * goals in a corner are walls for the first.
 */
function isLost(
  boxes: readonly number[],
  width: number,
  walls: Uint8Array,
  goals: Uint8Array,
  hasBox: Uint8Array,
): boolean {
  const solid = withFrozenBoxes(boxes, width, walls, goals);
  return boxes.some(
    (box) => goals[box] === 0 && (isInCorner(box, width, solid) || isInBlock(box, width, walls, hasBox)),
  );
}

/** The walls, and the boxes on goals that are in a corner of walls or of such boxes. */
function withFrozenBoxes(boxes: readonly number[], width: number, walls: Uint8Array, goals: Uint8Array): Uint8Array {
  const solid = walls.slice();
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const box of boxes) {
      if (goals[box] === 0 || solid[box] === 1 || !isInCorner(box, width, solid)) continue;
      solid[box] = 1;
      isChanged = true;
    }
  }
  return solid;
}

function isInCorner(cell: number, width: number, solid: Uint8Array): boolean {
  const isBlockedAcross = solid[cell - 1] === 1 || solid[cell + 1] === 1;
  return isBlockedAcross && (solid[cell - width] === 1 || solid[cell + width] === 1);
}

function isInBlock(box: number, width: number, walls: Uint8Array, hasBox: Uint8Array): boolean {
  return [-1, 1].some((across) =>
    [-width, width].some((down) =>
      [box + across, box + down, box + across + down].every((cell) => walls[cell] === 1 || hasBox[cell] === 1),
    ),
  );
}
