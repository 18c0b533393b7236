import { asJson } from "#shared/kernel/json.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { puzzleScriptKind } from "#shared/levels/puzzlescript/puzzlescriptKind.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/puzzlescript/suggestionMessages.ts";
import { puzzleRespects, puzzleSuggestQuestionSchema } from "#shared/levels/puzzlescript/suggestions.ts";
import type { PuzzleRespect } from "#shared/levels/puzzlescript/suggestions.ts";
import type { SuggestAnswer, SuggestedMetric } from "#shared/levels/suggestion.ts";
import type { SteppedAnalysis } from "../../engineTask.ts";
import { noSuggestions, suggestVariants } from "../../suggestVariants.ts";
import { repairSuggestions } from "../../repair/repairSuggestions.ts";
import { smallestRepairs } from "../../repair/smallestRepairs.ts";
import { type LevelEdit, levelEdits } from "./levelEdits.ts";
import { changesOf } from "./levelEffects.ts";
import { type SolvedBoard, levelToCompare, solveBoard } from "./solvedBoard.ts";

/** Limits on states for the drawn level, one variant, and all variants together. */
const states = { drawn: 100_000, variant: 20_000, all: 1_000_000 } as const;
const mostVariants = 160;
/** Levels with two changes that a repair tries at most. */
const mostPairs = 600;

interface Variant {
  readonly edit: LevelEdit;
  readonly board: SolvedBoard;
}

/**
 * "suggest": changes of one or two cells after which the document's level is harder, uses more of its game's rules, or is easier;
 * or after which it can be solved, if it can't. All by proved shortest solutions.
 */
export const suggestPuzzleLevels: SteppedAnalysis = function* (question) {
  const { seed, own, ...document } = puzzleSuggestQuestionSchema.parse(question);
  return asJson(yield* suggestionsFor(document, seed, own));
};

function* suggestionsFor(
  document: GameDocument,
  seed: number,
  own: readonly SuggestedMetric[] | undefined,
): Generator<void, SuggestAnswer, undefined> {
  const drawn = levelToCompare(document);
  if ("none" in drawn) return noSuggestions(drawn.none);
  const { level, program } = drawn;
  const { board: base, status } = yield* solveBoard(level, states.drawn);
  if (status === "none") return yield* repaired(document, level, program, seed);
  if (base === undefined || !base.isShortest) return noSuggestions(words.tooLarge);
  const edits = levelEdits(program, level.rows, document.locked);
  if (edits.length === 0) return noSuggestions(words.noFloor);
  const variants: Variant[] = [];
  let spent = 0;
  for (const edit of shuffle([...edits], createRandom(seed)).slice(0, mostVariants)) {
    if (spent > states.all) break;
    const found = yield* solveBoard({ game: level.game, rows: [...edit.rows] }, states.variant);
    spent += found.states;
    // A level that its first key wins is none.
    if (found.board?.isShortest === true && found.board.turns > 1) variants.push({ edit, board: found.board });
    yield;
  }
  const solved = (rows: readonly string[], { solution }: SolvedBoard): PuzzleLevel => ({
    game: level.game,
    rows: [...rows],
    solution,
  });
  return suggestVariants<Variant, PuzzleRespect>(
    {
      kind: puzzleScriptKind,
      own,
      drawn: solved(level.rows, base),
      variants,
      levelOf: ({ edit, board }) => solved(edit.rows, board),
      changeOf: ({ edit }) => ({ edit: edit.label, changes: changesOf(document, edit.rows), cells: edit.cells }),
      respects: puzzleRespects,
      measure: (respect, of) => measures[respect](of?.board ?? base),
      gain: (respect, { board }) =>
        (measures[respect](board) - measures[respect](base)) * (respect === "easier" ? -1 : 1),
      detail: (respect, before, after, { board }) =>
        respect === "rules" ? words.withTurns(board.turns) : words.instead(before, after),
      words,
    },
    seed,
  );
}

const measures: Readonly<Record<PuzzleRespect, (board: SolvedBoard) => number>> = {
  harder: ({ turns }) => turns,
  rules: ({ rules }) => rules.size,
  easier: ({ turns }) => turns,
};

/** The smallest changes after which a level without a solution has one. */
function* repaired(
  document: GameDocument,
  level: PuzzleLevel,
  program: Program,
  seed: number,
): Generator<void, SuggestAnswer, undefined> {
  const random = createRandom(seed);
  let spent = 0;
  const found = yield* smallestRepairs<readonly string[], SolvedBoard>({
    level: level.rows,
    editsOf: (rows) =>
      shuffle([...levelEdits(program, rows, document.locked)], random).map((edit) => ({
        level: edit.rows,
        labels: [edit.label],
        cells: edit.cells,
        sort: edit.sort,
      })),
    keyOf: (rows) => rows.join("\n").toLowerCase(),
    prove: function* (rows) {
      const { board, states: used } = yield* solveBoard({ game: level.game, rows: [...rows] }, states.variant);
      spent += used;
      return board !== undefined && board.turns > 1 ? board : undefined;
    },
    isSpent: () => spent > states.all,
    mostPairs,
  });
  return repairSuggestions(
    found,
    {
      mends: words.unsolvable,
      nothing: words.noRepair,
      before: 0,
      measure: ({ turns, rules }) => ({
        after: turns,
        unit: words.units.harder(turns),
        detail: words.repaired(rules.size),
      }),
      changes: (rows) => changesOf(document, rows),
    },
    seed,
  );
}
