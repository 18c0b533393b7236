import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { type BoardShape, boardShape, pieceSide, startPosition } from "#shared/levels/board/boardShape.ts";
import { promotionRow } from "#shared/levels/board/rules/checkersRules.ts";
import { choose, mostChosen } from "./combinations.ts";

/** How many pieces of each kind are on the board; both sides have at least one. */
export interface Material {
  readonly men0: number;
  readonly kings0: number;
  readonly men1: number;
  readonly kings1: number;
}

/** The positions of a set of tables: at most so many pieces of each side, and of both together. */
export interface TableScope {
  readonly most: readonly [number, number];
  readonly total: number;
}

/** The positions with at most `total` pieces that a game from the board's start can lead to, by material. */
export function scopeOf(board: BoardLevel, total: number): TableScope {
  const { cells } = startPosition(board, boardShape(board));
  const count = (side: 0 | 1): number => cells.filter((piece) => piece > 0 && pieceSide(piece) === side).length;
  const [own, other] = [count(0), count(1)];
  const all = Math.min(total, own + other);
  return { most: [Math.min(own, all - 1), Math.min(other, all - 1)], total: all };
}

/** All material of a scope, ordered so that captures and promotions lead to earlier entries. */
export function materialOf({ most: [most0, most1], total }: TableScope): Material[] {
  const found: Material[] = [];
  for (let pieces0 = 1; pieces0 <= most0; pieces0++)
    for (let pieces1 = 1; pieces1 <= Math.min(most1, total - pieces0); pieces1++)
      for (let men0 = 0; men0 <= pieces0; men0++)
        for (let men1 = 0; men1 <= pieces1; men1++)
          found.push({ men0, kings0: pieces0 - men0, men1, kings1: pieces1 - men1 });
  return found.toSorted((a, b) => piecesOf(a) - piecesOf(b) || a.men0 + a.men1 - (b.men0 + b.men1));
}

/** Pieces of both sides, men and kings. */
export function piecesOf({ men0, kings0, men1, kings1 }: Material): number {
  return men0 + kings0 + men1 + kings1;
}

/** Number of entries of the table of a material, both sides to move; a few of them are no positions. Infinite where no table is possible. */
export function entriesOf(shape: BoardShape, { men0, kings0, men1, kings1 }: Material): number {
  const free = shape.cells.length - men0 - men1;
  if (Math.max(men0, kings0, men1, kings1) > mostChosen) return Infinity;
  if (free < kings0 + kings1) return 0;
  const men = choose(manSquares(shape, 0), men0) * choose(manSquares(shape, 1), men1);
  return 2 * men * choose(free, kings0) * choose(free - kings0, kings1);
}

/** Entries of all tables of a scope: one byte each. */
export function entriesOfScope(shape: BoardShape, scope: TableScope): number {
  return materialOf(scope).reduce((sum, material) => sum + entriesOf(shape, material), 0);
}

function manSquares(shape: BoardShape, side: 0 | 1): number {
  const row = promotionRow(shape, side);
  return shape.cells.filter(([, y]) => y !== row).length;
}
