import * as z from "zod";
import { documentChangeSchema } from "../problems.ts";
import type { Problem } from "../problems.ts";
import { dungeonInputSchema } from "./dungeonInput.ts";
import type { DungeonLayout } from "./layout.ts";
import { pinSchema } from "./placement.ts";

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

const keepSchema = z.array(z.string().max(200)).max(5000);

/** One way to answer an edit, tried after those before it have failed. */
const stabilityLevelSchema = z.discriminatedUnion("way", [
  /** The rooms of `keep` stay where they stood; of `tries` layouts the one in which the others moved least. */
  z.object({
    way: z.literal("hold"),
    keep: keepSchema,
    /** Of search, for each try. */
    moves: z.int().min(1).max(1_000_000),
    tries: z.int().min(1).max(100),
  }),
  /** The rooms of `keep` were moved by hand and push and pull the others no farther than they must. */
  z.object({ way: z.literal("push"), keep: keepSchema }),
  /** Laid out anew; only what the document itself settles stays. */
  z.object({ way: z.literal("anew"), moves: z.int().min(1).max(10_000_000) }),
]);

/**
 * Asks the analysis "live-layout" for a layout after an edit: the levels are climbed until one has a layout. Where the
 * input is impossible whatever stays, that is said at once.
 */
export const liveQuestionSchema = z.object({
  input: dungeonInputSchema,
  seed: z.int().min(0).max(0xffffffff),
  /** Rooms as they stood on the screen, or as they were moved by hand. */
  standing: z.array(pinSchema).max(5000),
  levels: z.array(stabilityLevelSchema).min(1).max(20),
});

export type LiveQuestion = z.infer<typeof liveQuestionSchema>;
export type StabilityLevel = z.infer<typeof stabilityLevelSchema>;

export interface LiveLayoutAnswer {
  /** Absent when no level has one; the problems then say what is known of the last. */
  readonly layout?: DungeonLayout;
  /** The problems prove that there is no layout; else none was found yet. */
  readonly isProved: boolean;
  readonly problems: readonly Problem[];
  /** Number of the level that has the layout. */
  readonly level?: number;
  /** Without a layout: the most rooms that stood at once, each of them well. */
  readonly closest?: DungeonLayout;
}

/**
 * Asks the analysis "try-fixes" which changes give an input a layout. Each ladder is a list of changes of `input`, or of an
 * input of its own, of which a later step allows all that an earlier one does.
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

export type FixesQuestion = z.infer<typeof fixesQuestionSchema>;

export interface FixesAnswer {
  /** By ladder, the first step with which a short search found a layout; null where it found none. */
  readonly steps: readonly (number | null)[];
}

export interface OneLayoutAnswer {
  /** Absent when none was found; the problems then say what is known. */
  readonly layout?: DungeonLayout;
  /** The problems prove that there is no layout; else none was found yet. */
  readonly isProved: boolean;
  readonly problems: Problem[];
  readonly moves: number;
  /** "generate-one" without a layout: the most rooms that stood at once, each of them well. */
  readonly closest?: DungeonLayout;
}
