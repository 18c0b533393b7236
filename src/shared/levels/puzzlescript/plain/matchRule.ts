import { defined } from "../../../kernel/defined.ts";
import type { CellPattern, CompiledRule, Direction, PatternRow } from "../language/program.ts";
import { type Board, cellAt } from "./board.ts";

/** Cells of one match of a row, in the order of the pattern. */
export type RowMatch = readonly number[];

/** Whether a cell is what a pattern asks for. */
export function matchesCell(board: Board, cell: number, pattern: CellPattern): boolean {
  for (const id of pattern.required) if (!board.has(cell, id)) return false;
  for (const id of pattern.forbidden) if (board.has(cell, id)) return false;
  for (const { layer, bits } of pattern.moving) if ((board.movement(cell, layer) & bits) !== bits) return false;
  for (const layer of pattern.stationary) if (board.movement(cell, layer) !== 0) return false;
  for (const ids of pattern.anyOf) if (!hasAny(board, cell, ids)) return false;
  return true;
}

function hasAny(board: Board, cell: number, ids: readonly number[]): boolean {
  for (const id of ids) if (board.has(cell, id)) return true;
  return false;
}

/** Whether the board lacks an object or a movement that a pattern asks for, so that no cell is what it asks for. */
function isNowhere(board: Board, { required, anyOf, moving }: CellPattern): boolean {
  return (
    required.some((id) => board.counts[id] === 0) ||
    anyOf.some((ids) => ids.every((id) => board.counts[id] === 0)) ||
    moving.some(({ layer, bits }) => (defined(board.moving[layer]) & bits) !== bits)
  );
}

/** Whether a match found earlier still is one. */
export function stillMatches(board: Board, row: PatternRow, match: RowMatch): boolean {
  return row.cells.every((pattern, i) => matchesCell(board, defined(match[i]), pattern));
}

/** All matches of each row of a rule, in order; undefined: one of them has none, so the rule has no match. */
export function findMatches(board: Board, rule: CompiledRule): RowMatch[][] | undefined {
  if (rule.rows.some(({ cells }) => cells.some((pattern) => isNowhere(board, pattern)))) return undefined;
  const all: RowMatch[][] = [];
  for (const row of rule.rows) {
    const matches = findRow(board, row, rule.direction);
    if (matches.length === 0) return undefined;
    all.push(matches);
  }
  return all;
}

function findRow(board: Board, row: PatternRow, direction: Direction): RowMatch[] {
  const matches: RowMatch[] = [];
  const first = defined(row.cells[0]);
  // Rules along rows scan row by row, rules along columns column by column.
  const isAlongRows = direction === "left" || direction === "right";
  const [outer, inner] = isAlongRows ? [board.height, board.width] : [board.width, board.height];
  for (let a = 0; a < outer; a++) {
    for (let b = 0; b < inner; b++) {
      const start = isAlongRows ? cellAt(board, b, a) : cellAt(board, a, b);
      if (matchesCell(board, start, first)) follow(board, row, direction, [start], matches);
    }
  }
  return matches;
}

/** Completes a match whose first cells are known; at an ellipsis the smallest gap is tried first. */
function follow(
  board: Board,
  row: PatternRow,
  direction: Direction,
  cells: readonly number[],
  matches: RowMatch[],
): void {
  const index = cells.length;
  if (index === row.cells.length) {
    matches.push(cells);
    return;
  }
  const hasGap = row.gapsBefore.includes(index);
  let cell = board.neighbour(defined(cells.at(-1)), direction);
  while (cell >= 0) {
    if (matchesCell(board, cell, defined(row.cells[index]))) follow(board, row, direction, [...cells, cell], matches);
    if (!hasGap) return;
    cell = board.neighbour(cell, direction);
  }
}
