/** What proves a position lost, the cheapest test first. The words are those of the Sokoban wiki and of JSoko. */
export const deadlockDetectors = [
  "out-of-reach",
  "dead-squares",
  "frozen-boxes",
  "lonely-goals",
  "no-matching",
  "closed-corral",
  "no-way-home",
] as const;
export type DeadlockDetector = (typeof deadlockDetectors)[number];

/** A position that cannot be solved any more: which test proves it, and the cells [x, y] to blame. */
export interface Deadlock {
  readonly detector: DeadlockDetector;
  readonly cells: readonly (readonly [number, number])[];
}

/** Why a position is lost, as a sentence. */
export const deadlockSentences: Readonly<Record<DeadlockDetector, string>> = {
  "out-of-reach": "The player can never reach these boxes or goals.",
  "dead-squares": "A box stands where it can be pushed to no goal.",
  "frozen-boxes": "Boxes block each other for good.",
  "lonely-goals": "No box can reach this goal.",
  "no-matching": "These boxes have fewer goals in reach than there are boxes.",
  "closed-corral": "These boxes close off an area that can never be opened.",
  "no-way-home": "Every way on was searched, and none leads home.",
};

/** Names of the tests, for lists of them. */
export const detectorNames: Readonly<Record<DeadlockDetector, string>> = {
  "out-of-reach": "Out of reach",
  "dead-squares": "Dead squares",
  "frozen-boxes": "Frozen boxes",
  "lonely-goals": "Lonely goals",
  "no-matching": "Too few goals in reach",
  "closed-corral": "Closed corral",
  "no-way-home": "Full search",
};
