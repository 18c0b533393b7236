/** Rows of a long list that are drawn: those in view and a few around them, as [first, after the last]. */
export function rowsInView(
  scroll: number,
  height: number,
  rowHeight: number,
  rows: number,
): readonly [from: number, to: number] {
  const around = 4;
  const from = Math.max(0, Math.floor(scroll / rowHeight) - around);
  return [Math.min(from, rows), Math.min(rows, Math.ceil((scroll + height) / rowHeight) + around)];
}
