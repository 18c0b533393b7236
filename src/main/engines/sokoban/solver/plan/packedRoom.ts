import type { RoomGraph } from "../roomGraph.ts";

/**
 * The end seen backward: all goals but those of `walls`, which are walls in `neighbours`, hold boxes, and every box that
 * can be pulled one square is removed, until none can. By region of the player: the goals whose boxes are left, which no
 * pushes can fill. Empty if some region has none left. O(goals * squares) per region.
 */
export function unfillableGoals(
  { squares, goals }: RoomGraph,
  neighbours: Int32Array,
  walls: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const packed = goals.filter((goal) => !walls.has(goal));
  const hasBox = new Uint8Array(squares);
  for (const goal of packed) hasBox[goal] = 1;
  const isTried = new Uint8Array(squares);
  const found: (readonly number[])[] = [];
  for (let start = 0; start < squares; start++) {
    if (isTried[start] === 1 || hasBox[start] === 1 || walls.has(start)) continue;
    const board = hasBox.slice();
    const reach = new Uint8Array(squares);
    walkFrom(start, neighbours, board, reach);
    for (let square = 0; square < squares; square++) if (reach[square] === 1) isTried[square] = 1;
    const left = pullAll(packed, neighbours, board, reach);
    if (left.length === 0) return [];
    found.push(left);
  }
  return found;
}

/** Removes boxes that can be pulled until none can; returns the squares of the others. */
function pullAll(
  packed: readonly number[],
  neighbours: Int32Array,
  board: Uint8Array,
  reach: Uint8Array,
): readonly number[] {
  let left = packed;
  for (;;) {
    const rest: number[] = [];
    for (const box of left) {
      if (!canPull(box, neighbours, board, reach)) {
        rest.push(box);
        continue;
      }
      board[box] = 0;
      walkFrom(box, neighbours, board, reach);
    }
    if (rest.length === left.length) return rest;
    left = rest;
  }
}

function canPull(box: number, neighbours: Int32Array, board: Uint8Array, reach: Uint8Array): boolean {
  for (let direction = 0; direction < 4; direction++) {
    const player = neighbours[box * 4 + direction] as number;
    const behind = player < 0 ? -1 : (neighbours[player * 4 + direction] as number);
    if (behind >= 0 && reach[player] === 1 && board[behind] === 0) return true;
  }
  return false;
}

/** Adds to `reach` what the player reaches from a square beside it. */
function walkFrom(start: number, neighbours: Int32Array, board: Uint8Array, reach: Uint8Array): void {
  reach[start] = 1;
  const queue = [start];
  for (const square of queue) {
    for (let direction = 0; direction < 4; direction++) {
      const next = neighbours[square * 4 + direction] as number;
      if (next < 0 || board[next] === 1 || reach[next] === 1) continue;
      reach[next] = 1;
      queue.push(next);
    }
  }
}
