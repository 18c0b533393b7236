import type { Random } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { randomBoard } from "./boardMaker.ts";
import { type GeneratorContext, addDots } from "./generatorContext.ts";
import { puzzleFromSolution } from "./puzzleFromSolution.ts";

/** From this many numbers on, boards of random numbers rarely have a solution. */
const crowd = 26;

/**
 * Shares of the board that the lines cover, on average: on fuller boards random lines rarely fit, on emptier ones
 * random numbers are too far apart for a puzzle that does not leak.
 */
const [emptiest, fullest] = [0.35, 0.9];

/** Random boards that take about as long as one drawing. */
const drawingCost = 200;

/**
 * One try at a puzzle from scratch, on `board`; rated in `context.result`. True when it satisfies the brief, uniqueness
 * and the needed rules aside. Numbers are placed at random and then dots, or the solution is drawn first.
 */
export function startPuzzle(context: GeneratorContext, board: Int8Array, random: Random): boolean {
  if (isSolutionFirst(context.brief)) return puzzleFromSolution(context, board, random);
  board.set(randomBoard(context.plan, random));
  return addDots(context, board, random);
}

/** Cost of one try of a brief, in tries of random boards. */
export function tryCost(brief: Brief): number {
  return isSolutionFirst(brief) ? drawingCost : 1;
}

/** The share of a brief's board that lines cover, on average; more than 1 when only shorter ones fit. */
export function lineShare({ width, height, numbers, smallest, largest }: Brief): number {
  const longest = Math.min(largest, Math.max(width, height));
  return (numbers * (smallest + longest)) / 2 / (width * height);
}

function isSolutionFirst(brief: Brief): boolean {
  const share = lineShare(brief);
  return brief.numbers >= crowd || share < emptiest || share > fullest;
}
