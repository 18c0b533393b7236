import type { Point } from "#shared/kernel/geometry.ts";
import type { LinjatGrid } from "../linjatLevel.ts";

/** A player's line: its cells in order along it. Shorter than its number, it is a note: part of a line. */
export type PlayedLine = readonly number[];

/** Lines that share no cell, each through one number and at most as long as it. */
export type PlayedLines = readonly PlayedLine[];

/** `numbers` and `dots` of the board, and how many of them have their whole line or are covered by any line. */
export interface PlayProgress {
  readonly numbers: number;
  readonly whole: number;
  readonly dots: number;
  readonly covered: number;
}

/**
 * The line of a drag from one cell to another: straight along the longer axis, ended before a second number and where
 * it would become longer than its number. A drag that starts on a line extends it. Undefined when it covers no number.
 */
export function lineByDrag(grid: LinjatGrid, lines: PlayedLines, from: Point, to: Point): PlayedLine | undefined {
  const horizontal = Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1]);
  const step = horizontal ? Math.sign(to[0] - from[0]) : Math.sign(to[1] - from[1]) * grid.width;
  const reach = horizontal ? Math.abs(to[0] - from[0]) : Math.abs(to[1] - from[1]);
  const start = from[1] * grid.width + from[0];
  const base = lines.find((line) => line.includes(start) && liesAlong(line, horizontal, grid.width)) ?? [start];
  const cells = new Set(base);
  const value = () => valueOf(grid, [...cells]);
  for (let i = 1; i <= reach; i++) {
    const next = start + i * step;
    if (cells.has(next)) continue;
    const number = grid.cells[next] ?? 0;
    const known = value();
    if (known !== undefined && (number > 0 || cells.size >= known)) break;
    if (number > 0 && cells.size + 1 > number) return undefined;
    cells.add(next);
  }
  return value() === undefined ? undefined : [...cells].sort((a, b) => a - b);
}

function liesAlong(line: PlayedLine, horizontal: boolean, width: number): boolean {
  const [first = 0, second] = line;
  return second === undefined || second - first === (horizontal ? 1 : width);
}

/** Value of the number on the line; undefined when there is none. */
export function valueOf(grid: LinjatGrid, line: PlayedLine): number | undefined {
  return line.map((cell) => grid.cells[cell] ?? 0).find((content) => content > 0);
}

/** Whether a line is as long as its number; false for a line without a number. */
export function isWhole(grid: LinjatGrid, line: PlayedLine): boolean {
  return line.length === valueOf(grid, line);
}

/** Adds a line, and removes the lines it crosses and its number's old line. */
export function withLine(lines: PlayedLines, line: PlayedLine): PlayedLines {
  return [...lines.filter((other) => !other.some((cell) => line.includes(cell))), line];
}

/** Removes the line that covers a cell. */
export function withoutLineAt(lines: PlayedLines, cell: number): PlayedLines {
  return lines.filter((line) => !line.includes(cell));
}

/** The lines that the board still has room for, after its numbers have changed. */
export function stillPossible(grid: LinjatGrid, lines: PlayedLines): PlayedLines {
  return lines.filter((line) => {
    const numbers = line.filter((cell) => (grid.cells[cell] ?? 0) > 0).length;
    return numbers === 1 && line.length <= (valueOf(grid, line) ?? 0);
  });
}

/** Progress on a board; a 1 counts as whole even when no line is drawn for it. O(cells + cells of lines). */
export function progressOf(grid: LinjatGrid, lines: PlayedLines): PlayProgress {
  const drawn = new Set(lines.flat());
  const dots = grid.cells.flatMap((content, cell) => (content < 0 ? [cell] : []));
  return {
    numbers: grid.cells.filter((content) => content > 0).length,
    whole: lines.filter((line) => isWhole(grid, line)).length + lonelyOnes(grid, drawn),
    dots: dots.length,
    covered: dots.filter((cell) => drawn.has(cell)).length,
  };
}

/** A 1 is its own line. */
function lonelyOnes(grid: LinjatGrid, drawn: ReadonlySet<number>): number {
  return grid.cells.filter((content, cell) => content === 1 && !drawn.has(cell)).length;
}

/** Every number has its whole line and every dot is covered; lines never cross here. */
export function isSolved({ numbers, whole, dots, covered }: PlayProgress): boolean {
  return numbers > 0 && whole === numbers && covered === dots;
}
