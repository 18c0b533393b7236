import type { Random } from "#shared/kernel/random.ts";

/** Layouts that extend one partial layout by one chain, found lazily one after the other. */
export interface ChainStream {
  /** Runs for a short time. "found": the state contains a new valid layout. "ended": there are no more. */
  advance(): "found" | "working" | "ended";
  /** Places tried so far. */
  readonly moves: number;
}

/** Options of one chain's stream of layouts; `random` is advanced by it. */
export interface StreamOptions {
  /** Layouts it yields at most. */
  readonly branching: number;
  readonly random: Random;
}
