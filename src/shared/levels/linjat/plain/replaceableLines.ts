import { rules, leakRules } from "../rules.ts";
import { layerOf } from "./plainSolver.ts";
import { type Position, cellsOf, linesOf, newlyCertain, reach } from "./position.ts";

/** A line that can't be the number's if the puzzle has one solution, because another of its lines would do as well. */
export interface ReplaceableLine {
  /** Index of the number, and of the two placements. */
  readonly number: number;
  readonly line: number;
  readonly by: number;
}

/**
 * The uniqueness leak that both leak rules are cases of: another line of the number covers the same open dots, and no
 * other number reaches its other open cells. Any solution with the one line remains a solution with the other, so in a
 * puzzle with a unique solution the first is in none. O(numbers * value^2 * cells).
 */
export function replaceableLines(position: Position): ReplaceableLine[] {
  return position.puzzle.numberCells.flatMap((_, number) => {
    const lines = linesOf(position, number);
    return lines.flatMap((line) => {
      const by = lines.find((other) => other !== line && canReplace(position, number, line, other));
      return by === undefined ? [] : [{ number, line, by }];
    });
  });
}

function canReplace(position: Position, number: number, line: number, other: number): boolean {
  const { puzzle, owners } = position;
  const cells = cellsOf(position, line);
  const others = cellsOf(position, other);
  const isOpenDot = (cell: number) => owners[cell] === -1 && (puzzle.grid.cells[cell] ?? 0) < 0;
  if (!cells.every((cell) => others.includes(cell) || !isOpenDot(cell))) return false;
  const isFree = (cell: number) => reach(position, cell).every((one) => one === number);
  return others.every((cell) => owners[cell] !== -1 || cells.includes(cell) || isFree(cell));
}

/** A cell that a number's line gets early by the assumption that the solution is unique. */
export interface HiddenLeak {
  readonly cell: number;
  /** Index of the number. */
  readonly number: number;
}

/**
 * Cells, ascending, that a player who assumes a unique solution deduces from replaceable lines, and that no rule
 * without that assumption determines in this position: leaks that the two leak rules may miss.
 */
export function hiddenLeaks(position: Position): HiddenLeak[] {
  const replaceable = new Set(replaceableLines(position).map(({ line }) => line));
  if (replaceable.size === 0) return [];
  const found = position.puzzle.numberCells.flatMap((_, number) => {
    const left = linesOf(position, number).filter((line) => !replaceable.has(line));
    return newlyCertain(position, left).map((cell) => ({ cell, number }));
  });
  if (found.length === 0) return [];
  const ruled = new Set(
    rules
      .filter((rule) => !leakRules.has(rule))
      .flatMap((rule) => layerOf(position, rule)?.gained.map(({ cell }) => cell) ?? []),
  );
  return found.filter(({ cell }) => !ruled.has(cell)).sort((a, b) => a.cell - b.cell);
}
