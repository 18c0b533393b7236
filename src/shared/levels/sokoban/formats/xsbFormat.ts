import type { TextFormat } from "../../levelKind.ts";
import { sokobanKindMessages } from "../messages.ts";
import type { SokobanLevel } from "../level.ts";
import { acceptRooms, allRooms } from "./fileRoom.ts";
import { readMovesList } from "./movesList.ts";
import { readCollection } from "./readCollection.ts";
import { compressRuns } from "./runLength.ts";

type Printed = Parameters<NonNullable<TextFormat<SokobanLevel>["print"]>>[0];

/**
 * Rooms as they are drawn, with `Title:`, `Author:`, comments and the solution in LURD letters below each. A text without
 * any row is read as moves alone, each turned into the room that it solves.
 */
export const xsbFormat: TextFormat<SokobanLevel> = {
  id: "xsb",
  label: sokobanKindMessages.formats.xsb,
  extensions: ["xsb", "txt"],
  parse: (text) => allRooms(readXsb(text)),
  read: readXsb,
  print: (levels) => printRooms(levels, (rows) => rows.map((row) => (row === "" ? "-" : row)).join("\n")),
};

/** One line a room: run lengths, rows ended by bars, floor as hyphens. */
export const rleFormat: TextFormat<SokobanLevel> = {
  id: "sokoban-rle",
  label: sokobanKindMessages.formats.runLengths,
  extensions: ["rle"],
  parse: (text) => allRooms(acceptRooms(readCollection(text))),
  read: (text) => acceptRooms(readCollection(text)),
  print: (levels) => printRooms(levels, (rows) => compressRuns(rows.join("|").replaceAll(" ", "-"))),
};

function readXsb(text: string): ReturnType<typeof acceptRooms> {
  return acceptRooms(text.includes("#") ? readCollection(text) : readMovesList(text));
}

function printRooms(levels: Printed, picture: (rows: readonly string[]) => string): string {
  const preface = commentLines(levels[0]?.preface);
  const rooms = levels
    .map(({ level, title, author, comment, solution = level.solution }) => {
      const rows = level.rows.map((row) => row.trimEnd()).filter((row, y, all) => isKept(row, y, all));
      const lines = [picture(rows), ...(title === "" ? [] : [`Title: ${onOneLine(title)}`])];
      if (author !== undefined && author !== "") lines.push(`Author: ${onOneLine(author)}`);
      lines.push(...commentLines(comment));
      return [...lines, ...(solution === undefined ? [] : [`Solution: ${solution}`])].join("\n");
    })
    .map((text) => `${text}\n`);
  return [...(preface.length === 0 ? [] : [`${preface.join("\n")}\n`]), ...rooms].join("\n");
}

/** Remarks as collections have them; a line that would end them early gets a space before it is written. */
function commentLines(comment: string | undefined): string[] {
  if (comment === undefined || comment.trim() === "") return [];
  const lines = comment.split(/\r?\n/).map((line) => line.replace(/^\s*(comment[-_]end\s*:)/i, "; $1"));
  const [line = ""] = lines;
  return lines.length === 1 ? [`Comment: ${line.trim()}`] : ["Comment:", ...lines, "Comment-End:"];
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

/** Empty rows around a room are removed. Between its rows, separated only by walls, they become a cell of floor. */
function isKept(row: string, y: number, all: readonly string[]): boolean {
  return row !== "" || (all.slice(0, y).some((one) => one !== "") && all.slice(y).some((one) => one !== ""));
}
