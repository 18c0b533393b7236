import * as z from "zod";
import { drodLevelSchema, type DrodLevel } from "./drodRoom.ts";

/** How the kept states of a beam are spread, flat: [x, y, states, ...] and [monsters left, states, ...]. */
export interface BeamSpread {
  readonly places: readonly number[];
  readonly left: readonly number[];
}

const viewSchema = z.object({
  level: drodLevelSchema,
  beam: z.object({
    turn: z.int(),
    best: z.number(),
    places: z.array(z.number()).max(10_000),
    left: z.array(z.number()).max(10_000),
  }),
});

/** The live view of a running beam search: its best line so far, and the distribution of its states. */
export interface BeamView {
  readonly level: DrodLevel;
  readonly beam: BeamSpread & { readonly turn: number; readonly best: number };
}

/** The live view from a run's partial level; undefined when it isn't one. */
export function beamViewOf(partial: unknown): BeamView | undefined {
  const parsed = viewSchema.safeParse(partial);
  return parsed.success ? parsed.data : undefined;
}
