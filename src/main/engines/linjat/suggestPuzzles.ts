import { asJson } from "#shared/kernel/json.ts";
import { createRandom, shuffle, deriveSeed } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { type LinjatGrid, gridOf, levelOf, pointOf, dot } from "#shared/levels/linjat/linjatLevel.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import type { PuzzleRating } from "#shared/levels/linjat/puzzleRating.ts";
import { type PuzzleRespect, puzzleRespects, puzzleSuggestQuestionSchema } from "#shared/levels/linjat/suggestions.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/linjat/suggestionMessages.ts";
import type { SuggestAnswer, SuggestedMetric, Suggestion } from "#shared/levels/suggestion.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { noSuggestions, suggestVariants } from "../suggestVariants.ts";
import { rateVariant, readDrawnPuzzle, ratePlain } from "./drawnPuzzle.ts";
import { type PuzzleEdit, movedDots, puzzleEdits, namesOf } from "./puzzleEdits.ts";
import { repairSuggestions } from "../repair/repairSuggestions.ts";
import { type Edited, type Repaired, smallestRepairs } from "../repair/smallestRepairs.ts";
import { addDots, createGeneratorContext, removeSpareDots } from "./generatorContext.ts";
import { removeHiddenLeaks } from "./removeHiddenLeaks.ts";

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

/** Cells of all boards that are counted for one answer; boards with two changes at most. */
const mostRepairCells = 60_000;
const mostPairs = 1200;
/** Limit on the solutions of the drawn board by which dots are chosen. */
const mostSolutions = 60;
/** Times that dots are placed where no single change and no pair helps. */
const dotTries = 6;

type Repair = Repaired<LinjatGrid, PuzzleRating>;

/**
 * The smallest changes after which an invalid board is a puzzle of its brief: exactly one solution, found by the rules
 * that the brief allows, without a leak where they are forbidden. If no change and no pair of changes suffices, as many
 * dots as needed. Locked cells and the symmetry stay. `mends`: the problem to fix.
 */
function* repairPuzzle(
  brief: Brief,
  grid: LinjatGrid,
  seed: number,
  mends: string,
): Generator<void, SuggestAnswer, undefined> {
  const random = createRandom(seed);
  let tried = 0;
  const smallest = yield* smallestRepairs<LinjatGrid, PuzzleRating>({
    level: grid,
    editsOf: (board) =>
      shuffle([...puzzleEdits(board, brief, coveredBySome(board))], random).map((edit) => edited(board, edit)),
    keyOf: ({ cells }) => cells.join(),
    prove: function* (board) {
      yield;
      tried += board.cells.length;
      return ratePlain(board, brief);
    },
    isSpent: () => tried > mostRepairCells,
    mostPairs,
  });
  const found = smallest.length > 0 ? smallest : yield* dotsAdded(brief, grid, seed);
  return repairSuggestions(
    found,
    {
      mends,
      nothing: words.noRepair,
      before: 0,
      measure: ({ depth, cost }) => ({ after: depth, unit: words.units.deeper(depth), detail: words.repaired(cost) }),
      changes: (board) => ({ rows: [...levelOf(board).rows] }),
    },
    seed,
  );
}

function edited(grid: LinjatGrid, { grid: level, label, cells }: PuzzleEdit): Edited<LinjatGrid> {
  const [first = 0] = cells;
  const sort = (grid.cells[first] ?? 0) <= 0 ? "dot" : cells.length > 1 ? "place" : "number";
  return { level, labels: [label], cells: cells.map((cell) => pointOf(grid, cell)), sort };
}

/**
 * Cells on a line of some solution, but not on one of every solution: where a dot leaves fewer. All cells without a
 * solution.
 */
function coveredBySome(grid: LinjatGrid): ReadonlySet<number> {
  const { solutions } = countSolutions(grid, mostSolutions);
  const { placements } = puzzleOf(grid);
  const covers = solutions.map((lines) => new Set(lines.flatMap((line) => placements[line]?.cells ?? [])));
  if (covers.length === 1) return covers[0] ?? new Set();
  const all = new Set(covers.flatMap((cells) => [...cells]));
  return new Set([...all].filter((cell) => covers.some((cells) => !cells.has(cell))));
}

/** The drawn board with the dots that the generator adds to make it a puzzle, without unneeded ones. */
function* dotsAdded(brief: Brief, grid: LinjatGrid, seed: number): Generator<void, readonly Repair[], undefined> {
  const { width, height, cells } = grid;
  const drawn = cells.flatMap((content, cell) => (content === 0 ? [] : [pointOf(grid, cell)]));
  const locked = [...brief.locked, ...drawn].map(([x, y]): [number, number] => [x, y]);
  const rows = [...levelOf(grid).rows];
  const context = createGeneratorContext({ ...brief, rows, locked }, { unblock: true, countsLeaks: false });
  // Dots that the rules need without assuming one solution are a proof that there is one.
  const proving = createGeneratorContext(
    { ...brief, rows, locked, leaks: "forbid" },
    { unblock: true, countsLeaks: false },
  );
  const found: Repair[] = [];
  for (let attempt = 0; attempt < dotTries; attempt++) {
    yield;
    const random = createRandom(deriveSeed(seed, attempt));
    const board = Int8Array.from(cells);
    if (!addDots(proving, board, random)) continue;
    removeSpareDots(context, board, random);
    if (!removeHiddenLeaks(context, board, random, () => undefined)) continue;
    const level = { width, height, cells: [...board] };
    const proof = ratePlain(level, brief);
    if (proof === undefined) continue;
    const added = level.cells.flatMap((content, cell) => (content === dot && cells[cell] === 0 ? [cell] : []));
    const at = added.map((cell) => pointOf(grid, cell));
    found.push({ level, labels: [words.addDots(namesOf(grid, added), added.length)], cells: at, sort: "dots", proof });
  }
  const byRows = new Map(found.map((repair) => [repair.level.cells.join(), repair]));
  return [...byRows.values()];
}
