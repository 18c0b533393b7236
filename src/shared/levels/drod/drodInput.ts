import * as z from "zod";
import { drodRoomSchema } from "./drodRoom.ts";

/**
 * The layer that a run continues from, stored by a paused or stopped run; the beam itself is internal to the engine.
 */
const layerSchema = z.object({
  /** Number of the run that kept it. */
  run: z.int(),
  /** Commands that were locked in it. */
  prefix: z.string(),
  beam: z.looseObject({ turn: z.int() }),
});

/** Input of this kind's tasks: a room with everything the search may need, self-contained. */
export const drodInputSchema = z.object({
  ...drodRoomSchema.omit({ lines: true }).shape,
  name: z.string().max(200),
  layer: layerSchema.optional(),
});

/** The parsed input, defaults filled in. */
export type DrodInput = z.infer<typeof drodInputSchema>;
