import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";

/** A solved board: its content, and the owner of each cell (-1 = none). */
export interface SolvedBoard {
  readonly board: Int8Array;
  readonly owners: Int16Array;
}

/** Tries to find a free place for a number. */
const moveTries = 50;

/**
 * Changes that keep to the brief, into `target` (numbers only): a number one less or more, moved together with its group,
 * or swapped with one of another value; again with probability 1/3. A change that is impossible becomes a move.
 */
export function mutateNumbers(parent: SolvedBoard, plan: BoardPlan, target: Int8Array, random: Random): void {
  const numbers = takeNumbers(parent, plan, target);
  if (numbers.length === 0) return;
  do {
    const at = random.below(numbers.length);
    const cell = numbers[at] as number;
    const kind = random.below(7);
    if (kind < 4 && resize(plan, target, cell, kind < 2 ? -1 : 1)) continue;
    if (kind === 6 && swap(target, numbers, cell, random)) continue;
    if (plan.brief.symmetry === "none") moveNumber(parent, plan, target, numbers, at, random);
    else moveGroup(plan, target, numbers, at, random);
  } while (random.below(3) === 0);
}

/**
 * Copies the parent's numbers to the target, without dots except locked ones; returns the cells of the numbers that may
 * change.
 */
export function takeNumbers({ board }: SolvedBoard, { locked, fixed }: BoardPlan, target: Int8Array): number[] {
  const numbers: number[] = [];
  for (let cell = 0; cell < board.length; cell++) {
    const content = board[cell] as number;
    target[cell] = content > 0 ? content : (fixed[cell] as number);
    if (content > 0 && locked[cell] === 0) numbers.push(cell);
  }
  return numbers;
}

/** Moves the number at an index of `numbers` to a cell that no line of the parent covers. */
export function moveNumber(
  { owners }: SolvedBoard,
  { locked }: BoardPlan,
  target: Int8Array,
  numbers: number[],
  at: number,
  random: Random,
): void {
  const from = numbers[at] as number;
  for (let tries = 0; tries < moveTries; tries++) {
    const to = random.below(target.length);
    if ((owners[to] as number) >= 0 || target[to] !== 0 || locked[to] === 1) continue;
    target[to] = target[from] as number;
    target[from] = 0;
    numbers[at] = to;
    return;
  }
}

/** Moves a number and those of its group to a free group of the same size. Locked or missing ones keep all in place. */
function moveGroup(
  { groups, locked }: BoardPlan,
  target: Int8Array,
  numbers: number[],
  at: number,
  random: Random,
): void {
  const from = groups[numbers[at] as number] as readonly number[];
  if (from.some((cell) => (target[cell] as number) <= 0 || locked[cell] === 1)) return;
  for (let tries = 0; tries < moveTries; tries++) {
    const to = groups[random.below(target.length)] as readonly number[];
    if (to.length !== from.length || to.some((cell) => target[cell] !== 0 || locked[cell] === 1)) continue;
    for (const [index, cell] of from.entries()) {
      const goal = to[index] as number;
      target[goal] = target[cell] as number;
      target[cell] = 0;
      numbers[numbers.indexOf(cell)] = goal;
    }
    return;
  }
}

/** Makes a number one larger or smaller, the opposite at the end of the range. False when the range has one size. */
function resize({ brief: { smallest }, largest }: BoardPlan, target: Int8Array, cell: number, by: 1 | -1): boolean {
  if (smallest === largest) return false;
  const value = (target[cell] as number) + by;
  target[cell] = value < smallest || value > largest ? value - 2 * by : value;
  return true;
}

/** Swaps a number with a random one of another value; false when all are equal. */
function swap(target: Int8Array, numbers: readonly number[], cell: number, random: Random): boolean {
  const value = target[cell] as number;
  const first = random.below(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const other = numbers[(first + i) % numbers.length] as number;
    if (target[other] === value) continue;
    target[cell] = target[other] as number;
    target[other] = value;
    return true;
  }
  return false;
}
