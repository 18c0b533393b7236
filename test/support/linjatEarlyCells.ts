import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { singleSolution, uncontested } from "#shared/levels/linjat/plain/leakRules.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import type { Position } from "#shared/levels/linjat/plain/position.ts";
import { rulesUpTo } from "#shared/levels/linjat/rules.ts";

/**
 * Cells, ascending, that a player who assumes a unique solution knows early at some layer of a solution without the uniqueness rules. A line of a number is
 * out when another of its lines covers every open dot that it covers, and takes no further cell that anybody else could
 * use: whoever could draw the one could draw the other. Cells that a rule gives at the layer anyway are not early. Shares the positions with the
 * product, not the search for leaks.
 */
export function earlyCells(rows: readonly string[]): number[] {
  return [...new Set(leakPositions(rows).flatMap(earlyAt))].sort((a, b) => a - b);
}

/** Layers at which there are such cells, or a uniqueness rule could be used. */
export function leakingLayers(rows: readonly string[]): number {
  return leakPositions(rows).filter(
    (position) => earlyAt(position).length + uncontested(position).length + singleSolution(position).length > 0,
  ).length;
}

function leakPositions(rows: readonly string[]): Position[] {
  const start = startPosition(puzzleOf(gridOf({ rows: [...rows] })));
  const { layers, ending, last } = reason(start, rulesUpTo("one-of", false));
  const positions = layers.map(({ before }) => before);
  return [...positions, ...(ending.status === "stuck" ? [last] : [])];
}

function earlyAt(position: Position): number[] {
  const { puzzle, live, owners } = position;
  const lines = puzzle.placements.filter((_, index) => live[index] === true);
  const isOpen = (cell: number) => owners[cell] === -1;
  const known = new Set<number>();
  for (const number of puzzle.numberCells.keys()) {
    const own = lines.filter((line) => line.number === number);
    const theirs = new Set(lines.filter((line) => line.number !== number).flatMap(({ cells }) => cells));
    const left = own.filter(
      (line) =>
        !own.some((other) => {
          if (other === line) return false;
          const dots = line.cells.filter((cell) => isOpen(cell) && puzzle.grid.cells[cell] === -1);
          const more = other.cells.filter((cell) => isOpen(cell) && !line.cells.includes(cell));
          return dots.every((cell) => other.cells.includes(cell)) && more.every((cell) => !theirs.has(cell));
        }),
    );
    if (left.length === 0) continue;
    const [first, ...others] = left;
    for (const cell of first?.cells ?? []) {
      if (isOpen(cell) && others.every(({ cells }) => cells.includes(cell))) known.add(cell);
    }
  }
  for (const rule of rulesUpTo("one-of", false)) {
    for (const { cell } of reason(position, new Set([rule])).layers[0]?.gained ?? []) known.delete(cell);
  }
  return [...known].sort((a, b) => a - b);
}
