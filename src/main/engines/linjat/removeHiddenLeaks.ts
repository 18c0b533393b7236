import type { Random } from "#shared/kernel/random.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { type Position, cellsOf, startPosition } from "#shared/levels/linjat/plain/position.ts";
import { hiddenLeaks, replaceableLines } from "#shared/levels/linjat/plain/replaceableLines.ts";
import { rulesUpTo } from "#shared/levels/linjat/rules.ts";
import type { ScoreFloor } from "./fast/fastSteps.ts";
import { type GeneratorContext, isHardEnough, rate, removeSpareDots } from "./generatorContext.ts";

/** Times that dots are added and leaks looked for again. */
const rounds = 16;

/**
 * Where the brief forbids leaks, removes those that the two uniqueness rules don't detect: adds dots on cells of the
 * solution, so that it stays the only one, until at no layer a replaceable line determines a cell; then removes spare
 * dots, while the rating still reaches `atLeast`. True when the board, rated in `context.result`, satisfies the brief.
 * The plain solver looks for leaks: about 20 ms per puzzle.
 */
export function removeHiddenLeaks(
  context: GeneratorContext,
  board: Int8Array,
  random: Random,
  atLeast: () => ScoreFloor | undefined,
): boolean {
  if (!rate(context, board)) return false;
  if (context.brief.leaks !== "forbid") return true;
  for (let round = 0; round < rounds; round++) {
    const { last, leaking } = hiddenLeaksOf(context, board);
    if (leaking.length === 0) {
      if (round === 0) return true;
      rate(context, board);
      removeSpareDots(context, board, random, atLeast(), () => isWithout(context, board));
      return rate(context, board);
    }
    if (!addDotsAgainst(context, board, leaking, last)) return false;
  }
  return false;
}

/** One group of dots for every leaking number. False when none can be added without violating the brief. */
function addDotsAgainst(
  context: GeneratorContext,
  board: Int8Array,
  leaking: readonly Position[],
  { owners }: Position,
): boolean {
  const { plan } = context;
  const isOpen = (cell: number): boolean => board[cell] === 0 && plan.locked[cell] === 0 && owners[cell] !== -1;
  const met = new Set<number>();
  let isChanged = false;
  for (const position of leaking) {
    const numbers = hiddenLeaks(position).map(({ number }) => number);
    if (numbers.some((number) => met.has(number))) continue;
    for (const number of numbers) met.add(number);
    const group = dotCells(position, new Set(numbers))
      .map((cell) => plan.groups[cell] ?? [cell])
      .find((cells) => cells.every(isOpen) && isTaken(context, board, cells));
    if (group !== undefined) isChanged = true;
  }
  return isChanged;
}

function isTaken(context: GeneratorContext, board: Int8Array, cells: readonly number[]): boolean {
  for (const cell of cells) board[cell] = -1;
  if (isHardEnough(context, board) && rate(context, board)) return true;
  for (const cell of cells) board[cell] = 0;
  return false;
}

function isWithout(context: GeneratorContext, board: Int8Array): boolean {
  return hiddenLeaksOf(context, board).leaking.length === 0;
}

/** The positions of the solution without the uniqueness rules at which there is a leak that they do not see. */
function hiddenLeaksOf(
  { brief: { width, height } }: GeneratorContext,
  board: Int8Array,
): { readonly last: Position; readonly leaking: readonly Position[] } {
  const start = startPosition(puzzleOf({ width, height, cells: [...board] }));
  const { layers, last } = reason(start, rulesUpTo("one-of", false));
  return { last, leaking: layers.map(({ before }) => before).filter((before) => hiddenLeaks(before).length > 0) };
}

/** Cells on which a dot keeps one line of these numbers from being replaced by another, best first. */
function dotCells(position: Position, numbers: ReadonlySet<number>): number[] {
  const pairs = replaceableLines(position)
    .filter(({ number }) => numbers.has(number))
    .map(({ line, by }) => [cellsOf(position, line), cellsOf(position, by)]);
  const only = pairs.flatMap(([line = [], by = []]) => line.filter((cell) => !by.includes(cell)));
  const others = pairs.flatMap(([line = [], by = []]) => by.filter((cell) => !line.includes(cell)));
  return [...new Set([...only, ...others])];
}
