import type { Deduction } from "./deduction.ts";
import { type Position, cellsOf, linesOf, reach } from "./position.ts";

/**
 * UNCONTESTED (uniqueness leak): a number that reaches no open dot has exactly one line over cells that no other number
 * reaches. That line always fits, so in a puzzle with a unique solution it is the line.
 */
export function uncontested(position: Position): Deduction[] {
  return position.puzzle.numberCells.flatMap((_, number) => {
    const lines = linesOf(position, number);
    if (lines.some((line) => coversOpenDot(position, line))) return [];
    const rivals = [...new Set(lines.flatMap((line) => rivalsOf(position, line, number)))].sort((a, b) => a - b);
    if (rivals.length === 0) return [];
    const [line, ...others] = lines.filter((one) => isPrivate(position, one, number));
    if (line === undefined || others.length > 0 || openCells(position, line).length === 0) return [];
    const refuted = lines.filter((one) => one !== line);
    return [{ rule: "uncontested", number, refuted, gained: [], causes: [], rivals }];
  });
}

/**
 * SINGLE-SOLUTION (uniqueness leak): a number has two or more lines that cover no open dot and that no other number can
 * disturb. If its line covered no open dot, these would be interchangeable, so in a puzzle with a unique solution its
 * line covers an open dot.
 */
export function singleSolution(position: Position): Deduction[] {
  return position.puzzle.numberCells.flatMap((_, number) => {
    const lines = linesOf(position, number);
    const refuted = lines.filter((line) => !coversOpenDot(position, line));
    const blank = refuted.filter((line) => isPrivate(position, line, number));
    if (blank.length < 2 || refuted.length === lines.length) return [];
    return [{ rule: "single-solution", number, refuted, gained: [], causes: [], rivals: [] }];
  });
}

function coversOpenDot(position: Position, line: number): boolean {
  return openCells(position, line).some((cell) => (position.puzzle.grid.cells[cell] ?? 0) < 0);
}

function openCells(position: Position, line: number): number[] {
  return cellsOf(position, line).filter((cell) => position.owners[cell] === -1);
}

function rivalsOf(position: Position, line: number, number: number): number[] {
  return openCells(position, line).flatMap((cell) => reach(position, cell).filter((other) => other !== number));
}

function isPrivate(position: Position, line: number, number: number): boolean {
  return rivalsOf(position, line, number).length === 0;
}
