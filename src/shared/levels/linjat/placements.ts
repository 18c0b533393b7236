import type { LinjatGrid } from "./linjatLevel.ts";

/** One way to draw a number's line: its cells in order, left to right or top to bottom. */
export interface Placement {
  /** Index into the puzzle's numbers. */
  readonly number: number;
  readonly cells: readonly number[];
}

/** A puzzle with every line that fits on the board and runs through no other number. */
export interface Puzzle {
  readonly grid: LinjatGrid;
  /** Cells of the numbers, row-major order. */
  readonly numberCells: readonly number[];
  readonly dots: readonly number[];
  readonly placements: readonly Placement[];
  /** By number: indexes of its placements, ascending. */
  readonly ofNumber: readonly (readonly number[])[];
  /** By cell: indexes of the placements over it, ascending. */
  readonly overCell: readonly (readonly number[])[];
}

/** O(numbers * value^2). A 1 has one placement: its own cell. */
export function puzzleOf(grid: LinjatGrid): Puzzle {
  const numberCells = indexesWhere(grid.cells, (content) => content > 0);
  const placements = numberCells.flatMap((cell, number) =>
    linesThrough(grid, cell).map((cells) => ({ number, cells })),
  );
  const ofNumber = numberCells.map((): number[] => []);
  const overCell = grid.cells.map((): number[] => []);
  for (const [index, { number, cells }] of placements.entries()) {
    ofNumber[number]?.push(index);
    for (const cell of cells) overCell[cell]?.push(index);
  }
  const dots = indexesWhere(grid.cells, (content) => content < 0);
  return { grid, numberCells, dots, placements, ofNumber, overCell };
}

/** Value of a number of the puzzle: the length of its line. */
export function valueOf(puzzle: Puzzle, number: number): number {
  return puzzle.grid.cells[puzzle.numberCells[number] ?? 0] ?? 0;
}

function linesThrough(grid: LinjatGrid, cell: number): number[][] {
  const length = grid.cells[cell] ?? 0;
  if (length === 1) return [[cell]];
  const column = cell % grid.width;
  const row = Math.floor(cell / grid.width);
  return [...lines(grid, cell, column, grid.width, 1), ...lines(grid, cell, row, grid.height, grid.width)].filter(
    (cells) => cells.every((one) => one === cell || (grid.cells[one] ?? 0) <= 0),
  );

  function lines({ cells }: LinjatGrid, at: number, place: number, room: number, step: number): number[][] {
    const found: number[][] = [];
    const value = cells[at] ?? 0;
    for (let start = Math.max(0, place - value + 1); start <= place && start + value <= room; start++) {
      found.push(Array.from({ length: value }, (_, i) => at + (start - place + i) * step));
    }
    return found;
  }
}

function indexesWhere(values: readonly number[], holds: (value: number) => boolean): number[] {
  return values.flatMap((value, index) => (holds(value) ? [index] : []));
}
