import * as z from "zod";
import { type EditEffect, type EditEffectsAnswer, effectsPart } from "../editEffects.ts";
import { suggestSeedSchema, suggestedMetricsSchema } from "../suggestion.ts";
import { gameDocumentSchema } from "./gameDocument.ts";
import { puzzleLevelSchema } from "./level.ts";

/** Limit on boards for the drawn level. */
const states = z.int().min(100).max(5_000_000);

/** Asks "suggest" for variants of the document's level; locked cells stay. */
export const puzzleSuggestQuestionSchema = z.object({
  ...gameDocumentSchema.shape,
  seed: suggestSeedSchema,
  own: suggestedMetricsSchema,
});

/** Asks "effects" what changes of single cells do to the document's level. */
export const puzzleEffectsQuestionSchema = z.object({
  ...gameDocumentSchema.shape,
  states: states.default(60_000),
  ...effectsPart,
});

/** Effect of changing one cell. */
export interface PuzzleEffect extends EditEffect {
  /** Lines of rules that the level's solution uses and the shorter one doesn't: the mechanics that it skips. Only when easier. */
  readonly skips?: readonly number[];
}

/** Answer to "effects". Changes that were not decided within the limit are left out. */
export interface PuzzleEffectsAnswer extends EditEffectsAnswer {
  readonly effects: readonly PuzzleEffect[];
}

/** Respects in which a variant of a level can be better. */
export const puzzleRespects = ["harder", "rules", "easier"] as const;
/** Id of a respect; a suggestion names the one it improves. */
export type PuzzleRespect = (typeof puzzleRespects)[number];

/** Asks "rules" which of a game's rule lines its levels need: of some lines, so that a list fills in while it is made. */
export const ruleUsesQuestionSchema = z.object({
  source: gameDocumentSchema.shape.source,
  states: states.default(60_000),
  ...effectsPart,
});

/** What a rule line is good for. Levels are numbers from 1, messages not counted. */
export interface RuleUse {
  readonly line: number;
  /** Levels that can't be solved without it. */
  readonly neededBy: readonly number[];
  /** Levels whose shortest solution has another length without it. */
  readonly changes: readonly number[];
  /** Levels in whose solution it changes something. */
  readonly usedIn: readonly number[];
  /** Levels that were not decided, with or without it. */
  readonly undecided: readonly number[];
}

/** Answer to "rules": lines in the order of the text. */
export interface RuleUsesAnswer {
  readonly total: number;
  readonly uses: readonly RuleUse[];
}

/** Asks "shorter" whether a level has a shorter solution than the author's own, which it holds. */
export const shorterQuestionSchema = z.object({
  level: puzzleLevelSchema.required({ solution: true }),
  states: states.default(200_000),
});

/** Answer to "shorter". */
export interface ShorterAnswer {
  /** "fails": the author's solution doesn't win any more. "shortest": proved. */
  readonly status: "fails" | "shorter" | "shortest" | "undecided";
  /** Inputs of the author's solution, and of the shorter one. */
  readonly own: number;
  readonly turns?: number;
  readonly solution?: string;
  /** No solution is shorter than the shorter one. */
  readonly isShortest?: boolean;
  /** Lines of rules that the author's solution uses and the shorter one doesn't. */
  readonly skips?: readonly number[];
}
