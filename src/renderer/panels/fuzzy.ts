/** How well typed text fits a candidate: higher is better, undefined when its letters are not all there in order. */
export function fuzzyScore(typed: string, candidate: string): number | undefined {
  const wanted = typed.toLowerCase().replaceAll(" ", "");
  const text = candidate.toLowerCase();
  let score = 0;
  let at = -1;
  for (const letter of wanted) {
    const next = text.indexOf(letter, at + 1);
    if (next < 0) return undefined;
    score += letterScore(text, next, at);
    at = next;
  }
  return score - text.length / 100;
}

/** Runs of letters and beginnings of words count most; a gap costs a little. */
function letterScore(text: string, at: number, before: number): number {
  const startsWord = at === 0 || !/[a-z0-9]/.test(text.charAt(at - 1));
  if (startsWord) return 3;
  return at === before + 1 ? 2 : 1 - Math.min(0.9, (at - before) / 20);
}

/** The entries that fit, best first; all of them in their own order when nothing is typed. */
export function fuzzyFilter<Entry>(typed: string, entries: readonly Entry[], text: (entry: Entry) => string): Entry[] {
  if (typed.trim() === "") return [...entries];
  return entries
    .flatMap((entry) => {
      const score = fuzzyScore(typed, text(entry));
      return score === undefined ? [] : [{ entry, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
