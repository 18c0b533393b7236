import * as z from "zod";
import { type Problem, documentChangeSchema } from "../problems.ts";
import { dungeonInputSchema } from "./dungeonInput.ts";
import type { DungeonLayout } from "./layout.ts";
import { pinSchema } from "./placement.ts";

/** Asks the analysis "feasibility"; `input` is what `prepare` made of the documents. */
export const feasibilityQuestionSchema = z.object({ input: dungeonInputSchema });

/** Answer of "feasibility". Without problems there may still be no layout. */
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

const keepSchema = z.array(z.string().max(200)).max(5000);

/** One way to answer an edit, tried after those before it have failed. */
const stabilityLevelSchema = z.discriminatedUnion("way", [
  /** The rooms of `keep` stay in place; of `tries` layouts the one in which the others moved least. */
  z.object({
    way: z.literal("hold"),
    keep: keepSchema,
    /** Of search, for each try. */
    moves: z.int().min(1).max(1_000_000),
    tries: z.int().min(1).max(100),
  }),
  /** The rooms of `keep` were moved by hand and push and pull the others no farther than necessary. */
  z.object({ way: z.literal("push"), keep: keepSchema }),
  /** A new layout, with only the document's own pins. */
  z.object({ way: z.literal("fresh"), moves: z.int().min(1).max(10_000_000) }),
]);

/**
 * Asks the analysis "live-layout" for a layout after an edit: tries the levels in order until one has a layout. An
 * input that has no layout at all is reported immediately.
 */
export const liveQuestionSchema = z.object({
  input: dungeonInputSchema,
  seed: z.int().min(0).max(0xffffffff),
  /** Positions of rooms on the screen, or after they were moved by hand. */
  current: z.array(pinSchema).max(5000),
  levels: z.array(stabilityLevelSchema).min(1).max(20),
});

/** A parsed question of "live-layout". */
export type LiveQuestion = z.infer<typeof liveQuestionSchema>;
/** A parsed level; levels are tried in the order of the question, so the last one is the least stable. */
export type StabilityLevel = z.infer<typeof stabilityLevelSchema>;

/** Answer of "live-layout". The `layout`, if there is one, has passed the validator. */
export interface LiveLayoutAnswer {
  /** Absent when no level has one; the problems are then those of the last level. */
  readonly layout?: DungeonLayout;
  /** True: the problems prove that there is no layout; false: none was found yet. */
  readonly isProved: boolean;
  readonly problems: readonly Problem[];
  /** Number of the level that has the layout. */
  readonly level?: number;
  /** Without a layout: the largest valid partial layout. */
  readonly closest?: DungeonLayout;
}

/**
 * Asks the analysis "try-fixes" which changes make a layout possible. Each ladder is a list of changes of `input`, or
 * of its own input, in which each step is looser than the previous one.
 */
export const fixesQuestionSchema = z.object({
  input: dungeonInputSchema,
  ladders: z
    .array(
      z.object({
        input: dungeonInputSchema.optional(),
        steps: z.array(z.array(documentChangeSchema).max(100)).min(1).max(100),
      }),
    )
    .max(20),
  seed: z.int().min(0).max(0xffffffff),
});

/** A parsed question of "try-fixes". */
export type FixesQuestion = z.infer<typeof fixesQuestionSchema>;

/** Answer of "try-fixes". A null proves nothing: the search is short. */
export interface FixesAnswer {
  /** By ladder, the first step with which a short search found a layout; null if there was none. */
  readonly steps: readonly (number | null)[];
}

/** Answer of "generate-one"; `moves` is what the search has spent, 0 when none was needed to disprove the input. */
export interface OneLayoutAnswer {
  /** Absent when none was found; the problems then explain why. */
  readonly layout?: DungeonLayout;
  /** True: the problems prove that there is no layout; false: none was found yet. */
  readonly isProved: boolean;
  readonly problems: Problem[];
  readonly moves: number;
  /** "generate-one" without a layout: the largest valid partial layout. */
  readonly closest?: DungeonLayout;
}
