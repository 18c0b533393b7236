import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";

/** A solved board: its content, and whose line each cell belongs to (-1 = nobody's). */
export interface SolvedBoard {
  readonly board: Int8Array;
  readonly owners: Int16Array;
}

/** The reference's range of numbers while it mutates. */
const referenceLargest = 8;

/**
 * The reference's mutation, into `target` (numbers only): one less, one more, or moved to a cell that no line covers,
 * each as likely, and again with probability 1/3. Impossible ones do nothing.
 */
export function mutateAsReference(parent: SolvedBoard, plan: BoardPlan, target: Int8Array, random: Random): void {
  const numbers = startMutation(parent, plan, target);
  if (numbers.length === 0) return;
  do {
    const at = random.below(numbers.length);
    const cell = numbers[at] as number;
    const value = target[cell] as number;
    switch (random.below(3)) {
      case 0:
        if (value > 1) target[cell] = value - 1;
        break;
      case 1:
        if (value < referenceLargest) target[cell] = value + 1;
        break;
      default:
        move(parent, plan, target, numbers, at, random);
    }
  } while (random.below(3) === 0);
}

/**
 * Changes that always change something and keep to the brief: a number one less or more, moved (with its partner when
 * the brief is symmetric), or swapped with another; again with probability 1/3.
 */
export function mutateBoard(parent: SolvedBoard, plan: BoardPlan, target: Int8Array, random: Random): void {
  const numbers = startMutation(parent, plan, target);
  if (numbers.length === 0) return;
  const largest = Math.min(plan.brief.largest + 3, Math.max(plan.brief.width, plan.brief.height), 20);
  do {
    const at = random.below(numbers.length);
    const cell = numbers[at] as number;
    const value = target[cell] as number;
    const kind = random.below(7);
    if (kind < 2) target[cell] = value > plan.brief.smallest ? value - 1 : Math.min(value + 1, largest);
    else if (kind < 4) target[cell] = value < largest ? value + 1 : value - 1;
    else if (kind < 6 && plan.brief.symmetry === "none") move(parent, plan, target, numbers, at, random);
    else if (kind < 6) movePair(plan, target, numbers, at, random);
    else swap(target, cell, numbers[random.below(numbers.length)] as number);
  } while (random.below(3) === 0);
}

/** Numbers of the parent without dots but locked ones; gives the cells of the numbers that may change. */
function startMutation({ board }: SolvedBoard, { locked, fixed }: BoardPlan, target: Int8Array): number[] {
  const numbers: number[] = [];
  for (let cell = 0; cell < board.length; cell++) {
    const content = board[cell] as number;
    target[cell] = content > 0 ? content : (fixed[cell] as number);
    if (content > 0 && locked[cell] === 0) numbers.push(cell);
  }
  return numbers;
}

function move(
  { owners }: SolvedBoard,
  { locked }: BoardPlan,
  target: Int8Array,
  numbers: number[],
  at: number,
  random: Random,
): void {
  const from = numbers[at] as number;
  for (let tries = 0; tries < 50; tries++) {
    const to = random.below(target.length);
    if ((owners[to] as number) >= 0 || target[to] !== 0 || locked[to] === 1) continue;
    target[to] = target[from] as number;
    target[from] = 0;
    numbers[at] = to;
    return;
  }
}

/** Moves a number and its partner to a free pair of cells. */
function movePair(
  { partner, locked }: BoardPlan,
  target: Int8Array,
  numbers: number[],
  at: number,
  random: Random,
): void {
  const from = numbers[at] as number;
  const mate = partner[from] as number;
  if ((target[mate] as number) <= 0 || locked[mate] === 1) return;
  for (let tries = 0; tries < 50; tries++) {
    const to = random.below(target.length);
    const other = partner[to] as number;
    if ((mate === from) !== (other === to)) continue;
    if (target[to] !== 0 || target[other] !== 0 || locked[to] === 1 || locked[other] === 1) continue;
    const mateAt = numbers.indexOf(mate);
    target[to] = target[from] as number;
    target[from] = 0;
    numbers[at] = to;
    if (mate === from) return;
    target[other] = target[mate] as number;
    target[mate] = 0;
    numbers[mateAt] = other;
    return;
  }
}

function swap(target: Int8Array, a: number, b: number): void {
  const value = target[a] as number;
  target[a] = target[b] as number;
  target[b] = value;
}
