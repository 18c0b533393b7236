import * as z from "zod";
import type { Problem } from "../problems.ts";
import { dungeonInputSchema } from "./dungeonInput.ts";
import type { DungeonLayout } from "./layout.ts";

/** Asks the analysis "feasibility"; `input` is what `prepare` made of the documents. */
export const feasibilityQuestionSchema = z.object({ input: dungeonInputSchema });

export interface FeasibilityAnswer {
  /** Proofs that there is no layout; empty when none was found. */
  readonly problems: Problem[];
}

/** Asks the analysis "generate-one" for a layout within `moves` moves of search. */
export const oneLayoutQuestionSchema = z.object({
  input: dungeonInputSchema,
  seed: z.int().min(0).max(0xffffffff),
  moves: z.int().min(1).max(10_000_000).default(100_000),
  /** As the parameter of "generate". */
  variation: z.number().min(0).max(1).default(1),
});

/**
 * Asks the analysis "follow-move": the input has a layout to start from, in which the rooms of `keep` were moved by hand
 * (or not); the answer is, of `tries` layouts, the one in which the others stand nearest to where they stood.
 */
export const followMoveQuestionSchema = z.object({
  input: dungeonInputSchema,
  seed: z.int().min(0).max(0xffffffff),
  /** For each try. */
  moves: z.int().min(1).max(1_000_000).default(3000),
  tries: z.int().min(1).max(100).default(6),
});

/**
 * Asks the analysis "push-move": every room of the input has a place in the layout to start from, and those of `keep` were
 * moved by hand; the answer is that layout after they have pushed and pulled the others no farther than they must.
 */
export const pushMoveQuestionSchema = z.object({
  input: dungeonInputSchema,
  seed: z.int().min(0).max(0xffffffff),
});

export interface OneLayoutAnswer {
  /** Absent when none was found; the problems then say what is known. */
  readonly layout?: DungeonLayout;
  readonly problems: Problem[];
  readonly moves: number;
  /** "generate-one" without a layout: the most rooms that stood at once, each of them well. */
  readonly closest?: DungeonLayout;
  /** "follow-move" and "push-move": cells the rooms moved, along both axes together. */
  readonly way?: number;
}
