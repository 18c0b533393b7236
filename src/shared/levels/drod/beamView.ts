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

/** What a beam shows while it runs: its best line so far, and how its states are spread. */
export interface BeamView {
  readonly level: DrodLevel;
  readonly beam: BeamSpread & { readonly turn: number; readonly best: number };
}

/** The live view out of a run's partial; undefined when it is none. */
export function beamViewOf(partial: unknown): BeamView | undefined {
  const parsed = viewSchema.safeParse(partial);
  return parsed.success ? parsed.data : undefined;
}
