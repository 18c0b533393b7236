import type { Deduction } from "./deduction.ts";
import { cellsOf, linesOf, linesOver, newlyCertain, reach } from "./position.ts";
import type { Position } from "./position.ts";
import { groupByNumber } from "./simpleRules.ts";

/**
 * ONE-OF: two numbers on one row or column can both reach a cell, and at most one of them may cross it. The one that
 * avoids it needs certain other cells instead. A third number's line that takes one of those cells from each would
 * force both through the cell, so it is refuted. All such pairs are considered.
 */
export function oneOf(position: Position): Deduction[] {
  return position.owners.flatMap((owner, cell) => {
    if (owner !== -1) return [];
    const numbers = reach(position, cell);
    return numbers.flatMap((a, index) =>
      numbers
        .slice(index + 1)
        .filter((b) => inLine(position, a, b))
        .flatMap((b) => refutedBy(position, cell, a, b)),
    );
  });
}

function inLine({ puzzle }: Position, a: number, b: number): boolean {
  const { width } = puzzle.grid;
  const first = puzzle.numberCells[a] ?? 0;
  const second = puzzle.numberCells[b] ?? 0;
  return first % width === second % width || Math.floor(first / width) === Math.floor(second / width);
}

function refutedBy(position: Position, cell: number, a: number, b: number): Deduction[] {
  const needsA = neededWithout(position, a, cell);
  const needsB = neededWithout(position, b, cell);
  const blocking = needsA
    .flatMap((one) => linesOver(position, one))
    .filter((line) => cellsOf(position, line).some((one) => needsB.includes(one)));
  return groupByNumber(position, [...new Set(blocking)])
    .filter(([number]) => number !== a && number !== b)
    .map(([number, refuted]) => {
      const blocked = new Set(refuted.flatMap((line) => cellsOf(position, line)));
      const needs = [needsA, needsB].map((cells) => cells.filter((one) => blocked.has(one)));
      return { rule: "one-of", number, refuted, gained: [], causes: [cell], rivals: [a, b], needs };
    });
}

/** Open cells that a number cannot do without when it avoids a cell. */
function neededWithout(position: Position, number: number, cell: number): number[] {
  return newlyCertain(
    position,
    linesOf(position, number).filter((line) => !cellsOf(position, line).includes(cell)),
  );
}
