import * as z from "zod";
import { suggestSeedSchema, suggestedMetricsSchema } from "../suggestion.ts";
import { boardDocumentSchema } from "./boardDocument.ts";
import { boardLevelSchema } from "./boardLevel.ts";

/** Asks "suggest" for variants of a board; locked cells stay. */
export const boardSuggestQuestionSchema = z.object({
  board: boardLevelSchema,
  locked: boardDocumentSchema.shape.locked,
  seed: suggestSeedSchema,
  own: suggestedMetricsSchema,
});

/** Respects in which a variant of a board can be better. */
export const boardRespects = ["fairer", "livelier", "choices", "shorter", "longer", "decisive"] as const;
/** What a suggestion improves; its texts are keyed by it. */
export type BoardRespect = (typeof boardRespects)[number];
