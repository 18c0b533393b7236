import * as z from "zod";
import { suggestSeedSchema, suggestedMetricsSchema } from "../suggestion.ts";
import { dungeonInputSchema } from "./dungeonInput.ts";
import { layoutSchema } from "./layout.ts";

/** Asks "suggest" for layouts like the one on the screen; `input` is what `prepare` made of the documents. */
export const layoutSuggestQuestionSchema = z.object({
  input: dungeonInputSchema,
  layout: layoutSchema,
  seed: suggestSeedSchema,
  own: suggestedMetricsSchema,
});

/**
 * Respects in which a layout can be better, beside own metrics of the project; all are measured on the rooms, which a suggestion pins, not on corridors.
 */
export const layoutRespects = ["compact", "closer", "squarer", "smaller", "roomier"] as const;
/** What a suggestion improves; its texts are keyed by it. */
export type LayoutRespect = (typeof layoutRespects)[number];

/** Rooms of a graph whose layouts are compared while it is drawn. */
export const mostComparedRooms = 120;
