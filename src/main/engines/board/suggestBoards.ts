import { asJson } from "#shared/kernel/json.ts";
import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { boardProblems } from "#shared/levels/board/boardProblems.ts";
import { canonicalBoardKey } from "#shared/levels/board/canonicalBoard.ts";
import { boardShape } from "#shared/levels/board/boardShape.ts";
import { placeLabel } from "#shared/levels/board/text/moveText.ts";
import { type BoardRespect, boardRespects, boardSuggestQuestionSchema } from "#shared/levels/board/suggestions.ts";
import { boardSuggestionMessages as words } from "#shared/levels/board/suggestionMessages.ts";
import { isUsable } from "#shared/levels/problems.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import { listOf, signed } from "#shared/text/format.ts";
import type { SteppedAnalysis } from "../engineTask.ts";
import { type OwnRespect, ownRespects, ownWords } from "../ownRespects.ts";
import { type BoardChange, changeBoard, halfTurn, hasHalfTurn } from "./tasks/boardChange.ts";
import { bothSamples, meanError, metricsOf, noGames, partsOf, playSample } from "./tasks/boardSample.ts";
import type { MeanError, Sample } from "./tasks/boardSample.ts";
import { openingPlies } from "./tasks/confirmBoard.ts";
import { pairFor } from "./tasks/taskPlayers.ts";

/** The quick player of the board search, against itself. */
const player = "strong:nodes=50";
/** Games between two yields. */
const batch = 2;
/** Games to screen a variant, and independent ones for the claim, so that luck in the first can't support it. */
const games = { screening: 30, claim: 200 } as const;
const mostVariants = 16;
/** Limit on random changes; many are duplicates, or excluded by locked cells. */
const mostDraws = 400;
/** Variants per respect that are played in the independent games until one is confirmed. */
const mostConfirmed = 2;

/**
 * Several variants are compared with the drawn board in several respects, so one in twenty would look better by chance:
 * claims require 3.1 standard errors, 1.6 times the 95 % interval reported with them.
 */
const sure = 1.6;

type Cell = readonly [number, number];

interface Variant {
  readonly change: BoardChange;
  readonly cells: readonly Cell[];
  readonly sample: Sample;
}

/**
 * "suggest": small changes of a board after which played games are fairer, livelier, shorter and so on, beyond their
 * error.
 */
export const suggestBoards: SteppedAnalysis = function* (question) {
  const { board, locked, seed, own } = boardSuggestQuestionSchema.parse(question);
  const criteria = [...ownRespects(boardKind, own).map(ofOwnMetric), ...boardRespects.map(ofGames)];
  return asJson(yield* suggestionsFor(board, locked, criteria, seed));
};

function* suggestionsFor(
  board: BoardLevel,
  locked: readonly Cell[],
  criteria: readonly Criterion[],
  seed: number,
): Generator<void, SuggestAnswer, undefined> {
  const [problem] = boardProblems(board);
  if (problem !== undefined && !isUsable([problem])) return { suggestions: [], none: problem.message };
  const drawn = { board, sample: yield* played(board, games.claim, deriveSeed(seed, 0)) };
  const variants = yield* screened(board, locked, seed);
  const suggestions: Suggestion[] = [];
  const taken = new Set<Variant>();
  for (const [index, criterion] of criteria.entries()) {
    const found = yield* confirmed(drawn, criterion, deriveSeed(seed, 3, index), variants, taken);
    if (found !== undefined) suggestions.push(found);
  }
  if (suggestions.some(({ respect }) => respect === "fairer")) return { suggestions };
  const { value, error } = mean(drawn.sample.points);
  if (suggestions.length > 0) return { suggestions, none: words.noneFairer(value, error) };
  return { suggestions, none: `${words.nothing} ${words.asDrawn(value, error)}` };
}

/** Different variants with a few games each; every other one preserves the half turn, if the board has it. */
function* screened(board: BoardLevel, locked: readonly Cell[], seed: number): Generator<void, Variant[], undefined> {
  const random = createRandom(deriveSeed(seed, 1));
  const turned = hasHalfTurn(board) ? halfTurn(board) : [];
  const keys = new Set([canonicalBoardKey(board)]);
  const variants: Variant[] = [];
  for (let draw = 0; draw < mostDraws && variants.length < mostVariants; draw++) {
    const change = changeBoard(board, random, { images: draw % 2 === 0 ? turned : [], locked });
    if (change === undefined || !isUsable(boardProblems(change.level))) continue;
    const key = canonicalBoardKey(change.level);
    if (keys.has(key)) continue;
    keys.add(key);
    const sample = yield* played(change.level, games.screening, deriveSeed(seed, 2, variants.length));
    variants.push({ change, cells: differing(board, change.level), sample });
  }
  return variants;
}

