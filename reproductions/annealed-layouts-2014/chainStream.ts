import type { Random } from "#shared/kernel/random.ts";

/** Layouts that extend one partial layout by one chain, found one after the other, as far as they are asked for. */
export interface ChainStream {
  /** Works for a little while. "found": the state holds a new valid layout. "ended": there will be no more. */
  advance(): "found" | "working" | "ended";
  /** Places tried so far. */
  readonly moves: number;
}

export interface StreamOptions {
  /** Layouts it yields at most. */
  readonly branching: number;
  readonly random: Random;
}
