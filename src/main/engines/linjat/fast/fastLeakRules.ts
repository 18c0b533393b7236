import { isSingle, linesReaching } from "./fastSolver.ts";
import type { FastSolver } from "./fastSolver.ts";
import { refute } from "./knowledge.ts";

/** By direction: cells from a number that nobody else reaches, and the distance of the nearest open dot (0 = none). */
const quiet = new Uint8Array(4);
const dotAt = new Uint8Array(4);

/** Looks along the four arms of a number. True when a rival reaches one of them. */
function lookAround(solver: FastSolver, number: number): boolean {
  const { content, owner, mask, extent, step } = solver;
  let contested = false;
  for (let direction = 0; direction < 4; direction++) {
    const reach = extent[4 * number + direction] as number;
    const by = step[direction] as number;
    let cell = solver.numberCell[number] as number;
    let free = reach;
    let dot = 0;
    for (let distance = 1; distance <= reach; distance++) {
      cell += by;
      if ((owner[cell] as number) >= 0) continue;
      const bits = mask[cell] as number;
      if (free === reach && (bits & (bits - 1)) !== 0) free = distance - 1;
      if (dot === 0 && (content[cell] as number) < 0) dot = distance;
    }
    if (free < reach) contested = true;
    quiet[direction] = free;
    dotAt[direction] = dot;
  }
  return contested;
}

/** Lines along an axis whose cells nobody else reaches. */
function quietLines(value: number, lines: number, axis: number): number {
  const before = quiet[axis] as number;
  const after = quiet[axis + 1] as number;
  const first = Math.max(0, value - 1 - before);
  return lines & ((1 << (after + 1)) - 1) & ~((1 << first) - 1);
}

/** Lines along an axis that cover an open dot. */
function dottedLines(value: number, lines: number, axis: number): number {
  const before = dotAt[axis] as number;
  const after = dotAt[axis + 1] as number;
  let covering = 0;
  if (before > 0) covering |= linesReaching(value, axis, before);
  if (after > 0) covering |= linesReaching(value, axis + 1, after);
  return lines & covering;
}

/** Notes what UNCONTESTED refutes. With `forget`, numbers it has looked at are left out until something changes. */
export function noteUncontested(solver: FastSolver, forget: boolean): void {
  const { stirred, dotsInReach, known, value, across, down } = solver;
  for (let number = 0; number < solver.count; number++) {
    if (((stirred[number] as number) & 1) === 0) continue;
    if (forget) stirred[number] = (stirred[number] as number) & ~1;
    if (dotsInReach[number] !== 0 || known[number] === value[number]) continue;
    if (!lookAround(solver, number)) continue;
    const quietAcross = quietLines(value[number] as number, across[number] as number, 0);
    const quietDown = quietLines(value[number] as number, down[number] as number, 2);
    const single = quietDown === 0 ? isSingle(quietAcross) : quietAcross === 0 && isSingle(quietDown);
    if (single) refute(solver, number, ~quietAcross, ~quietDown);
  }
}

/** Notes what SINGLE-SOLUTION refutes. */
export function noteSingleSolution(solver: FastSolver, forget: boolean): void {
  const { stirred, dotsInReach, known, value, across, down } = solver;
  for (let number = 0; number < solver.count; number++) {
    if (((stirred[number] as number) & 2) === 0) continue;
    if (forget) stirred[number] = (stirred[number] as number) & ~2;
    if (dotsInReach[number] === 0 || known[number] === value[number]) continue;
    lookAround(solver, number);
    const length = value[number] as number;
    const lines = across[number] as number;
    const columns = down[number] as number;
    const dottedAcross = dottedLines(length, lines, 0);
    const dottedDown = dottedLines(length, columns, 2);
    if ((dottedAcross | dottedDown) === 0) continue;
    const blankAcross = quietLines(length, lines, 0) & ~dottedAcross;
    const blankDown = quietLines(length, columns, 2) & ~dottedDown;
    if (isSingle(blankAcross) ? blankDown === 0 : blankAcross === 0 && (blankDown & (blankDown - 1)) === 0) continue;
    refute(solver, number, ~dottedAcross, ~dottedDown);
  }
}
