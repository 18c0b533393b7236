import { defined } from "../../../kernel/defined.ts";
import { type Diagnostics, wholeGame } from "./diagnostics.ts";
import { levelMessages as messages } from "./levelMessages.ts";
import type { NameTable } from "./nameTable.ts";
import type { SourceLine } from "./sections.ts";

/** A level as written, before its characters have a meaning. */
export type SourceLevel =
  | { readonly kind: "message"; readonly line: number; readonly text: string }
  | { readonly kind: "level"; readonly line: number; readonly rows: readonly SourceRow[] };

/** A row of a level with its place in the text. */
export interface SourceRow {
  readonly line: number;
  /** Index of the row's first character on its line. */
  readonly column: number;
  readonly text: string;
}

/** Maximum lines of a message and characters per line. */
const messageLines = 12;
const messageWidth = 34;

/** Most cells of a board: more than the largest ones in use, few enough for a search. */
const mostCells = 40_000;

/** Reads levels and messages. */
export function readLevels(lines: readonly SourceLine[], diagnostics: Diagnostics): SourceLevel[] {
  const levels: SourceLevel[] = [];
  let rows: SourceRow[] = [];
  const close = (): void => {
    if (rows.length > 0) levels.push({ kind: "level", line: defined(rows[0]).line, rows });
    rows = [];
  };
  for (const line of lines) {
    if (line.messageAt >= 0) {
      close();
      levels.push(readMessage(line, diagnostics));
      continue;
    }
    if (line.isBlank) {
      close();
      continue;
    }
    const end = line.commentAt >= 0 && line.commentAt > firstIndex(line.text) ? line.commentAt : line.text.length;
    const text = line.text.slice(0, end).trim();
    if (text !== "") rows.push({ line: line.number, column: firstIndex(line.text), text });
  }
  close();
  const isEmpty = !levels.some(({ kind }) => kind === "level");
  if (levels.length === 0) diagnostics.error(wholeGame, messages.noLevels());
  else if (isEmpty) diagnostics.warn(wholeGame, messages.onlyMessages());
  for (const level of levels) if (level.kind === "level") checkShape(level.rows, diagnostics);
  return levels;
}

function firstIndex(text: string): number {
  return Math.max(0, text.search(/\S/));
}

function readMessage(line: SourceLine, diagnostics: Diagnostics): SourceLevel {
  const rest = line.raw.slice(line.messageAt + "message".length);
  const place = { line: line.number, column: line.messageAt + 1 };
  if (rest !== "" && !/^\s/.test(rest)) diagnostics.warn(place, messages.messageWithoutSpace());
  const text = rest.trim();
  if (wrappedLines(text) > messageLines) diagnostics.warn(place, messages.longMessage(messageLines, messageWidth));
  return { kind: "message", line: line.number, text };
}

/** Lines that a text takes when it breaks between words. */
function wrappedLines(text: string): number {
  let lines = 1;
  let width = 0;
  for (const word of text.split(/\s+/)) {
    const needed = width === 0 ? word.length : width + 1 + word.length;
    if (needed <= messageWidth) {
      width = needed;
      continue;
    }
    lines += Math.max(1, Math.ceil(word.length / messageWidth));
    width = word.length % messageWidth;
  }
  return lines;
}

function checkShape(rows: readonly SourceRow[], diagnostics: Diagnostics): void {
  const width = defined(rows[0]).text.length;
  for (const row of rows) {
    if (row.text.length === width) continue;
    const place = { line: row.line, column: row.column + Math.min(width, row.text.length) + 1 };
    diagnostics.warn(place, messages.unevenRows(row.text.length, width));
  }
  if (width * rows.length > mostCells) {
    diagnostics.error(
      { line: defined(rows[0]).line, column: 1 },
      messages.boardTooLarge(width, rows.length, mostCells),
    );
  }
}

/** Rows of equal width: a short one repeats its last character, a long one is cut. */
export function evenRows(rows: readonly SourceRow[]): string[] {
  const width = defined(rows[0]).text.length;
  return rows.map(({ text }) => text.slice(0, width).padEnd(width, text.at(-1)));
}

/** Characters that may be used in levels, with the names of the objects they mean. */
export function levelSymbols(names: NameTable): Map<string, readonly string[]> {
  const symbols = new Map<string, readonly string[]>();
  for (const [name, meaning] of names.entries()) {
    if (name.length === 1 && meaning.kind !== "property") symbols.set(name, meaning.objects);
  }
  return symbols;
}

/** Reports characters that mean nothing or anything of several, each different one per row. */
export function checkSymbols(levels: readonly SourceLevel[], names: NameTable, diagnostics: Diagnostics): void {
  for (const level of levels) {
    if (level.kind === "message") continue;
    for (const row of level.rows) {
      const seen = new Set<string>();
      for (const [i, character] of row.text.split("").entries()) {
        const meaning = names.get(character);
        if ((meaning !== undefined && meaning.kind !== "property") || seen.has(character)) continue;
        seen.add(character);
        const place = { line: row.line, column: row.column + i + 1 };
        const text = meaning === undefined ? messages.unknownSymbol(character) : messages.propertySymbol(character);
        diagnostics.error(place, text);
      }
    }
  }
}
