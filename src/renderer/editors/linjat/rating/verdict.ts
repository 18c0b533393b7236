import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { plural } from "#shared/text/format.ts";

/** A rating in a badge and in a sentence. */
export interface Verdict {
  readonly tone: "good" | "warn" | "bad";
  /** For a badge: "one solution". */
  readonly badge: string;
  readonly sentence: string;
}

/** What a designer wants to know first: is it a puzzle, and can it be reasoned out. */
export function verdictOf({ solutions, counted: isCounted, rating }: RateAnswer): Verdict {
  if (solutions > 1) return { tone: "bad", badge: "2 solutions", sentence: "It has more than one solution." };
  if (!isCounted) return { tone: "warn", badge: "not counted", sentence: "Its solutions could not all be counted." };
  if (solutions === 0) return { tone: "bad", badge: "no solution", sentence: "It has no solution." };
  const layers = plural(rating.depth, "layer", "layers");
  if (rating.ending === "solved")
    return { tone: "good", badge: "one solution", sentence: `One solution, found by the rules in ${layers}.` };
  return { tone: "warn", badge: "needs guessing", sentence: `One solution, but the rules get stuck after ${layers}.` };
}
