/** Lines of a text (from 1) that differ from an earlier text: between the equal lines at the start and at the end. */
export function changedLines(before: string, after: string): readonly number[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old[old.length - 1 - end] === now[now.length - 1 - end]) end++;
  const last = now.length - end;
  if (last <= start) return start === old.length && old.length === now.length ? [] : [Math.min(start + 1, now.length)];
  return Array.from({ length: last - start }, (_, i) => start + i + 1).filter(
    (line) => now[line - 1] !== old[line - 1] || old.length !== now.length,
  );
}
