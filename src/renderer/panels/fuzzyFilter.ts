import { go } from "fuzzysort";

/** Below this score (0 to 1) the letters are too scattered for a recognizable match. */
const leastScore = 0.3;

/** The entries that match the typed text, best first; all of them in their own order when nothing is typed. */
export function fuzzyFilter<Entry>(typed: string, entries: readonly Entry[], text: (entry: Entry) => string): Entry[] {
  if (typed.trim() === "") return [...entries];
  return go(typed, entries, { key: text, limit: 0, threshold: leastScore }).map(({ obj }) => obj);
}
