import type { BoardShape } from "#shared/levels/board/boardShape.ts";
import { promotionRow } from "#shared/levels/board/rules/checkersRules.ts";

/**
 * In hundredths of a man; tuned by self-play matches of the strong search at 600 nodes in which one or two weights were
 * changed at a time, 240 games each of English and Russian checkers.
 */
const weights = {
  /** A man one step before promotion; less further back, by the square of its progress. */
  advanced: 24,
  /** A man that still guards its own first row. */
  guard: 24,
  /** A man in a middle column; falls to 0 at the sides. */
  manCentre: 16,
  /** A king in the middle; falls to 0 at the edges. */
  kingCentre: 8,
  /** Having the move. */
  tempo: 4,
  /** A step that a man can make. */
  step: 3,
  /** A lead of one piece when four are left; less the more there are: exchange when ahead. */
  trade: 30,
};

/** The positional value of each place beyond material, by cell, for men and kings of side 0 and 1. Any shape. */
export function checkersWorth(shape: BoardShape): readonly (readonly number[])[] {
  const [top, bottom] = [promotionRow(shape, 0), promotionRow(shape, 1)];
  const columns = shape.cells.map(([x]) => x);
  const inwardX = inward(Math.min(...columns), Math.max(...columns));
  const inwardY = inward(top, bottom);
  const rows = Math.max(1, bottom - top);
  const men = (home: number) =>
    shape.cells.map(([x, y]) => {
      const gone = Math.abs(y - home) / rows;
      const guard = gone === 0 ? weights.guard : 0;
      return Math.round(weights.advanced * gone * gone + weights.manCentre * inwardX(x) + guard);
    });
  const kings = shape.cells.map(([x, y]) => Math.round(weights.kingCentre * Math.min(inwardX(x), inwardY(y))));
  return [men(bottom), men(top), kings, kings];
}

/**
 * Placement for the side to move: `placed` is the value of its places minus the opponent's, `steps` its men's likewise.
 */
export function checkersPlacement(placed: number, steps: number, own: number, other: number): number {
  const trade = own === other ? 0 : Math.trunc((4 * weights.trade * (own - other)) / (own + other));
  return placed + weights.tempo + weights.step * steps + trade;
}

/** 1 in the middle of a range, 0 at its ends. */
function inward(first: number, last: number): (value: number) => number {
  const middle = (first + last) / 2;
  return (value) => 1 - Math.abs(value - middle) / Math.max(1, middle - first);
}
