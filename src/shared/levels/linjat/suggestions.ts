import * as z from "zod";
import { briefSchema } from "./briefDocument.ts";
import { rowsSchema } from "./linjatLevel.ts";
import { effectsPart } from "../editEffects.ts";
import { suggestSeedSchema, suggestedMetricsSchema } from "../suggestion.ts";

/** Asks "suggest" for variants of a drawn board that keep to its brief; `rows` are the brief's, filled up. */
export const puzzleSuggestQuestionSchema = z.object({
  brief: briefSchema,
  rows: rowsSchema,
  seed: suggestSeedSchema,
  own: suggestedMetricsSchema,
});

/** Asks "effects" what single changes of a drawn board do. */
export const puzzleEffectsQuestionSchema = z.object({ brief: briefSchema, rows: rowsSchema, ...effectsPart });

/** Respects in which a variant of a puzzle can be better. */
export const puzzleRespects = ["harder", "deeper", "narrower", "fewer-dots", "fairer", "easier"] as const;
/** What a suggestion improves; its texts are keyed by it. */
export type PuzzleRespect = (typeof puzzleRespects)[number];
