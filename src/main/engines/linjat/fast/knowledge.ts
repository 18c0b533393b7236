import { dirtyBit, highestBit, isSingle, linesReaching, markDirty, push } from "./fastSolver.ts";
import type { FastSolver } from "./fastSolver.ts";
import { lowestBit } from "#shared/kernel/bits.ts";

/** Assigns a cell to a number. Lines of others over it are removed at the end of the layer. */
export function own(solver: FastSolver, cell: number, number: number): void {
  const { owner, known, advancedIn, layer } = solver;
  const before = owner[cell] as number;
  if (before === number) return;
  if (before >= 0) {
    solver.broken = true;
    return;
  }
  owner[cell] = number;
  const cells = (known[number] as number) + 1;
  known[number] = cells;
  if (cells === solver.value[number]) solver.incomplete--;
  solver.missing--;
  push(solver.fresh, cell);
  if (advancedIn[number] !== layer) {
    advancedIn[number] = layer;
    push(solver.advanced, number);
  }
  if ((solver.content[cell] as number) >= 0) return;
  closeDot(solver, cell);
  // Other numbers in reach lose lines when the layer is over.
  markDirty(solver, number, dirtyBit.leaks);
}

function closeDot(solver: FastSolver, cell: number): void {
  const { mask, slotNumber, dotsInReach } = solver;
  solver.openDots--;
  const bits = mask[cell] as number;
  for (let direction = 0; direction < 4; direction++) {
    if ((bits & (1 << direction)) === 0) continue;
    const number = slotNumber[4 * cell + direction] as number;
    dotsInReach[number] = (dotsInReach[number] as number) - 1;
  }
}

/** Leaves a number only these of its lines. */
export function keepLines(solver: FastSolver, number: number, acrossKept: number, downKept: number): void {
  const beforeAcross = solver.across[number] as number;
  const beforeDown = solver.down[number] as number;
  const across = beforeAcross & acrossKept;
  const down = beforeDown & downKept;
  if (across === beforeAcross && down === beforeDown) return;
  solver.across[number] = across;
  solver.down[number] = down;
  if ((across | down) === 0) solver.broken = true;
  const last = (solver.value[number] as number) - 1;
  if (across !== beforeAcross) {
    shrink(solver, number, 0, across === 0 ? 0 : last - lowestBit(across));
    shrink(solver, number, 1, across === 0 ? 0 : highestBit(across));
  }
  if (down !== beforeDown) {
    shrink(solver, number, 2, down === 0 ? 0 : last - lowestBit(down));
    shrink(solver, number, 3, down === 0 ? 0 : highestBit(down));
  }
  // Fewer lines alone never make SINGLE-SOLUTION applicable.
  markDirty(solver, number, dirtyBit.lines);
  if (solver.isChanged[number] === 0) {
    solver.isChanged[number] = 1;
    push(solver.changed, number);
  }
}

/** Takes a number off the cells beyond its new reach. */
function shrink(solver: FastSolver, number: number, direction: number, extent: number): void {
  const at = 4 * number + direction;
  const before = solver.extent[at] as number;
  if (extent === before) return;
  solver.extent[at] = extent;
  const by = solver.step[direction] as number;
  let cell = (solver.numberCell[number] as number) + extent * by;
  for (let distance = extent; distance < before; distance++) {
    cell += by;
    const bits = (solver.mask[cell] as number) & ~(1 << direction);
    solver.mask[cell] = bits;
    const single = isSingle(bits);
    if (single) markDirty(solver, solver.slotNumber[4 * cell + lowestBit(bits)] as number, dirtyBit.leaks);
    if ((solver.content[cell] as number) >= 0 || (solver.owner[cell] as number) >= 0) continue;
    solver.dotsInReach[number] = (solver.dotsInReach[number] as number) - 1;
    if (single) push(solver.lonely, cell);
    else if (bits === 0) solver.broken = true;
    else markPairDirty(solver, cell, bits);
  }
}

