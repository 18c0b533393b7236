import { type Random, shuffle } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { type LinjatGrid, cellName, dot } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleSuggestionMessages } from "#shared/levels/linjat/suggestionMessages.ts";
import { cellGroups } from "#shared/levels/linjat/symmetry.ts";
import { listOf } from "#shared/text/format.ts";

/** A board after a small change. */
export interface PuzzleEdit {
  readonly grid: LinjatGrid;
  /** The label of the undo entry. */
  readonly label: string;
  /** Cells that differ, row-major. */
  readonly cells: readonly number[];
}

/**
 * Small changes that satisfy the brief: a dot more or less (with those symmetric to it), a number one larger or
 * smaller, and, without symmetry, a number moved to an adjacent empty cell. Locked cells stay. `covered`: cells on a
 * line of the solution; a dot anywhere else has no line.
 */
export function puzzleEdits(grid: LinjatGrid, brief: Brief, covered: ReadonlySet<number>): readonly PuzzleEdit[] {
  const { width, height, cells } = grid;
  const locked = new Set(brief.locked.map(([x, y]) => y * width + x));
  const isFree = (cell: number): boolean => !locked.has(cell);
  const dots = cellGroups(width, height, brief.symmetry)
    .filter((group, cell) => group[0] === cell && group.every(isFree))
    .flatMap((group) => dotEdit(grid, group, covered));
  const numbers = cells.flatMap((value, cell) => {
    if (value <= 0 || !isFree(cell)) return [];
    const resized = [value - 1, value + 1]
      .filter((next) => next >= brief.smallest && next <= brief.largest)
      .map((next) => ({
        grid: withCells(grid, [[cell, next]]),
        label: puzzleSuggestionMessages.setNumber(cellName(grid, cell), value, next),
        cells: [cell],
      }));
    const moved =
      brief.symmetry === "none"
        ? neighbours(grid, cell)
            .filter((to) => cells[to] === 0 && isFree(to))
            .map((to) => numberMoved(grid, cell, to))
        : [];
    return [...resized, ...moved];
  });
  return [...dots, ...numbers];
}

function dotEdit(grid: LinjatGrid, group: readonly number[], covered: ReadonlySet<number>): readonly PuzzleEdit[] {
  const names = namesOf(grid, group);
  if (group.every((cell) => grid.cells[cell] === dot)) {
    const cells = group.map((cell): [number, number] => [cell, 0]);
    return [{ grid: withCells(grid, cells), label: puzzleSuggestionMessages.removeDot(names), cells: group }];
  }
  if (!group.every((cell) => grid.cells[cell] === 0 && covered.has(cell))) return [];
  const cells = group.map((cell): [number, number] => [cell, dot]);
  return [{ grid: withCells(grid, cells), label: puzzleSuggestionMessages.addDot(names), cells: group }];
}

function numberMoved(grid: LinjatGrid, from: number, to: number): PuzzleEdit {
  const value = grid.cells[from] ?? 0;
  return {
    grid: withCells(grid, [
      [from, 0],
      [to, value],
    ]),
    label: puzzleSuggestionMessages.moveNumber(value, cellName(grid, from), cellName(grid, to)),
    cells: [from, to],
  };
}

function neighbours({ width, height }: LinjatGrid, cell: number): readonly number[] {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return [
    ...(x > 0 ? [cell - 1] : []),
    ...(x + 1 < width ? [cell + 1] : []),
    ...(y > 0 ? [cell - width] : []),
    ...(y + 1 < height ? [cell + width] : []),
  ];
}

function withCells(grid: LinjatGrid, changes: readonly (readonly [cell: number, content: number])[]): LinjatGrid {
  const cells = [...grid.cells];
  for (const [cell, content] of changes) cells[cell] = content;
  return { ...grid, cells };
}

/**
 * Removes one dot and adds one elsewhere: the number of dots stays the same. Seeded, `count` of them, without
 * duplicates.
 */
export function movedDots(
  grid: LinjatGrid,
  edits: readonly PuzzleEdit[],
  count: number,
  random: Random,
): readonly PuzzleEdit[] {
  const isDotEdit = ({ cells: [first = 0] }: PuzzleEdit): boolean => (grid.cells[first] ?? 0) <= 0;
  const dots = edits.filter(isDotEdit);
  const removed = dots.filter(({ cells: [first = 0] }) => grid.cells[first] === dot);
  const added = dots.filter(({ cells: [first = 0] }) => grid.cells[first] === 0);
  const pairs = removed.flatMap((gone) => added.map((come) => [gone, come] as const));
  return shuffle(pairs, random)
    .slice(0, count)
    .map(([gone, come]) => ({
      grid: withCells(
        gone.grid,
        come.cells.map((cell) => [cell, dot]),
      ),
      label: puzzleSuggestionMessages.moveDot(namesOf(grid, gone.cells), namesOf(grid, come.cells)),
      cells: [...gone.cells, ...come.cells],
    }));
}

/** Names of cells as a list: "B3 and C4". */
export function namesOf(grid: LinjatGrid, cells: readonly number[]): string {
  return listOf(cells.map((cell) => cellName(grid, cell)));
}
