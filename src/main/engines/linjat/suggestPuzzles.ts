import { asJson } from "#shared/kernel/json.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { type LinjatGrid, gridOf, levelOf, pointOf } from "#shared/levels/linjat/linjatLevel.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import type { PuzzleRating } from "#shared/levels/linjat/puzzleRating.ts";
import { type PuzzleRespect, puzzleRespects, puzzleSuggestQuestionSchema } from "#shared/levels/linjat/suggestions.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/linjat/suggestionMessages.ts";
import type { SuggestAnswer, SuggestedMetric, Suggestion } from "#shared/levels/suggestion.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { noSuggestions, suggestVariants } from "../suggestVariants.ts";
import { rateVariant, readDrawnPuzzle } from "./drawnPuzzle.ts";
import { type PuzzleEdit, movedDots, puzzleEdits } from "./puzzleEdits.ts";
import { repairPuzzle } from "./repairPuzzle.ts";

/** Cells of all boards that are rated for one answer: larger boards take longer each. */
const mostCells = 40_000;

interface Variant {
  readonly edit: PuzzleEdit;
  readonly rating: PuzzleRating;
}

/** "suggest": small changes of a drawn board with exactly one solution, after which it still has exactly one. */
export const suggestPuzzles: SteppedAnalysis = function* (question) {
  const { brief, rows, seed, own } = puzzleSuggestQuestionSchema.parse(question);
  return asJson(yield* suggestionsFor(brief, gridOf({ rows }), seed, own));
};

function* suggestionsFor(
  brief: Brief,
  grid: LinjatGrid,
  seed: number,
  own: readonly SuggestedMetric[] | undefined,
): Generator<void, SuggestAnswer, undefined> {
  const drawn = readDrawnPuzzle(grid, brief);
  if ("none" in drawn) {
    return drawn.isBroken ? yield* repairPuzzle(brief, grid, seed, drawn.none) : noSuggestions(drawn.none);
  }
  const { base, covered } = drawn;
  const most = Math.ceil(mostCells / grid.cells.length);
  const random = createRandom(seed);
  const single = shuffle([...puzzleEdits(grid, brief, covered)], random).slice(0, Math.ceil(most / 2));
  const edits = [...single, ...movedDots(grid, single, most - single.length, random)];
  const variants: Variant[] = [];
  for (const edit of edits) {
    yield;
    const rating = rateVariant(edit.grid, brief, base);
    if (rating !== undefined) variants.push({ edit, rating });
  }
  const measure = (respect: PuzzleRespect, of?: Variant): number =>
    measures[respect](of?.rating ?? base, of?.edit.grid ?? grid);
  return suggestVariants<Variant, PuzzleRespect>(
    {
      kind: linjatKind,
      own,
      drawn: levelOf(grid),
      variants,
      levelOf: ({ edit }) => levelOf(edit.grid),
      changeOf: ({ edit }) => changeOf(edit),
      respects: puzzleRespects,
      measure,
      // Fewer dots, leaks or numbers at once must not cost difficulty.
      gain: (respect, variant) => {
        const mayCost = respect === "harder" || respect === "deeper" || respect === "easier";
        if (!mayCost && variant.rating.cost < base.cost) return 0;
        return (measure(respect, variant) - measure(respect)) * (wantsMore[respect] ? 1 : -1);
      },
      detail: (respect, before, after) => words.instead(words.values[respect](before), words.values[respect](after)),
      words,
    },
    seed,
  );
}

const dotsOf = ({ cells }: LinjatGrid): number => cells.filter((content) => content < 0).length;

const measures: Readonly<Record<PuzzleRespect, (rating: PuzzleRating, grid: LinjatGrid) => number>> = {
  harder: ({ cost }) => cost,
  deeper: ({ depth }) => depth,
  narrower: ({ width }) => width,
  "fewer-dots": (_, grid) => dotsOf(grid),
  fairer: ({ leakingLayers }) => leakingLayers,
  easier: ({ cost }) => cost,
};

/** Whether more of the measure is better. */
const wantsMore: Readonly<Record<PuzzleRespect, boolean>> = {
  harder: true,
  deeper: true,
  narrower: false,
  "fewer-dots": false,
  fairer: false,
  easier: false,
};

function changeOf(edit: PuzzleEdit): Pick<Suggestion, "edit" | "changes" | "cells"> {
  return {
    edit: edit.label,
    changes: { rows: [...levelOf(edit.grid).rows] },
    cells: edit.cells.map((cell) => pointOf(edit.grid, cell)),
  };
}
