import { createRandom, shuffle, deriveSeed } from "#shared/kernel/random.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { type LinjatGrid, levelOf, pointOf, dot } from "#shared/levels/linjat/linjatLevel.ts";
import type { PuzzleRating } from "#shared/levels/linjat/puzzleRating.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/linjat/suggestionMessages.ts";
import type { SuggestAnswer } from "#shared/levels/suggestion.ts";
import { countSolutions } from "#shared/levels/linjat/countSolutions.ts";
import { puzzleOf } from "#shared/levels/linjat/placements.ts";
import { ratePlain } from "./drawnPuzzle.ts";
import { type PuzzleEdit, puzzleEdits, namesOf } from "./puzzleEdits.ts";
import { repairSuggestions } from "../repair/repairSuggestions.ts";
import { type Edited, type Repaired, smallestRepairs } from "../repair/smallestRepairs.ts";
import { addDots, createGeneratorContext, removeSpareDots } from "./generatorContext.ts";
import { removeHiddenLeaks } from "./removeHiddenLeaks.ts";

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
export function* repairPuzzle(
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

/** Cells of all boards that are counted for one answer; boards with two changes at most. */
const mostRepairCells = 60_000;
