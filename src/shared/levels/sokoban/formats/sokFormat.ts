import type { TextFormat } from "../../levelKind.ts";
import { errorProblem } from "../../problems.ts";
import { sokobanKindMessages } from "../messages.ts";
import type { SokobanLevel } from "../level.ts";
import { acceptRooms, allRooms } from "./fileRoom.ts";
import { readMovesList } from "./movesList.ts";
import { readCollection } from "./readCollection.ts";
import { isRoomRow, runLine } from "./lines.ts";
import { sokFormatMessages } from "./messages.ts";

/** Letters that macros may add to one text, so that a small file can't become a large one. */
const mostAddedLetters = 1_000_000;

/** What the lines above the first room of a .sok file say about all of it. */
interface SokHeader {
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
function readSokHeader(source: string): SokHeader {
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

type Printed = Parameters<NonNullable<TextFormat<SokobanLevel>["print"]>>[0];

/** SOK, the open text format of YASC and Sokoban for Windows: notes marked by `::`, then title, board and solution of each room. */
export const sokFormat: TextFormat<SokobanLevel> = {
  id: "sok",
  label: sokobanKindMessages.formats.sok,
  extensions: ["sok"],
  parse: (text) => allRooms(readSok(text)),
  read: readSok,
  print: (levels) => [header, ...levels.map(printRoom)].join("\n"),
};

function readSok(source: string): ReturnType<typeof acceptRooms> {
  const { text, game } = readSokHeader(source.replaceAll(/^::.*$/gm, ""));
  if (game === undefined || game.toLowerCase() === "sokoban") return acceptRooms(readCollection(text));
  return acceptRooms([], [errorProblem("other-game", sokFormatMessages.otherGame(game.slice(0, 40)))]);
}

const header = ":: Sokoban levels in the .sok format, version 0.20\n";

function printRoom({ level, title, author, comment, solution = level.solution }: Printed[number]): string {
  const rows = level.rows.map((row) => row.trimEnd()).map((row) => (row === "" ? "-" : row));
  const lines = [...(title === "" ? [] : [oneLine(title), ""]), ...rows, ""];
  if (author !== undefined && author !== "") lines.push(`Author: ${oneLine(author)}`);
  if (comment !== undefined && comment.trim() !== "")
    lines.push(
      "Comment:",
      ...comment.split(/\r?\n/).map((line) => line.replace(/^\s*(comment[-_]end\s*:)/i, "; $1")),
      "Comment-End:",
    );
  if (solution !== undefined) lines.push("", "Solution", solution);
  return `${lines.join("\n")}\n`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** One line of moves per room under its title, for programs that check or play solutions; read as the rooms that the moves solve. */
export const lurdFormat: TextFormat<SokobanLevel> = {
  id: "lurd",
  label: sokobanKindMessages.formats.lurd,
  extensions: ["lurd"],
  parse: (text) => allRooms(acceptRooms(readMovesList(text))),
  read: (text) => acceptRooms(readMovesList(text)),
  print: (levels) =>
    levels
      .map(({ level, title, solution = level.solution }, i) => `; ${i + 1}. ${oneLine(title)}\n${solution ?? ""}\n`)
      .join("\n"),
  refuses: ({ solution }) => (solution === undefined ? sokFormatMessages.missingSolution : undefined),
};
