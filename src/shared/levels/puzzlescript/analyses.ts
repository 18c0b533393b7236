import * as z from "zod";
import { puzzleLevelSchema } from "./level.ts";

/** Question of the analysis "solve". */
export const solveQuestionSchema = z.object({
  level: puzzleLevelSchema,
  /** Maximum number of boards to visit. */
  states: z.int().min(100).max(5_000_000),
});

/** Its answer. */
export interface PuzzleSolveAnswer {
  readonly status: "shortest" | "at-most" | "none" | "undecided";
  /** The verdict as a sentence. */
  readonly verdict: string;
  readonly states: number;
  readonly solution?: string;
}
