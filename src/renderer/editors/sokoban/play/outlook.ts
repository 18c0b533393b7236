import type { DeadlockAnswer } from "#shared/levels/sokoban/analyses.ts";

/** Whether the position can still be solved, as far as known. */
export type Outlook =
  | { readonly status: "checking" }
  /** `since`: moves after which the position was lost first, when that was before now. */
  | { readonly status: "lost"; readonly answer?: DeadlockAnswer; readonly since?: string }
  /** `atLeast`: pushes that remain, a lower bound. */
  | { readonly status: "solvable"; readonly seconds: number; readonly atLeast?: number }
  /** Neither was found; `fault` is the error that ended the check. */
  | { readonly status: "undecided"; readonly seconds: number; readonly atLeast?: number; readonly fault?: string };
