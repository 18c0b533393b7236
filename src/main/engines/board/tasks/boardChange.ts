import type { Random } from "#shared/kernel/random.ts";
import { neighbourLists } from "#shared/levels/board/boardGraph.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { ownSymmetries } from "#shared/levels/board/canonicalBoard.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";

type Grid = string[][];
type Cell = readonly [x: number, y: number];

/** Playable neighbours that a hole must have to be opened: boards grow no spikes. */
const leastNeighbours = 3;
const swapped: Readonly<Record<string, string>> = { x: "o", o: "x", X: "O", O: "X" };

/** The change, by name, and the resulting board; undefined when the random change is not possible here. */
export interface BoardChange {
  readonly operator: "hole" | "move-piece" | "add-pieces" | "remove-pieces";
  readonly level: BoardLevel;
}

/** Constraints of a change: the cells it is repeated on, and those it must not touch. */
export interface KeptOfBoard {
  /** Images of a cell, with the sides swapped in some; empty for none. They are all made together or not at all. */
  readonly images: readonly CellImage[];
  /** Cells [x, y] that stay as they are. */
  readonly locked: readonly Cell[];
}

interface CellImage {
  readonly map: (cell: Cell) => Cell;
  readonly swapsSides: boolean;
}

/** The half turn with the sides swapped, on a board of this size. */
export function halfTurn({ rows }: BoardLevel): readonly CellImage[] {
  const width = rows[0]?.length ?? 1;
  return [{ map: ([x, y]) => [width - 1 - x, rows.length - 1 - y], swapsSides: true }];
}

/** Whether the half turn with the sides swapped leaves a board as it is. */
export function hasHalfTurn(level: BoardLevel): boolean {
  const width = level.rows[0]?.length ?? 1;
  return level.rows.every((row, y) =>
    Array.from(row).every((letter, x) => {
      const opposite = level.rows[level.rows.length - 1 - y]?.[width - 1 - x];
      return opposite === (swapped[letter] ?? letter);
    }),
  );
}

/** The board's own symmetries, where its cells are; the identity is left out. */
export function ownImages(level: BoardLevel): readonly CellImage[] {
  const { cells } = boardShape(level);
  const least = (points: readonly Cell[]): Cell => [
    Math.min(...points.map(([x]) => x)),
    Math.min(...points.map(([, y]) => y)),
  ];
  const [left, top] = least(cells);
  return ownSymmetries(level)
    .slice(1)
    .map(({ map, swapsSides }) => {
      const [mappedLeft, mappedTop] = least(cells.map(map));
      return {
        swapsSides,
        map: (cell) => {
          const [x, y] = map([cell[0], cell[1]]);
          return [x - mappedLeft + left, y - mappedTop + top];
        },
      };
    });
}

/**
 * One random change: a hole made or filled, a piece moved, or one piece of each side added or removed, and its images. Where
 * one side has more pieces, it gives one up or the other gets one instead, and more often: nothing else evens them out.
 */
export function changeBoard(level: BoardLevel, random: Random, kept: KeptOfBoard): BoardChange | undefined {
  const grid = level.rows.map((row) => Array.from(row));
  const [holes, moves, added] = lead(grid) === 0 ? [4, 8, 9] : [3, 5, 8];
  const draw = random.below(10);
  const operator = draw < holes ? "hole" : draw < moves ? "move-piece" : draw < added ? "add-pieces" : "remove-pieces";
  const cells = cellsWhere(grid, () => true);
  const isDone = change(operator, level, grid, random, kept);
  if (!isDone) return undefined;
  const rows = grid.map((row) => row.join(""));
  return cells.some(([x, y]) => level.rows[y]?.[x] !== rows[y]?.[x])
    ? { operator, level: { ...level, rows } }
    : undefined;
}

/** Number of cells in which two boards of the same size differ. */
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
  { images, locked }: KeptOfBoard,
): boolean {
  const ahead = lead(grid);
  const swaps = images.some(({ swapsSides }) => swapsSides);
  const isLocked = ([x, y]: Cell) => locked.some((one) => one[0] === x && one[1] === y);
  const set = (cell: Cell | undefined, letter: string): boolean => {
    if (cell === undefined || isLocked(cell)) return false;
    const letters = new Map([[cell.join(), letter]]);
    for (const { map, swapsSides } of images) {
      const image = map(cell);
      const wanted = swapsSides ? (swapped[letter] ?? letter) : letter;
      const isFit = grid[image[1]]?.[image[0]] !== undefined && !isLocked(image);
      if (!isFit || (letters.get(image.join()) ?? wanted) !== wanted) return false;
      letters.set(image.join(), wanted);
    }
    for (const [place, wanted] of letters) {
      const [x = 0, y = 0] = place.split(",").map(Number);
      put(grid, [x, y], wanted);
    }
    return true;
  };
  const free = () =>
    pick(
      random,
      cellsWhere(grid, (letter, cell) => letter === "." && isPlayable(level, cell) && !isOwnOpposite(images, cell)),
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
      if (ahead !== 0) return set(free(), ahead > 0 ? "o" : "x");
      return set(free(), "x") && (swaps || set(free(), "o"));
    case "remove-pieces":
      if (ahead !== 0) return set(piece(ahead > 0 ? "xX" : "oO"), ".");
      return set(piece("x"), ".") && (swaps || set(piece("o"), "."));
  }
}

/** How many pieces more x has than o. */
function lead(grid: Grid): number {
  return (
    cellsWhere(grid, (letter) => "xX".includes(letter)).length -
    cellsWhere(grid, (letter) => "oO".includes(letter)).length
  );
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

/** A cell that a swap of sides leaves where it is: a piece on it cannot have an opposite of the other side. */
function isOwnOpposite(images: readonly CellImage[], cell: Cell): boolean {
  return images.some(({ map, swapsSides }) => {
    const [x, y] = map(cell);
    return swapsSides && x === cell[0] && y === cell[1];
  });
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
