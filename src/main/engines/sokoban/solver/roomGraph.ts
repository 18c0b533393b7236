import { boardOf, insideOf } from "#shared/levels/sokoban/board.ts";

/**
 * A room as the solver represents it: the squares a player could ever enter, numbered in reading order, with their four
 * neighbors (left, up, right, down; -1 = wall). Opposite directions differ in bit 1.
 */
export interface RoomGraph {
  readonly squares: number;
  /** `neighbours[square * 4 + direction]`. */
  readonly neighbours: Int32Array;
  /** 1 on goals. */
  readonly isGoal: Uint8Array;
  readonly goals: readonly number[];
  /** Where the boxes start, ascending. */
  readonly boxes: readonly number[];
  readonly player: number;
  /** Board cell (row-major) of a square. */
  readonly cells: readonly number[];
  readonly width: number;
  /** Cells of boxes off their goals, or of empty goals, that the player can never reach: the room has no solution. */
  readonly outOfReach: readonly number[];
}

/** The graph of sound room rows. Linear in the area. */
export function roomGraph(rows: readonly string[]): RoomGraph {
  const board = boardOf(rows);
  const { width, height } = board;
  const inside = insideOf(board).cells;
  const numbers = new Int32Array(width * height).fill(-1);
  const cells: number[] = [];
  const outOfReach: number[] = [];
  for (let cell = 0; cell < width * height; cell++) {
    if (inside[cell] === 1) {
      numbers[cell] = cells.length;
      cells.push(cell);
    } else if (board.boxes[cell] !== board.goals[cell]) outOfReach.push(cell);
  }
  const squares = cells.length;
  const neighbours = new Int32Array(squares * 4).fill(-1);
  const isGoal = new Uint8Array(squares);
  const goals: number[] = [];
  const boxes: number[] = [];
  const offsets = [-1, -width, 1, width];
  for (const [square, cell] of cells.entries()) {
    for (const [direction, offset] of offsets.entries())
      neighbours[square * 4 + direction] = numbers[cell + offset] ?? -1;
    if (board.goals[cell] === 1) {
      isGoal[square] = 1;
      goals.push(square);
    }
    if (board.boxes[cell] === 1) boxes.push(square);
  }
  const player = numbers[board.players[0] ?? 0] ?? 0;
  return { squares, neighbours, isGoal, goals, boxes, player, cells, width, outOfReach };
}
