import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";
import { type SolvedBoard, mutateNumbers } from "./mutateNumbers.ts";

/**
 * A neighbour of a solved board, into `target`: half the time its dots change and its numbers stay; otherwise numbers
 * change, and most times the dots stay where they are, all or most of them. Keeping dots keeps the chain of deductions
 * that the parent was chosen for. Locked cells stay.
 */
export function mutateBoard(parent: SolvedBoard, plan: BoardPlan, target: Int8Array, random: Random): void {
  if (random.below(2) === 0) return mutateDots(parent, plan, target, random);
  mutateNumbers(parent, plan, target, random);
  if (random.below(10) >= 7) return;
  const lost = random.below(3) === 0 ? 3 : 0;
  for (let cell = 0; cell < target.length; cell++) {
    if ((parent.board[cell] as number) >= 0 || target[cell] !== 0 || plan.locked[cell] === 1) continue;
    if (random.below(10) >= lost) target[cell] = -1;
  }
}

/** Takes a dot away, adds one on a line, or does both; again with probability 1/2. */
function mutateDots({ board, owners }: SolvedBoard, { locked }: BoardPlan, target: Int8Array, random: Random): void {
  const dots: number[] = [];
  const free: number[] = [];
  for (let cell = 0; cell < board.length; cell++) {
    const content = board[cell] as number;
    target[cell] = content;
    if (locked[cell] === 1) continue;
    if (content < 0) dots.push(cell);
    else if (content === 0 && (owners[cell] as number) >= 0) free.push(cell);
  }
  do {
    const kind = random.below(3);
    if (kind !== 1) moveRandom(dots, free, target, 0, random);
    if (kind !== 0) moveRandom(free, dots, target, -1, random);
  } while (random.below(2) === 0);
}

/** Moves a random cell from one list to the other and sets its content. */
function moveRandom(from: number[], to: number[], target: Int8Array, content: number, random: Random): void {
  if (from.length === 0) return;
  const at = random.below(from.length);
  const cell = from[at] as number;
  from[at] = from.at(-1) as number;
  from.pop();
  to.push(cell);
  target[cell] = content;
}
