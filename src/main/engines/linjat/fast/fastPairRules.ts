import { largestSide } from "#shared/levels/linjat/symbols.ts";
import { dirtyBit, type FastSolver, highestBit, isSingle, linesReaching } from "./fastSolver.ts";
import { refute } from "./knowledge.ts";
import { lowestBit } from "#shared/kernel/bits.ts";

const left = 0;
const right = 1;

/**
 * Records the lines that SQUARE refutes: pairs of open dots with the same two numbers in reach. In every such pair at
 * least one dot is new or reached by a dirty number; the others have been examined.
 */
export function noteSquare(solver: FastSolver): void {
  if ((solver.dirtyAny & dirtyBit.square) === 0 && !hasNewPair(solver)) return;
  const count = findPairDots(solver);
  forget(solver, dirtyBit.square);
  solver.dotsPaired = solver.dotCount;
  for (let i = 0; i < count; i++) {
    if (pairIsNew[i] === 0) continue;
    const key = pairKeys[i];
    for (let j = 0; j < count; j++) {
      // Of two new ones, the earlier has checked the pair.
      if (pairKeys[j] !== key || j === i || (j < i && pairIsNew[j] === 1)) continue;
      noteTwoDots(solver, pairDots[i] as number, pairDots[j] as number);
    }
  }
}

/** Open dots that exactly two numbers reach, their numbers as one key, and whether they are dirty for SQUARE. */
const pairDots = new Int16Array(largestSide * largestSide);
const pairKeys = new Int32Array(largestSide * largestSide);
const pairIsNew = new Uint8Array(largestSide * largestSide);

/** True when two numbers reach a dot that SQUARE has not examined. */
function hasNewPair({ dots, dotCount, dotsPaired, mask }: FastSolver): boolean {
  for (let i = dotsPaired; i < dotCount; i++) if (isPair(mask[dots[i] as number] as number)) return true;
  return false;
}

function findPairDots({ dots, dotCount, dotsPaired, owner, mask, slotNumber, dirty }: FastSolver): number {
  let count = 0;
  for (let i = 0; i < dotCount; i++) {
    const dot = dots[i] as number;
    const bits = mask[dot] as number;
    if (!isPair(bits) || (owner[dot] as number) >= 0) continue;
    const p = slotNumber[4 * dot + lowestBit(bits)] as number;
    const q = slotNumber[4 * dot + highestBit(bits)] as number;
    pairDots[count] = dot;
    pairKeys[count] = p < q ? (p << 16) | q : (q << 16) | p;
    const isDirty = (((dirty[p] as number) | (dirty[q] as number)) & dirtyBit.square) !== 0;
    pairIsNew[count++] = isDirty || i >= dotsPaired ? 1 : 0;
  }
  return count;
}

/** Clears the dirty flags of a rule. */
function forget(solver: FastSolver, rule: number): void {
  const { dirty, count } = solver;
  solver.dirtyAny &= ~rule;
  for (let number = 0; number < count; number++) dirty[number] = (dirty[number] as number) & ~rule;
}

/** Two dots that the same two numbers reach. */
function noteTwoDots(solver: FastSolver, a: number, b: number): void {
  const bitsA = solver.mask[a] as number;
  const bitsB = solver.mask[b] as number;
  const p = lowestBit(bitsA);
  const q = highestBit(bitsA);
  const low = lowestBit(bitsB);
  const high = highestBit(bitsB);
  const isSameOrder = solver.slotNumber[4 * a + p] === solver.slotNumber[4 * b + low];
  if (isSameOrder) noteBoth(solver, a, b, p, low, q, high);
  else noteBoth(solver, a, b, p, high, q, low);
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
 * Records the lines that DEPENDENCY refutes. Lines over a dot from two axes share only the dot, so only a dot between
 * two numbers of one row or column counts.
 */
export function noteDependency(solver: FastSolver): void {
  if ((solver.dirtyAny & dirtyBit.dependency) === 0) return;
  const { dots, dotCount, owner, mask } = solver;
  for (let i = 0; i < dotCount; i++) {
    const dot = dots[i] as number;
    if ((owner[dot] as number) >= 0) continue;
    const bits = mask[dot] as number;
    if (bits === 3) noteFollowers(solver, dot, left);
    else if (bits === 12) noteFollowers(solver, dot, left + 2);
  }
  forget(solver, dirtyBit.dependency);
}

/** `back` is the direction of the axis that points left or up. */
function noteFollowers(solver: FastSolver, dot: number, back: number): void {
  const { step, content, owner, slotNumber, slotDistance, value, dirty } = solver;
  const ahead = back + 1;
  const near = slotNumber[4 * dot + ahead] as number;
  const far = slotNumber[4 * dot + back] as number;
  // A new dot marks all numbers that reach it dirty, these two as well if it follows this dot.
  if ((((dirty[near] as number) | (dirty[far] as number)) & dirtyBit.dependency) === 0) return;
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
 * Records the lines that ONE-OF refutes. Two numbers of one row that both avoid a cell between them can only force
 * lines of others out when both must then be vertical: a line across both columns would block them. Likewise for
 * columns.
 */
export function noteOneOf(solver: FastSolver): void {
  if ((solver.dirtyAny & dirtyBit.oneOf) === 0) return;
  const { count, dirty, across, down, value } = solver;
  for (let number = 0; number < count; number++) {
    if (((dirty[number] as number) & dirtyBit.oneOf) === 0) continue;
    const lines = across[number] as number;
    const columns = down[number] as number;
    // Both axes are needed: lines over the cell, and lines that avoid it.
    if (lines === 0 || columns === 0) continue;
    const last = (value[number] as number) - 1;
    noteRival(solver, number, left, last - highestBit(lines));
    noteRival(solver, number, right, lowestBit(lines));
    noteRival(solver, number, left + 2, last - highestBit(columns));
    noteRival(solver, number, right + 2, lowestBit(columns));
  }
  forget(solver, dirtyBit.oneOf);
}

/**
 * All of a number's lines along an axis reach `distance` cells in a direction; if all of another's reach that far from
 * the other side, only one of the two can have its line that way.
 */
function noteRival(solver: FastSolver, number: number, direction: number, distance: number): void {
  if (distance === 0) return;
  const { mask, slotNumber, step, numberCell } = solver;
  const cell = (numberCell[number] as number) + distance * (step[direction] as number);
  const opposite = direction ^ 1;
  if (((mask[cell] as number) & (1 << opposite)) === 0) return;
  const rival = slotNumber[4 * cell + opposite] as number;
  const along = direction < 2 ? solver.across : solver.down;
  if (((along[rival] as number) & ~linesOver(solver, cell, opposite)) !== 0) return;
  const back = direction & ~1;
  if (direction === back) noteBlockers(solver, rival, number, back);
  else noteBlockers(solver, number, rival, back);
}

/**
 * Two numbers of a row (or column), of which `near` is left of (or above) `far`; the line of one must be perpendicular.
 */
function noteBlockers(solver: FastSolver, near: number, far: number, back: number): void {
  const aside = back === left ? solver.down : solver.across;
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
