import type { LineOutcome } from "#simulation/drod/play/lineOutcome.ts";

/** Why commands are no solution: what they end in, or the error of a room that can't be played at all. */
export type BrokenOutcome =
  | Exclude<LineOutcome, { readonly kind: "clears" }>
  | { readonly kind: "faulty-room"; readonly fault: string };
