import * as z from "zod";
import type { Explanation } from "./explainLayer.ts";
import { linjatSchema } from "./linjatLevel.ts";

/** Asks the analysis "explain" for all layers of a puzzle. */
export const explainQuestionSchema = z.object({ level: linjatSchema });

export interface ExplainAnswer {
  readonly status: "solved" | "stuck" | "contradiction";
  readonly layers: readonly (readonly Explanation[])[];
}

/** Asks the analysis "hint" for the next deduction after the lines a player has drawn, each a list of its cells. */
export const hintQuestionSchema = z.object({
  level: linjatSchema,
  drawn: z.array(z.array(z.int().min(0).max(399)).min(1).max(20)).max(400),
});

export interface HintAnswer {
  readonly kind: "wrong-line" | "deduction" | "solved" | "stuck";
  readonly text: string;
  /** Cells of the wrong line, or of the number the deduction is about. */
  readonly cells: readonly number[];
  readonly explanation?: Explanation;
}
