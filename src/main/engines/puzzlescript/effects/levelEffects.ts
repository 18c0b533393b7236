import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import { noEffects } from "#shared/levels/editEffects.ts";
import { withLevelRows } from "#shared/levels/puzzlescript/levelEdits.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/puzzlescript/suggestionMessages.ts";
import { puzzleEffectsQuestionSchema } from "#shared/levels/puzzlescript/suggestions.ts";
import type { PuzzleEffect, PuzzleEffectsAnswer } from "#shared/levels/puzzlescript/suggestions.ts";
import type { SteppedAnalysis } from "../../engineTask.ts";
import { type LevelEdit, levelEdits } from "./levelEdits.ts";
import { type SolvedBoard, levelToCompare, solveBoard } from "./solvedBoard.ts";

/**
 * "effects": which change of a single cell makes the level unsolvable, its shortest solution longer or shorter, and which rules
 * a shortcut skips. All by complete searches within a limit of states: what isn't decided has no effect in the answer.
 */
export const askLevelEffects: SteppedAnalysis = function* (question) {
  const { from, count, states, ...document } = puzzleEffectsQuestionSchema.parse(question);
  return asJson(yield* effectsOf(document, states, from, count));
};

function* effectsOf(
  document: GameDocument,
  states: number,
  from: number,
  count: number,
): Generator<void, PuzzleEffectsAnswer, undefined> {
  const drawn = levelToCompare(document);
  if ("none" in drawn) return noEffects(drawn.none);
  const { board: base, status } = yield* solveBoard(drawn.level, states);
  if (status === "none") return noEffects(words.unsolvable);
  if (base === undefined || !base.isShortest) return noEffects(words.tooLarge);
  // Shuffled, so that an incomplete map already covers every part of the board.
  const all = levelEdits(drawn.program, drawn.level.rows, document.locked).filter(({ sort }) => sort !== "move");
  const edits = shuffle([...all], createRandom(1));
  if (edits.length === 0) return noEffects(words.noFloor);
  const effects: PuzzleEffect[] = [];
  for (const edit of edits.slice(from, from + count)) {
    const effect = yield* effectOf(document, drawn.level, edit, base, states);
    if (effect !== undefined) effects.push(effect);
  }
  return { base: base.turns, total: edits.length, effects };
}

function* effectOf(
  document: GameDocument,
  level: PuzzleLevel,
  { rows, label, cells }: LevelEdit,
  base: SolvedBoard,
  states: number,
): Generator<void, PuzzleEffect | undefined, undefined> {
  const place = { edit: label, cells, at: cells };
  const { status, board } = yield* solveBoard({ game: level.game, rows: [...rows] }, states);
  if (status === "none") return { effect: "broken", by: 0, changes: {}, ...place };
  if (board === undefined) return undefined;
  const by = board.turns - base.turns;
  // A solution that may not be the shortest shows only that there is a shorter one.
  if (!board.isShortest && by >= 0) return undefined;
  if (by === 0) return { effect: "same", by, changes: {}, ...place };
  const changes = changesOf(document, rows);
  if (by > 0) return { effect: "harder", by, changes, ...place };
  const skips = [...base.rules].filter((line) => !board.rules.has(line)).toSorted((a, b) => a - b);
  return { effect: "easier", by, changes, ...place, ...(skips.length === 0 ? {} : { skips }) };
}

/** The document's members with another board in place of its level. */
export function changesOf({ source, level }: GameDocument, rows: readonly string[]): Record<string, JsonValue> {
  const text = withLevelRows(source, level, rows);
  return text === undefined ? {} : { source: text };
}
