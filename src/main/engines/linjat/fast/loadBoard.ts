import { dirtyBit, type FastSolver, highestBit, isSingle, markDirty, push } from "./fastSolver.ts";
import { lowestBit } from "#shared/kernel/bits.ts";

/** Loads the start of a puzzle: `cells` as in a grid. Linear in the board and the numbers' reach. */
export function loadBoard(solver: FastSolver, cells: ArrayLike<number>): void {
  reset(solver);
  const { content, owner, mask, dots } = solver;
  for (let cell = 0; cell < cells.length; cell++) {
    const value = cells[cell] as number;
    content[cell] = value;
    mask[cell] = 0;
    owner[cell] = value > 0 ? solver.count : -1;
    if (value > 0) {
      solver.numberCell[solver.count] = cell;
      solver.value[solver.count++] = value;
    } else if (value < 0) {
      dots[solver.dotCount++] = cell;
    }
  }
  solver.incomplete = solver.count;
  solver.openDots = solver.dotCount;
  for (let number = 0; number < solver.count; number++) loadNumber(solver, number);
  for (let i = 0; i < solver.dotCount; i++) loadDot(solver, dots[i] as number);
}

function reset(solver: FastSolver): void {
  solver.count = 0;
  solver.dotCount = 0;
  solver.dotsPaired = 0;
  solver.missing = 0;
  solver.lonely.length = 0;
  solver.changed.length = 0;
  solver.fresh.length = 0;
  solver.refuted.length = 0;
  solver.advanced.length = 0;
  solver.layer = 0;
  solver.broken = false;
  solver.dirtyAny = dirtyBit.all;
}

/** Finds the number's lines and enters it in the slots of the cells it reaches. */
function loadNumber(solver: FastSolver, number: number): void {
  const value = solver.value[number] as number;
  const cell = solver.numberCell[number] as number;
  const column = cell % solver.width;
  const row = (cell / solver.width) | 0;
  const left = room(solver, cell, 0, Math.min(value - 1, column));
  const right = room(solver, cell, 1, Math.min(value - 1, solver.width - 1 - column));
  const up = room(solver, cell, 2, Math.min(value - 1, row));
  const below = room(solver, cell, 3, Math.min(value - 1, solver.height - 1 - row));
  const across = linesWithin(value, left, right);
  // The one line of a 1 is the same on both axes.
  const down = value === 1 ? 0 : linesWithin(value, up, below);
  solver.across[number] = across;
  solver.down[number] = down;
  solver.known[number] = 1;
  solver.dotsInReach[number] = 0;
  solver.dirty[number] = dirtyBit.all;
  solver.advancedIn[number] = 0;
  if (value === 1) solver.incomplete--;
  solver.missing += value - 1;
  if ((across | down) === 0) solver.broken = true;
  enter(solver, number, 0, across === 0 ? 0 : value - 1 - lowestBit(across));
  enter(solver, number, 1, across === 0 ? 0 : highestBit(across));
  enter(solver, number, 2, down === 0 ? 0 : value - 1 - lowestBit(down));
  enter(solver, number, 3, down === 0 ? 0 : highestBit(down));
  push(solver.changed, number);
  solver.isChanged[number] = 1;
}

/** Free cells from a number in a direction, up to `most`. */
function room({ content, step }: FastSolver, cell: number, direction: number, most: number): number {
  const by = step[direction] as number;
  let free = 0;
  while (free < most && (content[cell + (free + 1) * by] as number) <= 0) free++;
  return free;
}

function linesWithin(value: number, before: number, after: number): number {
  const first = Math.max(0, value - 1 - before);
  return after < first ? 0 : ((1 << (after + 1)) - 1) & ~((1 << first) - 1);
}

function enter(solver: FastSolver, number: number, direction: number, extent: number): void {
  solver.extent[4 * number + direction] = extent;
  const by = solver.step[direction] as number;
  let cell = solver.numberCell[number] as number;
  for (let distance = 1; distance <= extent; distance++) {
    cell += by;
    const slot = 4 * cell + direction;
    solver.slotNumber[slot] = number;
    solver.slotDistance[slot] = distance;
    solver.mask[cell] = (solver.mask[cell] as number) | (1 << direction);
  }
}

function loadDot(solver: FastSolver, cell: number): void {
  const mask = solver.mask[cell] as number;
  if (mask === 0) solver.broken = true;
  if (isSingle(mask)) push(solver.lonely, cell);
  for (let direction = 0; direction < 4; direction++) {
    if ((mask & (1 << direction)) === 0) continue;
    const number = solver.slotNumber[4 * cell + direction] as number;
    solver.dotsInReach[number] = (solver.dotsInReach[number] as number) + 1;
  }
}

/** Puts a dot on an open empty cell of the current position. */
export function addDot(solver: FastSolver, cell: number): void {
  solver.content[cell] = -1;
  solver.dots[solver.dotCount++] = cell;
  solver.openDots++;
  loadDot(solver, cell);
  const mask = solver.mask[cell] as number;
  for (let direction = 0; direction < 4; direction++) {
    if ((mask & (1 << direction)) === 0) continue;
    const number = solver.slotNumber[4 * cell + direction] as number;
    // SINGLE-SOLUTION may newly apply only at a number's first dot.
    markDirty(
      solver,
      number,
      solver.dotsInReach[number] === 1 ? dirtyBit.dependency | dirtyBit.singleSolution : dirtyBit.dependency,
    );
  }
}