/** Marks the numbers that reach a dot dirty for the pair rules, if there are two. */
function markPairDirty(solver: FastSolver, dot: number, bits: number): void {
  if (!isSingle(bits & (bits - 1))) return;
  markDirty(solver, solver.slotNumber[4 * dot + lowestBit(bits)] as number, dirtyBit.pairs);
  markDirty(solver, solver.slotNumber[4 * dot + highestBit(bits)] as number, dirtyBit.pairs);
}

/** Between layers: lines do not run over cells of others. */
export function refresh(solver: FastSolver): void {
  const { fresh, mask, owner, slotNumber, slotDistance, value } = solver;
  for (let i = 0; i < fresh.length; i++) {
    const cell = fresh.items[i] as number;
    const bits = mask[cell] as number;
    if (isSingle(bits)) continue;
    const holder = owner[cell] as number;
    for (let direction = 0; direction < 4; direction++) {
      if ((bits & (1 << direction)) === 0) continue;
      const number = slotNumber[4 * cell + direction] as number;
      if (number === holder) continue;
      const over = linesReaching(value[number] as number, direction, slotDistance[4 * cell + direction] as number);
      keepLines(solver, number, direction < 2 ? ~over : -1, direction < 2 ? -1 : ~over);
    }
  }
  fresh.length = 0;
}

/** Assigns to a number the cells that all its lines share. */
export function takeCertain(solver: FastSolver, number: number): void {
  if (solver.known[number] === solver.value[number]) return;
  const across = solver.across[number] as number;
  const down = solver.down[number] as number;
  if (across !== 0 && down !== 0) return;
  const bits = across | down;
  if (bits === 0) return;
  const last = (solver.value[number] as number) - 1;
  const axis = across !== 0 ? 0 : 2;
  take(solver, number, axis, last - highestBit(bits));
  take(solver, number, axis + 1, lowestBit(bits));
}

function take(solver: FastSolver, number: number, direction: number, length: number): void {
  const by = solver.step[direction] as number;
  let cell = solver.numberCell[number] as number;
  for (let distance = 1; distance <= length; distance++) {
    cell += by;
    own(solver, cell, number);
  }
}

/** Records lines to refute when the rule has examined everything; lines already removed are skipped. */
export function refute(solver: FastSolver, number: number, across: number, down: number): void {
  const newAcross = across & (solver.across[number] as number);
  const newDown = down & (solver.down[number] as number);
  if ((newAcross | newDown) === 0) return;
  const noted = (solver.refutedAcross[number] as number) | (solver.refutedDown[number] as number);
  if (noted === 0) push(solver.refuted, number);
  solver.refutedAcross[number] = (solver.refutedAcross[number] as number) | newAcross;
  solver.refutedDown[number] = (solver.refutedDown[number] as number) | newDown;
}

/**
 * Removes the refuted lines and assigns to the numbers the cells that their other lines share. False when there were
 * none.
 */
export function applyRefuted(solver: FastSolver): boolean {
  const { refuted, refutedAcross, refutedDown } = solver;
  if (refuted.length === 0) return false;
  for (let i = 0; i < refuted.length; i++) {
    const number = refuted.items[i] as number;
    keepLines(solver, number, ~(refutedAcross[number] as number), ~(refutedDown[number] as number));
    refutedAcross[number] = 0;
    refutedDown[number] = 0;
  }
  for (let i = 0; i < refuted.length; i++) takeCertain(solver, refuted.items[i] as number);
  refuted.length = 0;
  return true;
}

/** Discards the recorded refutations. */
export function dropRefuted({ refuted, refutedAcross, refutedDown }: FastSolver): void {
  for (let i = 0; i < refuted.length; i++) {
    const number = refuted.items[i] as number;
    refutedAcross[number] = 0;
    refutedDown[number] = 0;
  }
  refuted.length = 0;
}
