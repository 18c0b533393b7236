import type { TextFormat } from "../../levelKind.ts";
import { errorProblem } from "../../problems.ts";
import { sokobanKindMessages } from "../messages.ts";
import type { SokobanLevel } from "../level.ts";
import { acceptRooms, allRooms } from "./fileRoom.ts";
import { readMovesList } from "./movesList.ts";
import { readCollection } from "./readCollection.ts";
import { readSokHeader } from "./sokHeader.ts";
import { sokFormatMessages } from "./messages.ts";

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
