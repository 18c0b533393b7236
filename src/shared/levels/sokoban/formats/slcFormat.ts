import { escapeXml } from "../../../scene/svgText.ts";
import type { TextFormat } from "../../levelKind.ts";
import { sokobanKindMessages } from "../messages.ts";
import { type Problem, errorProblem } from "../../problems.ts";
import type { SokobanLevel } from "../level.ts";
import { type FileRoom, acceptRooms, allRooms } from "./fileRoom.ts";
import { movesOf, plainRow } from "./lines.ts";
import { readXml } from "./xml.ts";
import { slcFormatMessages } from "./messages.ts";

type Printed = Parameters<NonNullable<TextFormat<SokobanLevel>["print"]>>[0][number];

/** The XML collections of Sokoban YASC and others: `Level` elements with one `L` a row; ours also carry `Solution` and `Comment`. */
export const slcFormat: TextFormat<SokobanLevel> = {
  id: "slc",
  label: sokobanKindMessages.formats.slc,
  extensions: ["slc"],
  parse: (text) => {
    const problems: Problem[] = [];
    const rooms = [...readRooms(text, problems)];
    return allRooms(acceptRooms(rooms, problems));
  },
  print: (levels) => {
    const rooms = levels.map((printed) => printRoom({ solution: printed.level.solution, ...printed }));
    const preface = levels[0]?.preface;
    const description = preface === undefined ? [] : [`  <Description>${escapeXml(preface)}</Description>`];
    const head = ['<?xml version="1.0" encoding="UTF-8"?>', "<SokobanLevels>", ...description, "  <LevelCollection>"];
    return [...head, ...rooms, "  </LevelCollection>", "</SokobanLevels>", ""].join("\n");
  },
};

/** The author of a level, else of the collection. */
function titleAndAuthor(attributes: Readonly<Record<string, string>>, author: string | undefined) {
  return { title: attributes["Id"], author: attributes["Copyright"] ?? author };
}

function wordsOf(content: string): string | undefined {
  return content.trim() === "" ? undefined : content.trim();
}

function solutionsOf(content: string): string[] {
  const moves = movesOf(content);
  return moves === undefined ? [] : [moves];
}

function printRoom({ level: { rows }, title, author, solution, comment }: Printed): string {
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) => `      <L>${row}</L>`);
  if (solution !== undefined) lines.push(`      <Solution>${solution}</Solution>`);
  if (comment !== undefined) lines.push(`      <Comment>${escapeXml(comment)}</Comment>`);
  const copyright = author === undefined ? "" : ` Copyright="${escapeXml(author)}"`;
  const head = `    <Level Id="${escapeXml(title)}"${copyright} Width="${width}" Height="${rows.length}">`;
  return [head, ...lines, "    </Level>"].join("\n");
}

function* readRooms(text: string, problems: Problem[]): Generator<FileRoom, void, undefined> {
  let author: string | undefined;
  let preface: string | undefined;
  let room: (FileRoom & { rows: string[]; solutions: string[]; comment?: string | undefined }) | undefined;
  let content = "";
  let count = 0;
  for (const piece of readXml(text)) {
    switch (piece.type) {
      case "broken":
        problems.push(
          errorProblem(
            "broken-xml",
            count > 0
              ? slcFormatMessages.brokenXmlBelowRooms(piece.line, piece.message)
              : slcFormatMessages.brokenXml(piece.line, piece.message),
          ),
        );
        break;
      case "text":
        content += piece.text;
        break;
      case "open":
        content = "";
        if (piece.name === "LevelCollection") author = piece.attributes["Copyright"];
        if (piece.name === "Level")
          room = { ...titleAndAuthor(piece.attributes, author), rows: [], solutions: [], line: piece.line };
        break;
      case "close":
        if (piece.name === "L") room?.rows.push(plainRow(content));
        if (piece.name === "Solution") room?.solutions.push(...solutionsOf(content));
        if (piece.name === "Comment" && room !== undefined) room.comment = wordsOf(content);
        if (piece.name === "Description" && room === undefined) preface = wordsOf(content);
        if (piece.name === "Level" && room !== undefined) {
          yield { ...room, preface };
          count++;
          preface = undefined;
          room = undefined;
        }
        content = "";
        break;
    }
  }
}
