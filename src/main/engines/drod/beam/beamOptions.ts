import type { BeamSpread } from "#shared/levels/drod/beamView.ts";
import type { Strata } from "#shared/levels/drod/drodTasks.ts";
import type { Evaluation } from "#simulation/drod/evaluation/evaluate.ts";
import type { BeamBudget } from "./beamMemory.ts";
import type { SavedBeam } from "./savedBeam.ts";

/** Settings of a beam search. */
export interface BeamOptions {
  /** Smaller is better. */
  readonly evaluate: Evaluation;
  /** States kept per turn. */
  readonly width: number;
  /** Commands after which the search ends. */
  readonly maxTurns: number;
  /** 0 = the best by evaluation; above, 1 / c of the article's random * exp(-c * f). */
  readonly randomness: number;
  readonly strata: Strata;
  /** Most states of one stratum, as a share of the width in 0..1. */
  readonly quota: number;
  /** Lossy: states that differ in the order of monsters only count as one. */
  readonly orderBlind: boolean;
  /** Maximum number of different solutions in the same turn that are returned. */
  readonly solutions: number;
  /** Decides ties and noise: another seed, another beam. */
  readonly seed: number;
  readonly budget: BeamBudget;
  /**
   * Commands by number whose states are kept whatever their rank, until the player dies: a search along a solution finds
   * none that is longer.
   */
  readonly along?: readonly number[];
  /**
   * Generated states after which a checkpoint is made, between turns. It also forgets the states expanded before the
   * last turns, even if the search continues: so it ends like one that is resumed.
   */
  readonly saveEvery: number;
  /** Where to resume instead of the room's entrance; made by a search with the same other options. */
  readonly saved?: SavedBeam | undefined;
}

/** A search for one solution by the evaluation alone, which is not resumed. */
export const plainBeam = {
  randomness: 0,
  strata: "none",
  quota: 1,
  orderBlind: false,
  solutions: 1,
  seed: 1,
  saveEvery: Infinity,
} as const;

/** Progress after every thousand states and every turn. */
export interface BeamProgress {
  readonly turn: number;
  readonly kept: number;
  readonly generated: number;
  readonly duplicates: number;
  /** Generated states in which the player is dead. */
  readonly deaths: number;
  /** Bytes of layers, trail and remembered hashes. */
  readonly bytes: number;
  /** Distribution of the kept states. O(width). */
  readonly spread: () => BeamSpread;
  /** Everything needed to resume from the last finished turn. Never changes a result, whenever it is called. */
  readonly keep: () => SavedBeam | undefined;
  /** Rank of the best state of the last finished turn, and the commands that lead to it. */
  readonly best: number;
  readonly bestCommands: () => number[];
  /** A checkpoint is due: everything needed to resume from here. */
  readonly save?: () => SavedBeam;
}

/** How a search ended. "exhausted" = every state was visited and none is clear: there is no solution. */
export type BeamEnd = "cleared" | "exhausted" | "starved" | "turn limit" | "memory";

/** Result of the search. */
export interface BeamOutcome {
  readonly end: BeamEnd;
  /** Command lists of equal length, by number (commandNumbers.ts); empty unless cleared. */
  readonly solutions: readonly (readonly number[])[];
  readonly generated: number;
  readonly duplicates: number;
  readonly turns: number;
  /**
   * Every state of all earlier turns was kept and expanded (up to a collision of 64-bit hashes), and none had a double
   * to place: nothing clears the room in fewer turns. Placing takes a command and no turn, so layers are turns only
   * without it.
   */
  readonly isComplete: boolean;
}
