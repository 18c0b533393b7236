import { asJson } from "#shared/kernel/json.ts";
import { type EditEffect, type EditEffectsAnswer, noEffects } from "#shared/levels/editEffects.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { type LinjatGrid, gridOf, levelOf, pointOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { PuzzleRating } from "#shared/levels/linjat/puzzleRating.ts";
import { puzzleEffectsQuestionSchema } from "#shared/levels/linjat/suggestions.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { rateVariant, readDrawnPuzzle } from "./drawnPuzzle.ts";
import { type PuzzleEdit, puzzleEdits } from "./puzzleEdits.ts";

/**
 * "effects": how each small change of a drawn board changes its cost; a variant has one solution and satisfies the
 * brief.
 */
export const askEffects: SteppedAnalysis = function* (question) {
  const { brief, rows, from, count } = puzzleEffectsQuestionSchema.parse(question);
  const grid = gridOf({ rows });
  // Effects are compared with the board as it is, whatever its leaks.
  const drawn = readDrawnPuzzle(grid, { ...brief, leaks: "allow" });
  if ("none" in drawn) return asJson(noEffects(drawn.none));
  const edits = puzzleEdits(grid, brief, drawn.covered);
  const effects: EditEffect[] = [];
  for (const edit of edits.slice(from, from + count)) {
    yield;
    effects.push(effectOf(grid, edit, brief, drawn.base));
  }
  const answer: EditEffectsAnswer = { base: drawn.base.cost, total: edits.length, effects };
  return asJson(answer);
};

function effectOf(grid: LinjatGrid, edit: PuzzleEdit, brief: Brief, base: PuzzleRating): EditEffect {
  const rating = rateVariant(edit.grid, brief, base);
  const by = (rating?.cost ?? base.cost) - base.cost;
  const cells = edit.cells.map((cell) => pointOf(grid, cell));
  // A number that is moved is shown at its place, not at its destination.
  const at = (grid.cells[edit.cells[0] ?? 0] ?? 0) > 0 ? cells.slice(0, 1) : cells;
  const changes = by === 0 ? {} : { rows: [...levelOf(edit.grid).rows] };
  const effect = rating === undefined ? "broken" : by > 0 ? "harder" : by < 0 ? "easier" : "same";
  return { effect, by, edit: edit.label, changes, cells, at };
}
