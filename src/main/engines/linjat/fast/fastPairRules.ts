import { highestBit, isSingle, linesReaching, lowestBit } from "./fastSolver.ts";
import type { FastSolver } from "./fastSolver.ts";
import { refute } from "./knowledge.ts";

const left = 0;
const right = 1;

/** Notes what SQUARE refutes: pairs of open dots with the same two numbers in reach. */
export function noteSquare(solver: FastSolver): void {
  const { dots, dotCount, owner, mask, slotNumber } = solver;
  for (let i = 0; i < dotCount; i++) {
    const a = dots[i] as number;
    const bitsA = mask[a] as number;
    if ((owner[a] as number) >= 0 || !isPair(bitsA)) continue;
    const p = lowestBit(bitsA);
    const q = highestBit(bitsA);
    const first = slotNumber[4 * a + p] as number;
    const second = slotNumber[4 * a + q] as number;
    for (let j = i + 1; j < dotCount; j++) {
      const b = dots[j] as number;
      const bitsB = mask[b] as number;
      if ((owner[b] as number) >= 0 || !isPair(bitsB)) continue;
      const low = lowestBit(bitsB);
      const high = highestBit(bitsB);
      const lowNumber = slotNumber[4 * b + low] as number;
      const highNumber = slotNumber[4 * b + high] as number;
      if (lowNumber === first && highNumber === second) noteBoth(solver, a, b, p, low, q, high);
      else if (lowNumber === second && highNumber === first) noteBoth(solver, a, b, p, high, q, low);
    }
  }
}

function isPair(bits: number): boolean {
  return isSingle(bits & (bits - 1));
}

/** Directions from which the two numbers reach the two dots: p of a and b, q of a and b. */
function noteBoth(solver: FastSolver, a: number, b: number, pA: number, pB: number, qA: number, qB: number): void {
  if (!coversBoth(solver, a, b, pA, pB)) noteMissing(solver, a, b, qA, qB);
  if (!coversBoth(solver, a, b, qA, qB)) noteMissing(solver, a, b, pA, pB);
}

function coversBoth(solver: FastSolver, a: number, b: number, directionA: number, directionB: number): boolean {
  if (directionA >> 1 !== directionB >> 1) return false;
  const number = solver.slotNumber[4 * a + directionA] as number;
  const lines = (directionA < 2 ? solver.across[number] : solver.down[number]) as number;
  return (lines & linesOver(solver, a, directionA) & linesOver(solver, b, directionB)) !== 0;
}

function noteMissing(solver: FastSolver, a: number, b: number, directionA: number, directionB: number): void {
  const overA = linesOver(solver, a, directionA);
  const overB = linesOver(solver, b, directionB);
  const across = (directionA < 2 ? overA : 0) | (directionB < 2 ? overB : 0);
  const down = (directionA < 2 ? 0 : overA) | (directionB < 2 ? 0 : overB);
  refute(solver, solver.slotNumber[4 * a + directionA] as number, ~across, ~down);
}

/** Lines over a cell, of the number in one of its slots. */
function linesOver(solver: FastSolver, cell: number, direction: number): number {
  const slot = 4 * cell + direction;
  const number = solver.slotNumber[slot] as number;
  return linesReaching(solver.value[number] as number, direction, solver.slotDistance[slot] as number);
}

/**
 * Notes what DEPENDENCY refutes. Lines over a dot from two axes share only the dot, so only a dot between two numbers of
 * one row or column counts.
 */
export function noteDependency(solver: FastSolver): void {
  const { dots, dotCount, owner, mask } = solver;
  for (let i = 0; i < dotCount; i++) {
    const dot = dots[i] as number;
    if ((owner[dot] as number) >= 0) continue;
    const bits = mask[dot] as number;
    if (bits === 3) noteFollowers(solver, dot, left);
    else if (bits === 12) noteFollowers(solver, dot, left + 2);
  }
}

