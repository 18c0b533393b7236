import * as z from "zod";
import { roomRowsSchema } from "./level.ts";
import { roomDocumentSchema } from "./roomDocument.ts";
import { suggestSeedSchema, suggestedMetricsSchema } from "../suggestion.ts";

/** Asks "suggest" for variants of a room; locked cells stay. */
export const roomSuggestQuestionSchema = z.object({
  rows: roomRowsSchema,
  locked: roomDocumentSchema.shape.locked,
  seed: suggestSeedSchema,
  own: suggestedMetricsSchema,
});

/** Respects in which a variant of a room can be better. */
export const roomRespects = ["harder", "detours", "compact", "forgiving", "easier"] as const;
/** What a suggestion improves; its texts are keyed by it. */
export type RoomRespect = (typeof roomRespects)[number];
