import { defined } from "#shared/kernel/defined.ts";

/** Boards that a new one is compared with: the latest. */
const latest = 256;

/** Whether a board differs from each of some others in at least a number of cells; boards of another size differ entirely. */
export function isApart(rows: readonly string[], others: readonly (readonly string[])[], least: number): boolean {
  return least <= 0 || others.every((other) => differingCells(rows, other) >= least);
}

/** Adds a board; beyond a number of boards the oldest goes. */
export function rememberBoard(boards: string[][], rows: readonly string[]): void {
  boards.push([...rows]);
  if (boards.length > latest) boards.shift();
}

function differingCells(a: readonly string[], b: readonly string[]): number {
  if (a.length !== b.length || a[0]?.length !== b[0]?.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (const [y, row] of a.entries()) {
    const other = defined(b[y]);
    for (let x = 0; x < row.length; x++) if (row[x] !== other[x]) count++;
  }
  return count;
}
