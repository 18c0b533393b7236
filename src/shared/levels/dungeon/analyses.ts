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
});

export interface OneLayoutAnswer {
  /** Absent when none was found; the problems then say what is known. */
  readonly layout?: DungeonLayout;
  readonly problems: Problem[];
  readonly moves: number;
}
