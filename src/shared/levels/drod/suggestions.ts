import * as z from "zod";
import { effectsPart } from "../editEffects.ts";
import { suggestSeedSchema, suggestedMetricsSchema } from "../suggestion.ts";
import { drodRoomSchema } from "./drodRoom.ts";

/** Asks "suggest" for variants of a room; lines played by hand are left out. */
export const drodSuggestQuestionSchema = z.object({
  room: drodRoomSchema.omit({ lines: true }),
  seed: suggestSeedSchema,
  own: suggestedMetricsSchema,
});

/** Asks "effects" what single changes of a room do. */
export const drodEffectsQuestionSchema = z.object({ room: drodRoomSchema.omit({ lines: true }), ...effectsPart });

/** Respects in which a variant of a DROD room can be better. */
export const drodRespects = ["harder", "busier", "compact", "easier"] as const;
/** Id of a respect; a suggestion names the one it improves. */
export type DrodRespect = (typeof drodRespects)[number];
