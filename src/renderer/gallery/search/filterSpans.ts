import type { FilterProblem } from "#shared/filterText/filterText.ts";
import { filterTokens } from "#shared/filterText/filterTokens.ts";

/** A stretch of a filter text with the look it is shown in; the stretches follow each other without gaps. */
export interface FilterSpan {
  readonly text: string;
  readonly look: "plain" | "key" | "operator" | "value" | "bad";
}

/** A filter text in stretches to be coloured; the term that can't be read is marked as a whole. O(text). */
export function filterSpans(text: string, problem: FilterProblem | null): FilterSpan[] {
  const spans: FilterSpan[] = [];
  let at = 0;
  const add = (end: number, look: FilterSpan["look"]): void => {
    if (end > at) spans.push({ text: text.slice(at, end), look });
    at = Math.max(at, end);
  };
  for (const { start, end, key, values } of filterTokens(text)) {
    add(start, "plain");
    if (problem !== null && problem.start === start) add(end, "bad");
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
