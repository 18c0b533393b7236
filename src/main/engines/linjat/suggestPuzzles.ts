import { asJson } from "#shared/kernel/json.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { type LinjatGrid, gridOf, levelOf, pointOf } from "#shared/levels/linjat/linjatLevel.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import type { PuzzleRating } from "#shared/levels/linjat/puzzleRating.ts";
import { type PuzzleRespect, puzzleRespects, puzzleSuggestQuestionSchema } from "#shared/levels/linjat/suggestions.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/linjat/suggestionMessages.ts";
import { type SuggestAnswer, type SuggestedMetric, type Suggestion, offered } from "#shared/levels/suggestion.ts";
import { signed } from "#shared/text/format.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { ownChoices, ownRespects } from "../ownRespects.ts";
import { rateVariant, readDrawnPuzzle } from "./drawnPuzzle.ts";
import { repairPuzzle } from "./repairPuzzle.ts";
import { type PuzzleEdit, movedDots, puzzleEdits } from "./puzzleEdits.ts";

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
    return drawn.isBroken ? yield* repairPuzzle(brief, grid, seed, drawn.none) : nothing(drawn.none);
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
  const taken = new Set<Variant>();
  const levelOfVariant = ({ edit }: Variant) => levelOf(edit.grid);
  const byOwn = ownChoices(ownRespects(linjatKind, own), levelOf(grid), variants, levelOfVariant, taken, seed);
  const suggestions = [
    ...byOwn.map(({ variant, words: said }) => ({ ...said, ...changeOf(variant.edit) })),
    ...chosen(grid, base, variants, taken, seed),
  ];
  return suggestions.length === 0 ? nothing(words.nothing) : { suggestions };
}

function nothing(none: string): SuggestAnswer {
  return { suggestions: [], none };
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

/** One variant per respect, no variant twice; fewer dots, leaks or numbers at once must not cost difficulty. */
function chosen(
  grid: LinjatGrid,
  base: PuzzleRating,
  variants: readonly Variant[],
  taken: Set<Variant>,
  seed: number,
): Suggestion[] {
  return puzzleRespects.flatMap((respect) => {
    const before = measures[respect](base, grid);
    const valueOf = ({ rating, edit }: Variant): number => measures[respect](rating, edit.grid);
    const gainOf = (variant: Variant): number => (valueOf(variant) - before) * (wantsMore[respect] ? 1 : -1);
    const mayCost = respect === "harder" || respect === "deeper" || respect === "easier";
    const better = variants
      .filter((variant) => !taken.has(variant) && gainOf(variant) > 0 && (mayCost || variant.rating.cost >= base.cost))
      .toSorted((a, b) => gainOf(b) - gainOf(a) || (a.edit.label < b.edit.label ? -1 : 1));
    const variant = offered(better, seed);
    if (variant === undefined) return [];
    taken.add(variant);
    return [suggestionOf(respect, before, valueOf(variant), variant.edit)];
  });
}

function suggestionOf(respect: PuzzleRespect, before: number, after: number, edit: PuzzleEdit): Suggestion {
  const { titles, units, values, instead } = words;
  const by = after - before;
  return {
    respect,
    title: titles[respect],
    difference: signed(by, Number.isInteger(by) ? 0 : 1),
    unit: units[respect](by),
    detail: instead(values[respect](before), values[respect](after)),
    before,
    after,
    ...changeOf(edit),
  };
}

function changeOf(edit: PuzzleEdit): Pick<Suggestion, "edit" | "changes" | "cells"> {
  return {
    edit: edit.label,
    changes: { rows: [...levelOf(edit.grid).rows] },
    cells: edit.cells.map((cell) => pointOf(edit.grid, cell)),
  };
}