/** `back` is the direction of the axis that goes left or up. */
function noteFollowers(solver: FastSolver, dot: number, back: number): void {
  const { step, content, owner, slotNumber, slotDistance, value } = solver;
  const ahead = back + 1;
  const near = slotNumber[4 * dot + ahead] as number;
  const far = slotNumber[4 * dot + back] as number;
  const nearDistance = slotDistance[4 * dot + ahead] as number;
  const farDistance = slotDistance[4 * dot + back] as number;
  const lines = back === left ? solver.across : solver.down;
  const nearLines = (lines[near] as number) & linesReaching(value[near] as number, ahead, nearDistance);
  const farLines = (lines[far] as number) & linesReaching(value[far] as number, back, farDistance);
  // Both numbers' lines over the dot share the cells between these two offsets from it.
  const last = lowestBit(nearLines) - nearDistance;
  const first = farDistance - ((value[far] as number) - 1 - highestBit(farLines));
  const by = step[ahead] as number;
  for (let offset = first; offset <= last; offset++) {
    const cell = dot + offset * by;
    if (offset === 0 || (content[cell] as number) >= 0 || (owner[cell] as number) >= 0) continue;
    noteStrays(solver, cell, near, far, nearLines, farLines);
  }
}

/** Refutes the lines over a cell that do not belong to the given ones of two numbers. */
function noteStrays(solver: FastSolver, cell: number, p: number, q: number, ofP: number, ofQ: number): void {
  const bits = solver.mask[cell] as number;
  for (let direction = 0; direction < 4; direction++) {
    if ((bits & (1 << direction)) === 0) continue;
    const number = solver.slotNumber[4 * cell + direction] as number;
    const strays = linesOver(solver, cell, direction) & ~(number === p ? ofP : number === q ? ofQ : 0);
    refute(solver, number, direction < 2 ? strays : 0, direction < 2 ? 0 : strays);
  }
}

/**
 * Notes what ONE-OF refutes. Two numbers of one row that both avoid a cell between them can only force lines of others
 * out when both must then go up and down: a line across both columns would block them. Likewise for columns.
 */
export function noteOneOf(solver: FastSolver): void {
  const { owner, mask } = solver;
  for (let cell = 0; cell < owner.length; cell++) {
    if ((owner[cell] as number) >= 0) continue;
    const bits = mask[cell] as number;
    if ((bits & 3) === 3) noteBlockers(solver, cell, left);
    if ((bits & 12) === 12) noteBlockers(solver, cell, left + 2);
  }
}

function noteBlockers(solver: FastSolver, cell: number, back: number): void {
  const near = solver.slotNumber[4 * cell + back + 1] as number;
  const far = solver.slotNumber[4 * cell + back] as number;
  const along = back === left ? solver.across : solver.down;
  const aside = back === left ? solver.down : solver.across;
  if (((along[near] as number) & ~linesOver(solver, cell, back + 1)) !== 0) return;
  if (((along[far] as number) & ~linesOver(solver, cell, back)) !== 0) return;
  const nearLines = aside[near] as number;
  const farLines = aside[far] as number;
  if (nearLines === 0 || farLines === 0) return;
  const lastNear = (solver.value[near] as number) - 1;
  const lastFar = (solver.value[far] as number) - 1;
  const before = Math.min(lastNear - highestBit(nearLines), lastFar - highestBit(farLines));
  const after = Math.min(lowestBit(nearLines), lowestBit(farLines));
  const side = back === left ? (solver.step[3] as number) : (solver.step[right] as number);
  const nearCell = solver.numberCell[near] as number;
  const farCell = solver.numberCell[far] as number;
  for (let offset = -before; offset <= after; offset++) {
    if (offset !== 0) noteCrossing(solver, nearCell + offset * side, farCell + offset * side, back);
  }
}

/** Refutes lines of third numbers along an axis over both cells; `first` is left of (or above) `second`. */
function noteCrossing(solver: FastSolver, first: number, second: number, back: number): void {
  const { mask, slotNumber } = solver;
  const firstBits = mask[first] as number;
  const secondBits = mask[second] as number;
  for (let one = back; one <= back + 1; one++) {
    if ((firstBits & (1 << one)) === 0) continue;
    const number = slotNumber[4 * first + one] as number;
    for (let other = back; other <= back + 1; other++) {
      if ((secondBits & (1 << other)) === 0 || slotNumber[4 * second + other] !== number) continue;
      const lines = linesOver(solver, first, one) & linesOver(solver, second, other);
      refute(solver, number, back === left ? lines : 0, back === left ? 0 : lines);
    }
  }
}
