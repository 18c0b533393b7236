/** Letters of inputs in solutions: up, down, left, right, action, and a tick of a game with real time. */
export const inputLetters = "udlrat";

/** Movement bits of the inputs, in the order of their letters; a tick is 0. */
export const inputBits = [1, 2, 4, 8, 16, 0] as const;

/**
 * Elementary steps (`FastBoard.spent`) between two signs of life of a search, some ten milliseconds: games differ by a factor of a
 * thousand in what a turn costs, so that a number of states says nothing about time.
 */
export const stepsPerSlice = 1 << 18;

/** Limits of a search. */
export interface SearchSettings {
  /** States it may see. */
  readonly states: number;
  readonly memoryBytes: number;
  readonly isOutOfTime: () => boolean;
  /** Seed of the random numbers. */
  readonly seed: string;
}

/** How a search of a level ended. Exactly these four. */
export type LevelVerdict =
  | { readonly status: "shortest"; readonly solution: string; readonly states: number }
  | { readonly status: "at-most"; readonly solution: string; readonly states: number; readonly seed?: string }
  | { readonly status: "none"; readonly states: number }
  | { readonly status: "undecided"; readonly states: number; readonly reason: UndecidedReason };

/** Why a level is undecided: which limit ended the search, or what it cannot search. */
export type UndecidedReason =
  | "states"
  | "memory"
  | "time"
  | "random"
  | "faults"
  | "moves-between-turns"
  | "random-clash";
