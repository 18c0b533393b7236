import type { Random } from "#shared/kernel/random.ts";
import { neighbourLists } from "#shared/levels/board/boardGraph.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";

type Grid = string[][];
type Cell = readonly [x: number, y: number];

/** Playable neighbours that a hole must have to be opened: boards grow no spikes. */
const leastNeighbours = 3;
const swapped: Readonly<Record<string, string>> = { x: "o", o: "x", X: "O", O: "X" };

/** What was changed, by name, and the board it gives; undefined when the change drawn is not possible here. */
export interface BoardChange {
  readonly operator: "hole" | "move-piece" | "add-pieces" | "remove-pieces";
  readonly level: BoardLevel;
}

/**
 * One random change: a hole made or filled, a piece moved, or one piece of each side added or taken off. Symmetric: made on
 * the opposite cell as well, with the sides swapped.
 */
export function changeBoard(level: BoardLevel, random: Random, isSymmetric: boolean): BoardChange | undefined {
  const grid = level.rows.map((row) => Array.from(row));
  const draw = random.below(10);
  const operator = draw < 4 ? "hole" : draw < 8 ? "move-piece" : draw < 9 ? "add-pieces" : "remove-pieces";
  const cells = cellsWhere(grid, () => true);
  const isDone = change(operator, level, grid, random, isSymmetric);
  if (!isDone) return undefined;
  const rows = grid.map((row) => row.join(""));
  return cells.some(([x, y]) => level.rows[y]?.[x] !== rows[y]?.[x])
    ? { operator, level: { ...level, rows } }
    : undefined;
}

/** Cells in which two boards of the same size differ. */
export function changedCells(one: BoardLevel, other: BoardLevel): number {
  return one.rows.reduce(
    (sum, row, y) => sum + Array.from(row).filter((letter, x) => letter !== other.rows[y]?.[x]).length,
    0,
  );
}

function change(
  operator: BoardChange["operator"],
  level: BoardLevel,
  grid: Grid,
  random: Random,
  isSymmetric: boolean,
): boolean {
  const set = (cell: Cell | undefined, letter: string): boolean => {
    if (cell === undefined) return false;
    put(grid, cell, letter);
    if (isSymmetric) put(grid, opposite(grid, cell), swapped[letter] ?? letter);
    return true;
  };
  const free = () =>
    pick(
      random,
      cellsWhere(
        grid,
        (letter, cell) => letter === "." && isPlayable(level, cell) && !(isSymmetric && isCentre(grid, cell)),
      ),
    );
  const piece = (letters: string) =>
    pick(
      random,
      cellsWhere(grid, (letter) => letters.includes(letter)),
    );
  switch (operator) {
    case "hole": {
      const cell = pick(random, [
        ...cellsWhere(grid, (letter, at) => letter === "." && isPlayable(level, at)),
        ...fillableHoles(level),
      ]);
      return set(cell, cell !== undefined && at(grid, cell) === "-" ? "." : "-");
    }
    case "move-piece": {
      const from = piece("xoXO");
      const to = free();
      if (from === undefined || to === undefined) return false;
      const letter = at(grid, from);
      return set(from, ".") && set(to, letter);
    }
    case "add-pieces":
      return set(free(), "x") && (isSymmetric || set(free(), "o"));
    case "remove-pieces":
      return set(piece("x"), ".") && (isSymmetric || set(piece("o"), "."));
  }
}

/** Holes that would be cells with enough neighbours. */
function fillableHoles(level: BoardLevel): Cell[] {
  const grid = level.rows.map((row) => Array.from(row));
  return cellsWhere(grid, (letter) => letter === "-").filter((cell) => {
    const rows = level.rows.map((row, y) =>
      y === cell[1] ? `${row.slice(0, cell[0])}.${row.slice(cell[0] + 1)}` : row,
    );
    const shape = boardShape({ ...level, rows });
    const number = shape.cellAt(...cell);
    return number >= 0 && (neighbourLists(shape)[number]?.length ?? 0) >= leastNeighbours;
  });
}

function isPlayable(level: BoardLevel, [x, y]: Cell): boolean {
  return level.rules.game === "hexxagon" || (x + y) % 2 === 1;
}

function cellsWhere(grid: Grid, test: (letter: string, cell: Cell) => boolean): Cell[] {
  return grid.flatMap((row, y) => row.flatMap((letter, x): Cell[] => (test(letter, [x, y]) ? [[x, y]] : [])));
}

/** The cell that a half turn leaves where it is: a piece on it cannot have an opposite of the other side. */
function isCentre(grid: Grid, cell: Cell): boolean {
  const [x, y] = opposite(grid, cell);
  return x === cell[0] && y === cell[1];
}

function opposite(grid: Grid, [x, y]: Cell): Cell {
  return [(grid[0]?.length ?? 1) - 1 - x, grid.length - 1 - y];
}

function at(grid: Grid, [x, y]: Cell): string {
  return grid[y]?.[x] ?? "-";
}

function put(grid: Grid, [x, y]: Cell, letter: string): void {
  const row = grid[y];
  if (row !== undefined) row[x] = letter;
}

function pick<T>(random: Random, items: readonly T[]): T | undefined {
  return items.length === 0 ? undefined : items[random.below(items.length)];
}
