import { defined } from "../../kernel/defined.ts";
import { Diagnostics } from "./language/diagnostics.ts";
import { evenRows } from "./language/readLevels.ts";
import { splitSections } from "./language/sections.ts";
import type { PuzzleLevel } from "./level.ts";
import { puzzleKindMessages } from "./messages.ts";
import { readLevelText } from "./levelBlocks.ts";
import { levelPieces, replaceRows } from "./levelEdits.ts";
import { applyChanges } from "./textChanges.ts";

/** Between two games in one text. */
const nextGame = "\n(levelwright: the next game)\n";

/** A game cut before its levels. */
export interface CutGame {
  /** With the heading LEVELS and the end of its line. */
  readonly game: string;
  readonly levels: string;
}

/** Cuts a text behind the heading LEVELS; one without the heading gets it. Joined again, it is the same text. */
export function cutGame(source: string): CutGame {
  const { levelsAt } = splitSections(source, new Diagnostics());
  if (levelsAt < 0) return { game: `${source}\n\nLEVELS\n`, levels: "" };
  return { game: source.slice(0, levelsAt), levels: source.slice(levelsAt) };
}

/** A game's text with one level alone, as it is compiled to be played. */
export function playableText({ game, rows }: PuzzleLevel): string {
  return `${game}${game.endsWith("\n") ? "" : "\n"}\n${rows.join("\n")}\n`;
}

/** A level of a text, with the line of its first row. */
export interface TextLevel {
  readonly level: PuzzleLevel;
  readonly line: number;
  /** Its lines and all before them from the level above; the last one has the rest of the text as well. */
  readonly written: string;
}

/** The games of a text one by one, each with the number of lines before it. */
export function gamesOfText(source: string): { readonly text: string; readonly linesBefore: number }[] {
  let linesBefore = 0;
  return source.split(nextGame).map((text) => {
    const game = { text, linesBefore };
    linesBefore += text.split("\n").length + nextGame.split("\n").length - 2;
    return game;
  });
}

/** All levels of a text as separate levels. Messages belong to the level after them. */
export function levelsOfText(source: string): TextLevel[] {
  return gamesOfText(source).flatMap(({ text, linesBefore }) => {
    const { game } = cutGame(text);
    const { blocks, starts } = readLevelText(text);
    const levels: TextLevel[] = [];
    let before: string[] = [];
    let from = game.length;
    for (const { entry } of blocks) {
      if (entry.kind === "message") {
        before.push(entry.text);
        continue;
      }
      const to = starts[defined(entry.rows.at(-1)).line] ?? text.length;
      const level = { game, rows: evenRows(entry.rows), ...(before.length === 0 ? {} : { before }) };
      levels.push({ level, line: entry.line + linesBefore, written: text.slice(from, to) });
      before = [];
      from = to;
    }
    const last = levels.pop();
    return last === undefined ? [] : [...levels, { ...last, written: last.written + text.slice(from) }];
  });
}

/**
 * Levels as the text of a game; levels of different games as several games after each other. A level that comes from a text
 * keeps its lines as they were written, comments and all; where its board has changed, only the rows differ.
 */
export function textOfLevels(levels: readonly PuzzleLevel[]): string {
  const texts: string[] = [];
  for (const game of new Set(levels.map((level) => level.game))) {
    let text = game.endsWith("\n") ? game : `${game}\n`;
    for (const level of levels.filter((one) => one.game === game)) {
      const { lines, startsWithRow } = writtenLevel(level);
      if (!text.endsWith("\n")) text += "\n";
      text += startsWithRow && !/\n\r?\n$/.test(text) && text !== game ? `\n${lines}` : lines;
    }
    texts.push(text);
  }
  return texts.join(nextGame);
}

/** A level's lines, and whether its first row would join a level above. */
function writtenLevel(level: PuzzleLevel): { readonly lines: string; readonly startsWithRow: boolean } {
  const lines = editedLines(level);
  if (lines === undefined) {
    const messages = (level.before ?? []).map((text) => `message ${text}\n\n`);
    return { lines: `\n${messages.join("")}${level.rows.join("\n")}\n`, startsWithRow: false };
  }
  const { blocks, isBlank } = readLevelText(heading + lines);
  const [first] = blocks;
  const above = Array.from({ length: (first?.entry.line ?? 1) - 1 }, (_, line) => line);
  return { lines, startsWithRow: first?.entry.kind === "level" && !above.some(isBlank) };
}

const heading = "LEVELS\n";

/** The lines that a level was written in, with its board; undefined: it has none, or they say something else. */
function editedLines({ written, before = [], rows }: PuzzleLevel): string | undefined {
  if (written === undefined) return undefined;
  const source = heading + written;
  const pieces = levelPieces(source);
  const at = pieces.findIndex(({ kind }) => kind === "level");
  const isSame = pieces
    .slice(0, Math.max(0, at))
    .every((piece, i) => piece.kind === "message" && piece.text === before[i]);
  if (at !== before.length || !isSame) return undefined;
  const changes = replaceRows(source, at, rows);
  return changes === undefined ? undefined : applyChanges(source, changes).slice(heading.length);
}

/** The title that a game's text states, as it is written there. */
export function titleOfGame(game: string): string {
  const title = /^[ \t]*title[ \t]+(.*\S)/im.exec(game)?.[1];
  return title ?? puzzleKindMessages.untitled;
}
