import type { Point } from "#shared/kernel/geometry.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { sameCell } from "#renderer/editors/grid/cells.ts";
import { sokobanMessages } from "../messages.ts";

const words = sokobanMessages.cell;

/** "C5, box on goal, locked": what is on a cell, for the status bar and screen readers. */
export function describeCell(rows: readonly string[], locked: readonly Point[], cell: Point): string {
  const lock = locked.some((one) => sameCell(one, cell)) ? [words.locked] : [];
  return [squareName(cell), contentName(rows[cell[1]]?.charAt(cell[0]) ?? ""), ...lock].join(", ");
}

/** The name of a letter of room rows. */
export function contentName(letter: string): string {
  switch (letter) {
    case "#":
      return words.wall;
    case "$":
      return words.box;
    case ".":
      return words.goal;
    case "@":
      return words.player;
    case "*":
      return words.boxOnGoal;
    case "+":
      return words.playerOnGoal;
    case " ":
      return words.floor;
    default:
      return words.outside;
  }
}
