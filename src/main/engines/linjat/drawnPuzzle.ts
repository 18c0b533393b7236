import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import type { PuzzleRating } from "#shared/levels/linjat/puzzleRating.ts";
import { rules } from "#shared/levels/linjat/rules.ts";
import type { Rule } from "#shared/levels/linjat/rules.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/linjat/suggestionMessages.ts";

/** Branches that counting the solutions of one variant may take. */
const countNodes = 20_000;

/** A board that variants can be compared with. */
interface DrawnPuzzle {
  readonly base: PuzzleRating;
  /** Cells on a line of the solution, row-major. */
  readonly covered: ReadonlySet<number>;
}

/** The rating of a board with exactly one solution that the rules find; else why there is nothing to compare with. */
export function readDrawnPuzzle(grid: LinjatGrid): DrawnPuzzle | { readonly none: string } {
  const { count, complete, solutions } = countSolutions(grid, 2);
  if (count > 1) return { none: words.ambiguous };
  if (!complete) return { none: words.tooLarge };
  if (count === 0) return { none: words.unsolvable };
  const base = ratePuzzle(grid);
  if (base.ending !== "solved") return { none: words.stuck };
  const { placements } = puzzleOf(grid);
  return { base, covered: new Set((solutions[0] ?? []).flatMap((line) => placements[line]?.cells ?? [])) };
}

/** The rating of a variant with exactly one solution that keeps to the brief; undefined of any other. */
export function rateVariant(grid: LinjatGrid, brief: Brief, base: PuzzleRating): PuzzleRating | undefined {
  const found = countSolutions(grid, 2, countNodes);
  if (!found.complete || found.count !== 1) return undefined;
  const rating = ratePuzzle(grid);
  return rating.ending === "solved" && keepsTo(brief, base, rating) ? rating : undefined;
}

/** Whether a variant asks no rule that the brief rules out and the drawn board does without, and leaks only where it may. */
function keepsTo(brief: Brief, base: PuzzleRating, rating: PuzzleRating): boolean {
  const gradeOf = (rule: Rule | undefined): number => (rule === undefined ? rules.length : rules.indexOf(rule));
  const isNoHarder = gradeOf(rating.hardest) <= Math.max(gradeOf(brief.hardest), gradeOf(base.hardest));
  const excluded = brief.excluded ?? [];
  const isWithout = excluded.every((rule) => rating.layers[rule] === 0 || base.layers[rule] > 0);
  return isNoHarder && isWithout && (brief.leaks !== "forbid" || rating.leakingLayers === 0);
}
