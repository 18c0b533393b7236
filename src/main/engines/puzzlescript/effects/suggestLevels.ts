import { asJson } from "#shared/kernel/json.ts";
import { createRandom, shuffle } from "#shared/kernel/random.ts";
import type { GameDocument } from "#shared/levels/puzzlescript/gameDocument.ts";
import type { Program } from "#shared/levels/puzzlescript/language/program.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { puzzleScriptKind } from "#shared/levels/puzzlescript/puzzlescriptKind.ts";
import { puzzleSuggestionMessages as words } from "#shared/levels/puzzlescript/suggestionMessages.ts";
import { puzzleRespects, puzzleSuggestQuestionSchema } from "#shared/levels/puzzlescript/suggestions.ts";
import type { PuzzleRespect } from "#shared/levels/puzzlescript/suggestions.ts";
import { type SuggestAnswer, type SuggestedMetric, type Suggestion, offered } from "#shared/levels/suggestion.ts";
import { signed } from "#shared/text/format.ts";
import type { SteppedAnalysis } from "../../engineTask.ts";
import { ownChoices, ownRespects } from "../../ownRespects.ts";
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
  if ("none" in drawn) return nothing(drawn.none);
  const { level, program } = drawn;
  const { board: base, status } = yield* solveBoard(level, states.drawn);
  if (status === "none") return yield* repaired(document, level, program, seed);
  if (base === undefined || !base.isShortest) return nothing(words.tooLarge);
  const edits = levelEdits(program, level.rows, document.locked);
  if (edits.length === 0) return nothing(words.noFloor);
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
  const taken = new Set<Variant>();
  const solved = (rows: readonly string[], { solution }: SolvedBoard): PuzzleLevel => ({
    game: level.game,
    rows: [...rows],
    solution,
  });
  const known = solved(level.rows, base);
  const ofVariant = ({ edit, board }: Variant) => solved(edit.rows, board);
  const byOwn = ownChoices(ownRespects(puzzleScriptKind, own), known, variants, ofVariant, taken, seed);
  const suggestions = [
    ...byOwn.map(({ variant, words: said }) => ({ ...said, ...changeOf(document, variant.edit) })),
    ...chosen(document, base, variants, taken, seed),
  ];
  return suggestions.length === 0 ? nothing(words.nothing) : { suggestions };
}

function nothing(none: string): SuggestAnswer {
  return { suggestions: [], none };
}

const measures: Readonly<Record<PuzzleRespect, (board: SolvedBoard) => number>> = {
  harder: ({ turns }) => turns,
  rules: ({ rules }) => rules.size,
  easier: ({ turns }) => turns,
};

/** One variant per respect, none twice. */
function chosen(
  document: GameDocument,
  base: SolvedBoard,
  variants: readonly Variant[],
  taken: Set<Variant>,
  seed: number,
): readonly Suggestion[] {
  return puzzleRespects.flatMap((respect) => {
    const measure = measures[respect];
    const gain = ({ board }: Variant): number => (measure(board) - measure(base)) * (respect === "easier" ? -1 : 1);
    const better = variants
      .filter((variant) => gain(variant) > 0 && !taken.has(variant))
      .toSorted((a, b) => gain(b) - gain(a) || (a.edit.label < b.edit.label ? -1 : 1));
    const variant = offered(better, seed);
    if (variant === undefined) return [];
    taken.add(variant);
    return [suggestionOf(respect, document, base, variant)];
  });
}

function suggestionOf(
  respect: PuzzleRespect,
  document: GameDocument,
  base: SolvedBoard,
  { edit, board }: Variant,
): Suggestion {
  const [before, after] = [measures[respect](base), measures[respect](board)];
  return {
    respect,
    title: words.titles[respect],
    difference: signed(after - before),
    unit: words.units[respect](after - before),
    detail: respect === "rules" ? words.withTurns(board.turns) : words.instead(before, after),
    before,
    after,
    ...changeOf(document, edit),
  };
}

function changeOf(document: GameDocument, edit: LevelEdit): Pick<Suggestion, "edit" | "changes" | "cells"> {
  return { edit: edit.label, changes: changesOf(document, edit.rows), cells: edit.cells };
}

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
