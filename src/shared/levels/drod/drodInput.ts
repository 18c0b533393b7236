import * as z from "zod";
import { drodRoomSchema } from "./drodRoom.ts";

/** The layer that a run goes on from, kept by a run that was paused or stopped; the beam itself is the engine's own. */
const layerSchema = z.object({
  /** Number of the run that kept it. */
  run: z.int(),
  /** Commands that were locked in it. */
  prefix: z.string(),
  beam: z.looseObject({ turn: z.int() }),
});

/** What the tasks of this kind work on: a room with everything the search may need, self-contained. */
export const drodInputSchema = z.object({
  ...drodRoomSchema.omit({ lines: true }).shape,
  name: z.string().max(200),
  layer: layerSchema.optional(),
});

export type DrodInput = z.infer<typeof drodInputSchema>;
