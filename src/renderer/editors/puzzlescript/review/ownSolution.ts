import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { playSolution } from "#shared/levels/puzzlescript/validateLevel.ts";
import { levelWithGame, type GameModel } from "../gameModel.ts";
import { rowsKey } from "../live/levelChecks.ts";
import { reviewMessages as messages } from "./messages.ts";

/** The author's own solution of a board; undefined: none is recorded. */
export function ownSolution(game: GameDocument, rows: readonly string[]): string | undefined {
  const key = rowsKey(rows);
  return game.solutions?.find((one) => rowsKey(one.rows) === key)?.inputs;
}

/**
 * Records inputs as the author's solution of the drawn level, up to the win. False: replayed from the level's start, they
 * don't win, and nothing is recorded.
 */
export function recordSolution(model: GameModel, inputs: string): boolean {
  const level = levelWithGame(model);
  const wins = level === undefined ? undefined : winningPart(level, inputs);
  if (level === undefined || wins === undefined) return false;
  putSolution(model, level.rows, wins, messages.recorded(wins.length));
  return true;
}

/** Inputs up to the win; undefined when they don't win. */
export function winningPart(level: PuzzleLevel, inputs: string): string | undefined {
  const played = playSolution({ ...level, solution: inputs });
  return played.won ? inputs.slice(0, played.turns) : undefined;
}

/** Removes the author's solution of the drawn level. */
export function forgetSolution(model: GameModel): void {
  putSolution(model, model.rows(), undefined, messages.forgot);
}

function putSolution(model: GameModel, rows: readonly string[], inputs: string | undefined, label: string): void {
  const key = rowsKey(rows);
  model.session.edit(label, (draft) => {
    const others = (draft.solutions ?? []).filter((one) => rowsKey(one.rows) !== key);
    const solutions = inputs === undefined ? others : [...others, { rows: [...rows], inputs }];
    if (solutions.length === 0) delete draft.solutions;
    else draft.solutions = solutions;
  });
}
