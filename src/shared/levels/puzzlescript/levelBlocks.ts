import { Diagnostics } from "./language/diagnostics.ts";
import { type SourceLevel, readLevels } from "./language/readLevels.ts";
import { splitSections } from "./language/sections.ts";

/** A level or message with the lines that belong to it: its own, and comments beside them without a blank line between. */
export interface LevelBlock {
  readonly entry: SourceLevel;
  /** Index of the first line, and of the line after the last one. */
  readonly from: number;
  readonly to: number;
}

/** The levels and messages of a text, and where its lines are. */
export interface LevelText {
  readonly source: string;
  /** Lines without their line feed; a carriage return stays. */
  readonly lines: readonly string[];
  /** Index in the text of each line's first character. */
  readonly starts: readonly number[];
  readonly blocks: readonly LevelBlock[];
  /** Index of the line after the heading of the levels; -1: no such heading. */
  readonly firstLine: number;
  /** Whether a line, from 0, is blank and in no comment. */
  readonly isBlank: (line: number) => boolean;
  /** How the text ends its lines. */
  readonly lineEnd: "\n" | "\r\n";
}

/** Finds the levels and messages of a text, whatever its mistakes. O(length). */
export function readLevelText(source: string): LevelText {
  const lines = source.split("\n");
  let at = 0;
  const starts = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
  const { sections, levelsAt } = splitSections(source, new Diagnostics());
  const entries = readLevels(sections.levels, new Diagnostics());
  const blank = new Set(sections.levels.filter((line) => line.isBlank).map(({ number }) => number - 1));
  const firstLine = levelsAt < 0 ? -1 : source.slice(0, levelsAt).split("\n").length - 1;
  const isBlank = (line: number): boolean => blank.has(line);
  return {
    source,
    lines,
    starts,
    blocks: blocksOf(entries, lines.length, firstLine, isBlank),
    firstLine,
    isBlank,
    lineEnd: /\r\n/.test(source) ? "\r\n" : "\n",
  };
}

function blocksOf(
  entries: readonly SourceLevel[],
  lineCount: number,
  firstLine: number,
  isBlank: (line: number) => boolean,
): LevelBlock[] {
  let free = firstLine;
  return entries.map((entry, i) => {
    const first = entry.line - 1;
    let from = first;
    while (from > free && !isBlank(from - 1)) from--;
    const nextEntry = entries[i + 1];
    const limit = nextEntry === undefined ? lineCount : nextEntry.line - 1;
    const last = entry.kind === "level" ? (entry.rows.at(-1)?.line ?? entry.line) : entry.line;
    let to = last;
    while (to < limit && !isBlank(to)) to++;
    // Comments that touch the next entry belong to it.
    if (to === limit && nextEntry !== undefined) to = last;
    free = to;
    return { entry, from, to };
  });
}
