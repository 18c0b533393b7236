import { go } from "fuzzysort";

/** Below this score (0 to 1) letters are scattered over the text and nobody would recognise the match. */
const leastScore = 0.3;

/** The entries that fit what is typed, best first; all of them in their own order when nothing is typed. */
export function fuzzyFilter<Entry>(typed: string, entries: readonly Entry[], text: (entry: Entry) => string): Entry[] {
  if (typed.trim() === "") return [...entries];
  return go(typed, entries, { key: text, limit: 0, threshold: leastScore }).map(({ obj }) => obj);
}
