import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions, mostCounted } from "#shared/levels/linjat/countSolutions.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { solutionCountWords } from "#shared/levels/linjat/messages.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { reason } from "#shared/levels/linjat/plain/plainSolver.ts";
import { startPosition } from "#shared/levels/linjat/plain/position.ts";
import { type PuzzleRating, ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { allowedRules } from "#shared/levels/linjat/ruleDemands.ts";
import { type Rule, rules } from "#shared/levels/linjat/rules.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/linjat/suggestionMessages.ts";

/** Branches that counting the solutions of one variant may take. */
const countNodes = 20_000;

/** A board that variants can be compared with. */
interface DrawnPuzzle {
  readonly base: PuzzleRating;
  /** Cells on a line of the solution, row-major. */
  readonly covered: ReadonlySet<number>;
}

/** Why a board can't be compared with its variants. */
interface NoPuzzle {
  readonly none: string;
  /** Small changes may make a puzzle of it. */
  readonly isBroken: boolean;
}

/**
 * The rating of a board with exactly one solution that the rules find, and without a leak where the brief forbids them;
 * else its problem.
 */
export function readDrawnPuzzle(grid: LinjatGrid, { leaks }: Brief): DrawnPuzzle | NoPuzzle {
  const { count, complete, solutions } = countSolutions(grid, mostCounted);
  if (count > 1)
    return { none: words.ambiguous(solutionCountWords(count, complete && count < mostCounted)), isBroken: true };
  if (!complete) return { none: words.tooLarge, isBroken: false };
  if (count === 0) return { none: words.unsolvable, isBroken: true };
  const base = ratePuzzle(grid);
  if (base.ending !== "solved") return { none: words.stuck, isBroken: true };
  if (leaks === "forbid" && base.leakingLayers > 0) return { none: words.leaks, isBroken: true };
  const { placements } = puzzleOf(grid);
  return { base, covered: new Set((solutions[0] ?? []).flatMap((line) => placements[line]?.cells ?? [])) };
}

/** The rating of a board that is a puzzle of its brief by itself, "must require" aside; undefined of any other. */
export function ratePlain(grid: LinjatGrid, brief: Brief): PuzzleRating | undefined {
  const found = countSolutions(grid, 2, countNodes);
  if (!found.complete || found.count !== 1) return undefined;
  const rating = ratePuzzle(grid);
  if (rating.ending !== "solved" || (brief.leaks === "forbid" && rating.leakingLayers > 0)) return undefined;
  // Rules that the brief leaves out may have been used without being needed.
  const { status } = reason(startPosition(puzzleOf(grid)), allowedRules(brief)).ending;
  return status === "solved" ? rating : undefined;
}

/** The rating of a variant with exactly one solution that keeps to the brief; undefined of any other. */
export function rateVariant(grid: LinjatGrid, brief: Brief, base: PuzzleRating): PuzzleRating | undefined {
  const found = countSolutions(grid, 2, countNodes);
  if (!found.complete || found.count !== 1) return undefined;
  const rating = ratePuzzle(grid);
  return rating.ending === "solved" && keepsTo(brief, base, rating) ? rating : undefined;
}

/**
 * Whether a variant needs no rule that the brief excludes and the drawn board does without, and leaks only where
 * allowed.
 */
function keepsTo(brief: Brief, base: PuzzleRating, rating: PuzzleRating): boolean {
  const gradeOf = (rule: Rule | undefined): number => (rule === undefined ? rules.length : rules.indexOf(rule));
  const isNoHarder = gradeOf(rating.hardest) <= Math.max(gradeOf(brief.hardest), gradeOf(base.hardest));
  const excluded = brief.excluded ?? [];
  const isWithout = excluded.every((rule) => rating.layers[rule] === 0 || base.layers[rule] > 0);
  return isNoHarder && isWithout && (brief.leaks !== "forbid" || rating.leakingLayers === 0);
}
