import type { Puzzle } from "../placements.ts";

/** The knowledge at one moment: which lines are still possible and which cells belong to which number. */
export interface Position {
  readonly puzzle: Puzzle;
  /** By placement: still possible. */
  readonly live: readonly boolean[];
  /** By cell: the number (index) whose line runs through it, or -1. */
  readonly owners: readonly number[];
}

/** Where the puzzle breaks: a number without a line, a dot out of reach, a cell that two lines need. */
export interface Contradiction {
  readonly kind: "number" | "dot" | "cell";
  readonly cell: number;
}

/** The start: every placement possible, numbers own their cells; `drawn` placements are taken as true. */
export function startPosition(puzzle: Puzzle, drawn: readonly number[] = []): Position {
  const owners = puzzle.grid.cells.map(() => -1);
  for (const [number, cell] of puzzle.numberCells.entries()) owners[cell] = number;
  for (const index of drawn) {
    const placement = puzzle.placements[index];
    for (const cell of placement?.cells ?? []) owners[cell] = placement?.number ?? -1;
  }
  return refreshed({ puzzle, live: puzzle.placements.map(() => true), owners });
}

/** The position without lines that miss a cell of their number or run through a cell of another. */
export function refreshed({ puzzle, live, owners }: Position): Position {
  const ownedBy = puzzle.numberCells.map((): number[] => []);
  for (const [cell, owner] of owners.entries()) if (owner >= 0) ownedBy[owner]?.push(cell);
  const kept = puzzle.placements.map(({ number, cells }, index) => {
    if (live[index] !== true) return false;
    const crosses = cells.some((cell) => owners[cell] !== -1 && owners[cell] !== number);
    return !crosses && (ownedBy[number] ?? []).every((cell) => cells.includes(cell));
  });
  return { puzzle, live: kept, owners };
}

/** Indexes of the placements of a number that are still possible. */
export function linesOf({ puzzle, live }: Position, number: number): number[] {
  return (puzzle.ofNumber[number] ?? []).filter((index) => live[index] === true);
}

/** Indexes of the possible placements over a cell. */
export function linesOver({ puzzle, live }: Position, cell: number): number[] {
  return (puzzle.overCell[cell] ?? []).filter((index) => live[index] === true);
}

/** Cells of a placement. */
export function cellsOf({ puzzle }: Position, placement: number): readonly number[] {
  return puzzle.placements[placement]?.cells ?? [];
}

/** The numbers that can still reach a cell, ascending. */
export function reach(position: Position, cell: number): number[] {
  const numbers = linesOver(position, cell).map((index) => position.puzzle.placements[index]?.number ?? -1);
  // Placements are in the order of their numbers.
  return numbers.filter((number, i) => number !== numbers[i - 1]);
}

/** Dots that belong to no line yet. */
export function openDots({ puzzle, owners }: Position): number[] {
  return puzzle.dots.filter((cell) => owners[cell] === -1);
}

/** Cells that all these placements share. */
export function sharedCells(position: Position, placements: readonly number[]): number[] {
  const [first, ...others] = placements;
  if (first === undefined) return [];
  return cellsOf(position, first).filter((cell) => others.every((other) => cellsOf(position, other).includes(cell)));
}

/** Cells certain to be on a number's line but not yet assigned. */
export function newlyCertain(position: Position, placements: readonly number[]): number[] {
  return sharedCells(position, placements).filter((cell) => position.owners[cell] === -1);
}

/** The first number without a possible line, else the first dot that no line reaches. O(cells of all placements). */
export function findContradiction(position: Position): Contradiction | undefined {
  for (const [number, cell] of position.puzzle.numberCells.entries()) {
    if (linesOf(position, number).length === 0) return { kind: "number", cell };
  }
  const dot = openDots(position).find((cell) => linesOver(position, cell).length === 0);
  return dot === undefined ? undefined : { kind: "dot", cell: dot };
}

/** Whether every cell of every line is known and every dot is covered. */
export function isSolved(position: Position): boolean {
  const { puzzle, owners } = position;
  const known = puzzle.numberCells.every((cell, number) => {
    const value = puzzle.grid.cells[cell] ?? 0;
    return owners.filter((owner) => owner === number).length === value;
  });
  return known && openDots(position).length === 0;
}
