import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";

/** A solved board: its content, and whose line each cell belongs to (-1 = nobody's). */
export interface SolvedBoard {
  readonly board: Int8Array;
  readonly owners: Int16Array;
}

/** Tries to find a free place for a number. */
const moveTries = 50;

/**
 * Changes that always change something and keep to the brief, into `target` (numbers only): a number one less or more,
 * moved together with its group, or swapped with another; again with probability 1/3.
 */
export function mutateNumbers(parent: SolvedBoard, plan: BoardPlan, target: Int8Array, random: Random): void {
  const numbers = takeNumbers(parent, plan, target);
  if (numbers.length === 0) return;
  const { largest } = plan;
  const { smallest, symmetry } = plan.brief;
  do {
    const at = random.below(numbers.length);
    const cell = numbers[at] as number;
    const value = target[cell] as number;
    const kind = random.below(7);
    if (kind < 2) target[cell] = value > smallest ? value - 1 : Math.min(value + 1, largest);
    else if (kind < 4) target[cell] = value < largest ? value + 1 : Math.max(value - 1, smallest);
    else if (kind < 6 && symmetry === "none") moveNumber(parent, plan, target, numbers, at, random);
    else if (kind < 6) moveGroup(plan, target, numbers, at, random);
    else swap(target, cell, numbers[random.below(numbers.length)] as number);
  } while (random.below(3) === 0);
}

/** Numbers of the parent without dots but locked ones; gives the cells of the numbers that may change. */
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

function swap(target: Int8Array, a: number, b: number): void {
  const value = target[a] as number;
  target[a] = target[b] as number;
  target[b] = value;
}
