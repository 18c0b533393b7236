import * as z from "zod";
import type { Explanation } from "./explainLayer.ts";
import { linjatSchema } from "./linjatLevel.ts";
import type { Contradiction } from "./plain/position.ts";
import type { PuzzleRating } from "./puzzleRating.ts";
import type { Rule } from "./rules.ts";

/** Asks the analysis "rate" how a board plays as it is drawn, finished or not. */
export const rateQuestionSchema = z.object({ level: linjatSchema });

/** A line as its cells (row-major indexes), in order along it. */
export type LineCells = readonly number[];

/** Answer of "rate". Cells are row-major indexes. */
export interface RateAnswer {
  /** `hardest` is absent when no grade of rules solves it. */
  readonly rating: Omit<PuzzleRating, "hardest"> & { readonly hardest?: Rule };
  /** Rule and number of advancing numbers of every layer, as many as the rating's depth. */
  readonly layers: readonly { readonly rule: Rule; readonly width: number }[];
  /** Solutions found, at most `mostCounted`; a lower bound when not `counted`. */
  readonly solutions: number;
  readonly counted: boolean;
  /** Lines of the first two solutions that are not in the other one; empty unless there are two. */
  readonly differing: readonly [first: readonly LineCells[], second: readonly LineCells[]];
  /** Cells of the numbers whose line is not the same in all solutions found. */
  readonly ambiguous: readonly number[];
  /** Numbers whose line is incomplete, and dots that are on no line, when the rules have no more deductions. */
  readonly open: readonly number[];
  /** Where the deductions contradict each other, if they do. */
  readonly contradiction?: Contradiction;
  /** Cells of the numbers whose lines a player can deduce earlier by assuming a unique solution. */
  readonly leaks: readonly number[];
}

/** Asks the analysis "explain" for all layers of a puzzle. */
export const explainQuestionSchema = z.object({ level: linjatSchema });

/** Answer of "explain", by the plain solver with all rules. */
export interface ExplainAnswer {
  readonly status: "solved" | "stuck" | "contradiction";
  /** As many as the rating's depth. */
  readonly layers: readonly (readonly Explanation[])[];
  /** Lines refuted after the last layer, without determining a cell. */
  readonly after: readonly Explanation[];
  /** Where the board breaks, when it does. */
  readonly contradiction?: Contradiction;
}

/**
 * Asks the analysis "hint" for the next deduction after the lines a player has drawn, each a list of its cells; a line
 * that is shorter than its number is taken as a part of it.
 */
export const hintQuestionSchema = z.object({
  level: linjatSchema,
  drawn: z.array(z.array(z.int().min(0).max(399)).min(1).max(20)).max(400),
});

/** Answer of "hint"; a wrong line is reported before any deduction. */
export interface HintAnswer {
  readonly kind: "wrong-line" | "deduction" | "solved" | "stuck";
  readonly text: string;
  /** Cells of the wrong line, or of the number the deduction is about. */
  readonly cells: readonly number[];
  readonly explanation?: Explanation;
}

/** Answer of the analysis "check" about the lines a player has drawn; its question is that of "hint". */
export interface CheckAnswer {
  /** Indexes of the drawn lines that are in no solution; only looked for when there is exactly one. */
  readonly wrong: readonly number[];
  /** Solutions of the puzzle, at most 2. */
  readonly solutions: number;
}
