import { type FastSolver, dirtyBit, isSingle, linesReaching } from "./fastSolver.ts";
import { refute } from "./knowledge.ts";

/**
 * Records the lines that UNCONTESTED refutes. With `forget`, numbers it has examined are skipped until something
 * changes.
 */
export function noteUncontested(solver: FastSolver, forget: boolean): void {
  if ((solver.dirtyAny & dirtyBit.uncontested) === 0) return;
  if (forget) solver.dirtyAny &= ~dirtyBit.uncontested;
  const { dirty, dotsInReach, known, value, across, down, extent } = solver;
  for (let number = 0; number < solver.count; number++) {
    if (((dirty[number] as number) & dirtyBit.uncontested) === 0) continue;
    if (forget) dirty[number] = (dirty[number] as number) & ~dirtyBit.uncontested;
    if (dotsInReach[number] !== 0 || known[number] === value[number]) continue;
    const lines = across[number] as number;
    const columns = down[number] as number;
    if (!isSeveral(lines, columns)) continue;
    const at = 4 * number;
    const left = quietCells(solver, number, 0);
    const right = quietCells(solver, number, 1);
    const up = quietCells(solver, number, 2);
    const below = quietCells(solver, number, 3);
    const isContested =
      left < (extent[at] as number) ||
      right < (extent[at + 1] as number) ||
      up < (extent[at + 2] as number) ||
      below < (extent[at + 3] as number);
    if (!isContested) continue;
    const quietAcross = linesWithin(value[number] as number, lines, left, right);
    const quietDown = linesWithin(value[number] as number, columns, up, below);
    const single = quietDown === 0 ? isSingle(quietAcross) : quietAcross === 0 && isSingle(quietDown);
    if (single) refute(solver, number, ~quietAcross, ~quietDown);
  }
}

/** Records the lines that SINGLE-SOLUTION refutes. */
export function noteSingleSolution(solver: FastSolver, forget: boolean): void {
  if ((solver.dirtyAny & dirtyBit.singleSolution) === 0) return;
  if (forget) solver.dirtyAny &= ~dirtyBit.singleSolution;
  const { dirty, dotsInReach, known, value, across, down } = solver;
  for (let number = 0; number < solver.count; number++) {
    if (((dirty[number] as number) & dirtyBit.singleSolution) === 0) continue;
    if (forget) dirty[number] = (dirty[number] as number) & ~dirtyBit.singleSolution;
    if (dotsInReach[number] === 0 || known[number] === value[number]) continue;
    const length = value[number] as number;
    const lines = across[number] as number;
    const columns = down[number] as number;
    if (!isSeveral(lines, columns)) continue;
    const quietAcross =
      lines === 0 ? 0 : linesWithin(length, lines, quietCells(solver, number, 0), quietCells(solver, number, 1));
    const quietDown =
      columns === 0 ? 0 : linesWithin(length, columns, quietCells(solver, number, 2), quietCells(solver, number, 3));
    if (!isSeveral(quietAcross, quietDown)) continue;
    const dottedAcross = lines === 0 ? 0 : lines & linesOverDots(solver, number, length, 0);
    const dottedDown = columns === 0 ? 0 : columns & linesOverDots(solver, number, length, 2);
    if ((dottedAcross | dottedDown) === 0) continue;
    if (isSeveral(quietAcross & ~dottedAcross, quietDown & ~dottedDown)) {
      refute(solver, number, ~dottedAcross, ~dottedDown);
    }
  }
}

/** True when two sets of bits have at least two bits in total. */
function isSeveral(a: number, b: number): boolean {
  return (a & (a - 1)) !== 0 || (b & (b - 1)) !== 0 || (a !== 0 && b !== 0);
}

/** Cells that a number reaches in a direction before one that another number reaches as well. */
function quietCells({ extent, step, numberCell, mask }: FastSolver, number: number, direction: number): number {
  const reach = extent[4 * number + direction] as number;
  const by = step[direction] as number;
  let cell = numberCell[number] as number;
  for (let distance = 0; distance < reach; distance++) {
    cell += by;
    const bits = mask[cell] as number;
    // Cells that the number owns are reached by no other.
    if ((bits & (bits - 1)) !== 0) return distance;
  }
  return reach;
}

/** Lines of a set whose cells are within these distances before and after the number. */
function linesWithin(value: number, lines: number, before: number, after: number): number {
  const first = Math.max(0, value - 1 - before);
  return lines & ((1 << (after + 1)) - 1) & ~((1 << first) - 1);
}

/** Lines along an axis that would cover an open dot. */
function linesOverDots(solver: FastSolver, number: number, value: number, axis: number): number {
  const before = nearestDot(solver, number, axis);
  const after = nearestDot(solver, number, axis + 1);
  let covering = 0;
  if (before > 0) covering |= linesReaching(value, axis, before);
  if (after > 0) covering |= linesReaching(value, axis + 1, after);
  return covering;
}

/** Distance of the nearest open dot that a number reaches in a direction; 0 = none. */
function nearestDot(solver: FastSolver, number: number, direction: number): number {
  const { extent, step, numberCell, content, owner } = solver;
  const reach = extent[4 * number + direction] as number;
  const by = step[direction] as number;
  let cell = numberCell[number] as number;
  for (let distance = 1; distance <= reach; distance++) {
    cell += by;
    if ((content[cell] as number) < 0 && (owner[cell] as number) < 0) return distance;
  }
  return 0;
}