/** The first of the most promising variants whose independent games are better beyond the error of both. */
function* confirmed(
  drawn: PlayedBoard,
  { goodness, leastGain, words: said }: Criterion,
  seed: number,
  variants: readonly Variant[],
  taken: Set<Variant>,
): Generator<void, Suggestion | undefined, undefined> {
  const before = goodness(drawn);
  const screened = variants.map((variant) => {
    const { value } = goodness({ board: variant.change.level, sample: variant.sample });
    return { variant, value };
  });
  const promising = screened
    .filter(({ variant, value }) => !taken.has(variant) && value > before.value)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, mostConfirmed);
  for (const { variant } of promising) {
    const board = variant.change.level;
    const sample = yield* played(board, games.claim, deriveSeed(seed, variants.indexOf(variant)));
    const after = goodness({ board, sample });
    const margin = Math.hypot(before.error, after.error);
    if (!(after.value - before.value > Math.max(leastGain, sure * margin))) continue;
    taken.add(variant);
    return { ...said(drawn, { board, sample }, margin), ...changeOf(variant) };
  }
  return undefined;
}

interface PlayedBoard {
  readonly board: BoardLevel;
  readonly sample: Sample;
}

/** What boards are compared by. */
interface Criterion {
  /** How good a board is, more being better; NaN where that is not defined. */
  readonly goodness: (played: PlayedBoard) => MeanError;
  readonly leastGain: number;
  readonly words: (before: PlayedBoard, after: PlayedBoard, margin: number) => Omit<Suggestion, keyof ChangeOfVariant>;
}

function ofGames(respect: BoardRespect): Criterion {
  return {
    goodness: ({ sample }) => goodness[respect](sample),
    leastGain: 0,
    words: (drawn, variant, margin) => {
      const [before, after] = [measured[respect](drawn.sample), measured[respect](variant.sample)];
      const isShare = respect === "fairer" || respect === "decisive";
      const by = respect === "fairer" ? Math.abs(after - 0.5) - Math.abs(before - 0.5) : after - before;
      return {
        respect,
        title: words.titles[respect],
        difference: isShare ? signed(100 * by) : signed(by, 1),
        unit: words.units[respect],
        detail: words.details[respect](before, after, margin),
        before,
        after,
        margin,
      };
    },
  };
}

/** Parts of the games in which an own metric is computed, for its error. */
const parts = 10;

/** An own metric of the board and of its games. */
function ofOwnMetric(respect: OwnRespect): Criterion {
  const valueOf = ({ board, sample }: PlayedBoard): number => respect.valueOf(board, metricsOf(sample)) ?? NaN;
  const sign = respect.metric.better === "higher" ? 1 : -1;
  return {
    goodness: ({ board, sample }) => {
      const values = partsOf(sample, parts).map((part) => valueOf({ board, sample: part }));
      const spread = Math.sqrt(mean(values.map((value) => (value - mean(values).value) ** 2)).value);
      return { value: sign * valueOf({ board, sample }), error: (1.96 * spread) / Math.sqrt(parts - 1) };
    },
    leastGain: 0.5 * 10 ** -respect.metric.digits,
    words: (drawn, variant, margin) => ({
      ...ownWords(respect, valueOf(drawn), valueOf(variant)),
      ...(margin === 0 ? {} : { margin }),
    }),
  };
}

const mean = (values: readonly number[]): MeanError => meanError(values);
const negative = ({ value, error }: MeanError): MeanError => ({ value: 0 - value, error });
const decided = ({ points }: Sample): readonly number[] => points.map((one) => (one === 0.5 ? 0 : 1));

/** How good a sample is in a respect, more being better. */
const goodness: Readonly<Record<BoardRespect, (sample: Sample) => MeanError>> = {
  fairer: ({ points }) => {
    const { value, error } = mean(points);
    return { value: 0 - Math.abs(value - 0.5), error };
  },
  livelier: ({ leadChanges }) => mean(leadChanges),
  choices: ({ choices }) => mean(choices),
  shorter: ({ plies }) => negative(mean(plies)),
  longer: ({ plies }) => mean(plies),
  decisive: (sample) => mean(decided(sample)),
};

/** The measure of each respect. */
const measured: Readonly<Record<BoardRespect, (sample: Sample) => number>> = {
  fairer: ({ points }) => mean(points).value,
  livelier: ({ leadChanges }) => mean(leadChanges).value,
  choices: ({ choices }) => mean(choices).value,
  shorter: ({ plies }) => mean(plies).value,
  longer: ({ plies }) => mean(plies).value,
  decisive: (sample) => mean(decided(sample)).value,
};

type ChangeOfVariant = Pick<Suggestion, "edit" | "changes" | "cells">;

function changeOf({ change, cells }: Variant): ChangeOfVariant {
  const shape = boardShape(change.level);
  return {
    edit: words.edits[change.operator](listOf(cells.map((cell) => placeLabel(shape, cell))), cells.length),
    changes: { rows: [...change.level.rows] },
    cells,
  };
}

function differing(one: BoardLevel, other: BoardLevel): readonly Cell[] {
  return one.rows.flatMap((row, y) =>
    Array.from(row).flatMap((letter, x): Cell[] => (letter === other.rows[y]?.[x] ? [] : [[x, y]])),
  );
}

function* played(board: BoardLevel, count: number, seed: number): Generator<void, Sample, undefined> {
  const players = { equal: pairFor(board, player, player), unequal: undefined, openingPlies };
  let sample = noGames;
  for (let done = 0; done < count; done += batch) {
    sample = bothSamples(sample, playSample(board, players, batch, 0, deriveSeed(seed, done)));
    yield;
  }
  return sample;
}
