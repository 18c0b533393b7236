import type { Random } from "#shared/kernel/random.ts";
import type { BoardPlan } from "./boardMaker.ts";
import { type SolvedBoard, moveNumber, takeNumbers } from "./mutateNumbers.ts";

/** The reference's range of numbers while it mutates. */
const referenceLargest = 8;

/**
 * The reference's mutation, into `target` (numbers only): one less, one more, or moved to a cell that no line covers,
 * each as likely, and again with probability 1/3. Impossible ones do nothing. (Spec: section 3.)
 */
export function mutateAsReference(parent: SolvedBoard, plan: BoardPlan, target: Int8Array, random: Random): void {
  const numbers = takeNumbers(parent, plan, target);
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
        moveNumber(parent, plan, target, numbers, at, random);
    }
  } while (random.below(3) === 0);
}
