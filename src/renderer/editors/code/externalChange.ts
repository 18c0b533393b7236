/** A replacement of characters `from` to `to` of a text. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/**
 * How to turn one text into another with changes that cursors survive: line by line where both have the same number of
 * lines, so that a stroke over several rows leaves a cursor between them in place; else one stretch.
 */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  if (before === after) return [];
  const [old, now] = [before.split("\n"), after.split("\n")];
  if (old.length !== now.length) return [stretch(before, after, 0)];
  const changes: TextChange[] = [];
  let at = 0;
  for (const [i, line] of old.entries()) {
    const next = now[i] ?? "";
    if (line !== next) changes.push(stretch(line, next, at));
    at += line.length + 1;
  }
  return changes;
}

function stretch(before: string, after: string, at: number): TextChange {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: at + start, to: at + before.length - end, insert: after.slice(start, after.length - end) };
}
