import type { EntryRow, LevelEntryPlace } from "./gameEntries.ts";

/**
 * The text with other rows in one level: the smallest change. Rows that stay keep their line with indentation and
 * comment, others are rewritten on their lines; only then lines are added or removed.
 */
export function writeRows(text: string, level: LevelEntryPlace, rows: readonly string[]): string {
  if (rows.length === 0 || rows.join("\n") === level.rows.join("\n")) return text;
  const lines = text.split("\n");
  const old = level.rows;
  const most = Math.min(old.length, rows.length);
  let above = 0;
  while (above < most && old[above] === rows[above]) above++;
  let below = 0;
  while (below < most - above && old[old.length - 1 - below] === rows[rows.length - 1 - below]) below++;
  const oldMiddle = level.source.slice(above, old.length - below);
  const newMiddle = rows.slice(above, rows.length - below);
  const shared = Math.min(oldMiddle.length, newMiddle.length);
  for (const [i, row] of oldMiddle.slice(0, shared).entries()) {
    const next = newMiddle[i] ?? "";
    if (next === level.rows[above + i]) continue;
    lines[row.line - 1] = withRow(lines[row.line - 1] ?? "", row, next);
  }
  const anchor = level.source[above + shared - 1] ?? level.source[0];
  if (anchor === undefined) return text;
  if (newMiddle.length > shared) insert(lines, level, above + shared, newMiddle.slice(shared));
  for (const row of oldMiddle.slice(shared).toReversed()) lines.splice(row.line - 1, 1);
  return lines.join("\n");
}

function withRow(line: string, { column, text }: EntryRow, row: string): string {
  return line.slice(0, column) + row + line.slice(column + text.length);
}

/** Adds rows above the row with this index, or below the last one, indented like their neighbor. */
function insert(lines: string[], level: LevelEntryPlace, index: number, rows: readonly string[]): void {
  const next = level.source[index];
  const last = level.source.at(-1);
  const neighbor = next ?? last;
  if (neighbor === undefined) return;
  const at = next === undefined ? neighbor.line : neighbor.line - 1;
  const like = lines[neighbor.line - 1] ?? "";
  const indent = like.slice(0, neighbor.column);
  const end = like.endsWith("\r") ? "\r" : "";
  const isFileEnd = at === lines.length && end === "" && (lines[at - 2] ?? "").endsWith("\r");
  if (isFileEnd) lines[at - 1] = `${lines[at - 1] ?? ""}\r`;
  lines.splice(at, 0, ...rows.map((row, i) => indent + row + (isFileEnd && i < rows.length - 1 ? "\r" : end)));
}
