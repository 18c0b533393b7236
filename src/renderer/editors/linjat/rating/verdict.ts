import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import { solutionCountWords } from "#shared/levels/linjat/messages.ts";
import { plural } from "#shared/text/format.ts";
import { messages } from "./messages.ts";

/** A rating in a badge and in a sentence. */
export interface Verdict {
  readonly tone: "good" | "warn" | "bad";
  /** For a badge: "one solution". */
  readonly badge: string;
  readonly sentence: string;
}

/** The first questions of a designer: is it a puzzle, and can it be solved by deduction. */
export function verdictOf({ solutions, counted: isCounted, rating }: RateAnswer): Verdict {
  if (solutions > 1) {
    const badge = solutionCountWords(solutions, isCounted);
    return { tone: "bad", badge, sentence: messages.solutionCount(solutions, isCounted) };
  }
  if (!isCounted) return { tone: "warn", badge: messages.notCounted, sentence: messages.notCountedSentence };
  if (solutions === 0) return { tone: "bad", badge: messages.noSolutionShort, sentence: messages.noSolutionSentence };
  const layers = plural(rating.depth, "layer", "layers");
  if (rating.ending === "solved")
    return { tone: "good", badge: messages.oneSolutionShort, sentence: messages.solvedByRules(layers) };
  return { tone: "warn", badge: messages.needsGuessing, sentence: messages.solvedButStuck(layers) };
}
