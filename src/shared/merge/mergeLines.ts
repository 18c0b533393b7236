import { lineMatches } from "./lineMatches.ts";

/** Lines of three texts between lines that all three have; `start` is the first line in the base, from 0. */
export interface LineChange {
  readonly start: number;
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * Three-way merge of texts by lines (diff3: Khanna, Kunal and Pierce, A formal investigation of diff3, 2007). `decide` says
 * what is in place of lines that the texts don't share.
 */
export function mergeLines(
  texts: { readonly base: string; readonly mine: string; readonly theirs: string },
  decide: (change: LineChange) => readonly string[],
): string {
  const [base, mine, theirs] = [texts.base.split("\n"), texts.mine.split("\n"), texts.theirs.split("\n")];
  const [toMine, toTheirs] = [lineMatches(base, mine), lineMatches(base, theirs)];
  const merged: string[] = [];
  let [start, m, t] = [0, 0, 0];
  const upTo = (end: number, mineEnd: number, theirsEnd: number): void => {
    const change = {
      start,
      base: base.slice(start, end),
      mine: mine.slice(m, mineEnd),
      theirs: theirs.slice(t, theirsEnd),
    };
    if (change.base.length + change.mine.length + change.theirs.length > 0)
      merged.push(...(isSame(change.mine, change.theirs) ? change.mine : decide(change)));
  };
  for (const [index, line] of base.entries()) {
    const [inMine = -1, inTheirs = -1] = [toMine[index], toTheirs[index]];
    if (inMine < 0 || inTheirs < 0) continue;
    upTo(index, inMine, inTheirs);
    merged.push(line);
    [start, m, t] = [index + 1, inMine + 1, inTheirs + 1];
  }
  upTo(base.length, mine.length, theirs.length);
  return merged.join("\n");
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}
