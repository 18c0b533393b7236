import { mostSquares } from "./boxSets.ts";
import { type Sketch, floorCells } from "./sketch.ts";

/**
 * The floor of a sketch for searches on bits: at most 64 squares in reading order, sets of squares as two 32-bit words.
 * Directions are left, up, right, down; opposite ones differ in bit 1.
 */
export interface FloorPlan {
  readonly squares: number;
  /** Board cell of a square. */
  readonly cells: readonly number[];
  /** `neighbours[square * 4 + direction]`; -1 = wall. */
  readonly neighbours: Int32Array;
  /** The square itself, as words. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** Its neighbours, as words. */
  readonly nearLow: Int32Array;
  readonly nearHigh: Int32Array;
  readonly floorLow: number;
  readonly floorHigh: number;
  /** Ascending squares. */
  readonly goals: readonly number[];
}

/** The plan of a sketch with one connected floor; undefined when it has more than 64 floor cells. Linear in the area. */
export function floorPlan(sketch: Sketch): FloorPlan | undefined {
  const { width, walls } = sketch;
  const cells = floorCells(sketch);
  const squares = cells.length;
  if (squares > mostSquares) return undefined;
  const numbers = new Int8Array(walls.length).fill(-1);
  const low = new Int32Array(squares);
  const high = new Int32Array(squares);
  for (const [square, cell] of cells.entries()) {
    numbers[cell] = square;
    if (square < 32) low[square] = 1 << square;
    else high[square] = 1 << (square - 32);
  }
  const neighbours = new Int32Array(squares * 4);
  const nearLow = new Int32Array(squares);
  const nearHigh = new Int32Array(squares);
  const offsets = [-1, -width, 1, width];
  for (const [square, cell] of cells.entries()) {
    for (const [direction, offset] of offsets.entries()) {
      const near = numbers[cell + offset] ?? -1;
      neighbours[square * 4 + direction] = near;
      if (near < 0) continue;
      nearLow[square] = (nearLow[square] as number) | (low[near] as number);
      nearHigh[square] = (nearHigh[square] as number) | (high[near] as number);
    }
  }
  const floorLow = low.reduce((all, word) => all | word, 0);
  const floorHigh = high.reduce((all, word) => all | word, 0);
  const goals = sketch.goals.map((cell) => numbers[cell] ?? 0).toSorted((a, b) => a - b);
  return { squares, cells, neighbours, low, high, nearLow, nearHigh, floorLow, floorHigh, goals };
}
