/** A piece of a text and what takes its place. Offsets count characters of the text before all changes. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The text after changes that are in ascending order and don't overlap. O(length). */
export function applyChanges(text: string, changes: readonly TextChange[]): string {
  let out = "";
  let at = 0;
  for (const { from, to, insert } of changes) {
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
}

/** The change without what both texts begin and end with; none if they are equal. */
export function smallestChange(text: string, { from, to, insert }: TextChange): TextChange[] {
  const old = text.slice(from, to);
  const shorter = Math.min(old.length, insert.length);
  let before = 0;
  while (before < shorter && old[before] === insert[before]) before++;
  let after = 0;
  while (after < shorter - before && old.at(-1 - after) === insert.at(-1 - after)) after++;
  const change = { from: from + before, to: to - after, insert: insert.slice(before, insert.length - after) };
  return change.from === change.to && change.insert === "" ? [] : [change];
}
