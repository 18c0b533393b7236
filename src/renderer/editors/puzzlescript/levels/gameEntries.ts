import { Diagnostics } from "#shared/levels/puzzlescript/language/diagnostics.ts";
import { readLevels } from "#shared/levels/puzzlescript/language/readLevels.ts";
import { splitSections } from "#shared/levels/puzzlescript/language/sections.ts";

/** A row of a level in the text; characters as the author wrote them. */
export interface EntryRow {
  /** Line from 1. */
  readonly line: number;
  /** Index of its first character on the line. */
  readonly column: number;
  readonly text: string;
}

/** A level of the text, with the lines that it is on. */
export interface LevelEntryPlace {
  readonly kind: "level";
  /** From 1, messages not counted. */
  readonly number: number;
  /** First and last line, from 1. */
  readonly line: number;
  readonly last: number;
  readonly source: readonly EntryRow[];
  /** Rows of equal width, as the game is played: short ones repeat their last character. */
  readonly rows: readonly string[];
}

/** A message between levels. */
export interface MessageEntryPlace {
  readonly kind: "message";
  readonly line: number;
  readonly last: number;
  readonly text: string;
}

/** One entry of the LEVELS section, with its lines in the text. */
export type EntryPlace = LevelEntryPlace | MessageEntryPlace;

/** Levels and messages of a game in their order. Linear in the text. */
export function entriesOf(text: string): readonly EntryPlace[] {
  const { sections } = splitSections(text, new Diagnostics());
  const raw = new Map(sections.levels.map((line) => [line.number, line.raw]));
  let number = 0;
  return readLevels(sections.levels, new Diagnostics()).map((entry): EntryPlace => {
    if (entry.kind === "message") return { kind: "message", line: entry.line, last: entry.line, text: entry.text };
    const source = entry.rows.map(({ line, column, text: row }): EntryRow => {
      const written = raw.get(line)?.slice(column, column + row.length);
      return { line, column, text: written ?? row };
    });
    const width = source[0]?.text.length ?? 0;
    const rows = source.map((row) => row.text.slice(0, width).padEnd(width, row.text.at(-1)));
    return { kind: "level", number: ++number, line: entry.line, last: source.at(-1)?.line ?? entry.line, source, rows };
  });
}

/** The level with this number, from 1. */
export function levelAt(entries: readonly EntryPlace[], number: number): LevelEntryPlace | undefined {
  return entries.find((entry): entry is LevelEntryPlace => entry.kind === "level" && entry.number === number);
}

/** The level whose lines contain this line. */
export function levelOnLine(entries: readonly EntryPlace[], line: number): LevelEntryPlace | undefined {
  return entries.find(
    (entry): entry is LevelEntryPlace => entry.kind === "level" && entry.line <= line && line <= entry.last,
  );
}
