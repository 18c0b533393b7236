import type { FilterProblem } from "#shared/filterText/filterText.ts";
import { filterTokens } from "#shared/filterText/filterTokens.ts";

/** A span of a filter text with its style; spans are contiguous. */
export interface FilterSpan {
  readonly text: string;
  readonly look: "plain" | "key" | "operator" | "value" | "bad" | "empty";
}

/** Splits a filter text into styled spans; an invalid term, or one without matches, is marked. O(text). */
export function filterSpans(text: string, problem: FilterProblem | null, look: "bad" | "empty" = "bad"): FilterSpan[] {
  const spans: FilterSpan[] = [];
  let at = 0;
  const add = (end: number, look: FilterSpan["look"]): void => {
    if (end > at) spans.push({ text: text.slice(at, end), look });
    at = Math.max(at, end);
  };
  for (const { sign, start, end, key, values } of filterTokens(text)) {
    add(start, "plain");
    // A name of several words is several stretches here.
    if (problem !== null && start >= problem.start && end <= problem.end) add(end, look);
    else if (sign !== undefined) add(end, "operator");
    else if (key !== undefined) {
      add(key.end, "key");
      add(values[0]?.start ?? end, "operator");
      add(end, "value");
    }
    add(end, "plain");
  }
  add(text.length, "plain");
  return spans;
}
