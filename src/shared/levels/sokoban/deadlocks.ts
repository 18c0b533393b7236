import { deadlockMessages } from "./messages.ts";
/** Proofs that a position is lost, the cheapest test first. Terms are those of the Sokoban wiki and of JSoko. */
export const deadlockDetectors = [
  "out-of-reach",
  "dead-squares",
  "frozen-boxes",
  "lonely-goals",
  "no-matching",
  "closed-corral",
  "no-way-home",
] as const;
/** A test that proves a position lost. None of them ever fires on a solvable position. */
export type DeadlockDetector = (typeof deadlockDetectors)[number];

/** A position that cannot be solved any more: which test proves it, and the cells [x, y] to blame. */
export interface Deadlock {
  readonly detector: DeadlockDetector;
  readonly cells: readonly (readonly [number, number])[];
}

/** Why a position is lost, as a sentence. */
export const deadlockSentences: Readonly<Record<DeadlockDetector, string>> = deadlockMessages.deadlockSentences;

/** Names of the tests, for lists of them. */
export const detectorNames: Readonly<Record<DeadlockDetector, string>> = deadlockMessages.detectorNames;
