import { defined } from "../../kernel/defined.ts";
import { evenRows, type SourceRow } from "./language/readLevels.ts";
import type { LevelText } from "./levelBlocks.ts";
import { type TextChange, smallestChange } from "./textChanges.ts";

/**
 * The changes that turn a level's rows into others, where old row y becomes row y + `shift`. Rows that mean the same stay
 * as they are written, with their case, their indentation and the comments behind them.
 */
export function changedRows(
  text: LevelText,
  rows: readonly SourceRow[],
  wanted: readonly string[],
  shift: number,
): TextChange[] {
  const even = evenRows(rows);
  const changes: TextChange[] = [];
  const [first, last] = [defined(rows[0]), defined(rows.at(-1))];
  const indent = /^\s*/.exec(defined(text.lines[first.line - 1]).slice(0, first.column))?.[0] ?? "";
  const above = wanted.slice(0, Math.max(0, shift));
  const below = wanted.slice(rows.length + shift);
  const start = defined(text.starts[first.line - 1]);
  if (above.length > 0) {
    changes.push({ from: start, to: start, insert: above.map((row) => indent + row + text.lineEnd).join("") });
  }
  const removed: SourceRow[] = [];
  for (const [y, row] of rows.entries()) {
    const target = wanted[y + shift];
    if (target === undefined) {
      removed.push(row);
      continue;
    }
    changes.push(...removals(text, removed.splice(0)));
    // The first row defines the width, so that it counts as it is written.
    const meant = y + shift === 0 ? row.text.toLowerCase() : even[y];
    if (target.toLowerCase() === meant) continue;
    changes.push(...rowChange(text, row, target));
  }
  changes.push(...removals(text, removed));
  if (below.length > 0) {
    const line = defined(text.lines[last.line - 1]).replace(/\r$/, "");
    const end = defined(text.starts[last.line - 1]) + line.length;
    changes.push({ from: end, to: end, insert: below.map((row) => text.lineEnd + indent + row).join("") });
  }
  return changes;
}

/** Writes a row over another one: cell by cell if they are equally long. */
function rowChange(text: LevelText, row: SourceRow, target: string): TextChange[] {
  const from = defined(text.starts[row.line - 1]) + row.column;
  const written = text.source.slice(from, from + row.text.length);
  if (written.length !== target.length) {
    return smallestChange(text.source, { from, to: from + written.length, insert: target });
  }
  const changes: TextChange[] = [];
  const differs = (x: number): boolean => x < target.length && target[x]?.toLowerCase() !== row.text[x];
  for (let x = 0; x < target.length; x++) {
    if (!differs(x)) continue;
    let end = x + 1;
    while (differs(end)) end++;
    changes.push({ from: from + x, to: from + end, insert: target.slice(x, end) });
    x = end;
  }
  return changes;
}

/** Takes rows out, whole lines at a time; of a line with more on it, such as a comment, only the row. */
function removals(text: LevelText, rows: readonly SourceRow[]): TextChange[] {
  const changes: TextChange[] = [];
  for (const row of rows) {
    const line = row.line - 1;
    const start = defined(text.starts[line]);
    const content = defined(text.lines[line]);
    if (content.trim().length > row.text.length) {
      changes.push({ from: start + row.column, to: start + row.column + row.text.length, insert: "" });
      continue;
    }
    const next = text.starts[line + 1];
    const previous = changes.at(-1);
    if (next !== undefined) {
      if (previous?.to === start) changes[changes.length - 1] = { ...previous, to: next };
      else changes.push({ from: start, to: next, insert: "" });
      continue;
    }
    // The last line of the text goes with the line end before it.
    const begin = previous?.to === start ? previous.from : start;
    if (previous?.to === start) changes.pop();
    changes.push({
      from: text.source.slice(0, begin).replace(/\r?\n$/, "").length,
      to: text.source.length,
      insert: "",
    });
  }
  return changes;
}
