import { defined } from "../../kernel/defined.ts";
import { Diagnostics } from "./language/diagnostics.ts";
import { readLevels } from "./language/readLevels.ts";
import { splitSections } from "./language/sections.ts";
import type { PuzzleLevel } from "./level.ts";

/** Between two games in one text. */
const nextGame = "(levelwright: the next game)";

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

/** All levels of a text as separate levels. Messages belong to the level after them. */
export function levelsOfText(source: string): { readonly level: PuzzleLevel; readonly line: number }[] {
  return source.split(nextGame).flatMap((text) => {
    const { game } = cutGame(text);
    const { sections } = splitSections(text, new Diagnostics());
    let before: string[] = [];
    return readLevels(sections.levels, new Diagnostics()).flatMap((entry) => {
      if (entry.kind === "message") {
        before.push(entry.text);
        return [];
      }
      const width = defined(entry.rows[0]).text.length;
      const rows = entry.rows.map((row) => row.text.slice(0, width).padEnd(width, row.text.at(-1)));
      const level = { game, rows, ...(before.length === 0 ? {} : { before }) };
      before = [];
      return [{ level, line: entry.line }];
    });
  });
}

/** Levels as the text of a game; levels of different games as several games after each other. */
export function textOfLevels(levels: readonly PuzzleLevel[]): string {
  const texts: string[] = [];
  for (const game of new Set(levels.map((level) => level.game))) {
    const own = levels.filter((level) => level.game === game);
    const blocks = own.map(({ before = [], rows }) =>
      [...before.map((text) => `message ${text}\n`), rows.join("\n"), ""].join("\n"),
    );
    texts.push(`${game}${game.endsWith("\n") ? "" : "\n"}\n${blocks.join("\n")}`);
  }
  return texts.join(`\n${nextGame}\n`);
}
