import { isRoomRow, runLine } from "./lines.ts";

/** Letters that macros may add to one text, so that a small file can't become a large one. */
const mostAddedLetters = 1_000_000;

/** What the lines above the first room of a .sok file say about all of it. */
export interface SokHeader {
  /** The text without its macros, whose uses are replaced by their values. It has the same number of lines. */
  readonly text: string;
  /** The game that the levels are for, as it is written: "Hexoban". */
  readonly game: string | undefined;
}

/**
 * Reads the header of .sok files up to version 0.14 (later versions have neither): `Game: Name` or `Game=Name`, and macros
 * `Key=Value`, which insert their value where a note has `<#Key#/>`. Pairs with a colon can be inserted in the same way, but
 * stay in the text as notes. Notes with an unknown key stay as they are. Linear in the text and what the macros add.
 * Source: "Sok format", Sokoban Wiki, revision of 28 July 2010.
 */
export function readSokHeader(source: string): SokHeader {
  const lines = source.split("\n");
  const values = new Map<string, string>();
  let game: string | undefined;
  let end = lines.findIndex((line) => isRoom(line.trimEnd()));
  if (end < 0) end = lines.length;
  const header = lines.slice(0, end).map((line) => {
    const [, key = "", sign, value = ""] =
      /^\s*([\p{L}\p{N}][\p{L}\p{N} _-]{0,39}?)\s*([=:])\s*(.*?)\s*$/u.exec(line) ?? [];
    if (sign === undefined) return line;
    if (key.toLowerCase() === "game") game ??= value;
    else if (!values.has(key.toLowerCase())) values.set(key.toLowerCase(), value);
    return sign === "=" ? "" : line;
  });
  let left = mostAddedLetters;
  const insert = (use: string, key: string): string => {
    const value = values.get(key.trim().toLowerCase());
    if (value === undefined || value.length > left) return use;
    left -= value.length;
    return value;
  };
  const rest = lines
    .slice(end)
    .map((line) => (line.includes("<#") ? line.replaceAll(/<#([^#<>\r\n]{1,60})#\/>/g, insert) : line));
  return { text: [...header, ...rest].join("\n"), game };
}

function isRoom(line: string): boolean {
  return isRoomRow(line, false) || runLine(line, 0) !== undefined;
}
