import { escapeXml } from "../../../scene/svgText.ts";
import type { TextFormat } from "../../levelKind.ts";
import { sokobanKindMessages } from "../messages.ts";
import { type Problem, errorProblem } from "../../problems.ts";
import type { SokobanLevel } from "../level.ts";
import { type FileRoom, acceptRooms, allRooms } from "./fileRoom.ts";
import { movesOf, plainRow } from "./lines.ts";
import { slcFormatMessages, xmlMessages } from "./messages.ts";

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

/** A piece of an XML text, in document order. */
type XmlPiece =
  | {
      readonly type: "open";
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      readonly line: number;
    }
  | { readonly type: "close"; readonly name: string; readonly line: number }
  | { readonly type: "text"; readonly text: string }
  /** Where the text stops being XML; nothing follows. */
  | { readonly type: "broken"; readonly line: number; readonly message: string };

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const tag =
  /<(?:!--[\s\S]*?-->|\?[\s\S]*?\?>|!\[CDATA\[([\s\S]*?)\]\]>|!DOCTYPE[^[>]*>|(\/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>)/y;

/**
 * Elements, attributes and text of a small XML text: comments and instructions are skipped, the five named and the
 * numbered entities are decoded, elements must nest. No document type subset, no other entities: nothing can be
 * included or expanded. Linear in the text; never throws.
 */
function* readXml(text: string): Generator<XmlPiece, void, undefined> {
  const open: string[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const content = text.slice(at, next < 0 ? text.length : next);
    if (content.trim() !== "") yield { type: "text", text: decoded(content) };
    line += content.split("\n").length - 1;
    if (next < 0) break;
    tag.lastIndex = next;
    const match = tag.exec(text);
    if (match === null) return yield { type: "broken", line, message: xmlMessages.textIsntXmlFromHere };
    const [whole, data, slash, name, attributes = "", empty] = match;
    at = next + whole.length;
    if (data !== undefined) yield { type: "text", text: data };
    if (name !== undefined && slash === "") {
      yield { type: "open", name, attributes: attributesOf(attributes), line };
      if (empty === "/") yield { type: "close", name, line };
      else open.push(name);
    } else if (name !== undefined) {
      const expected = open.pop();
      if (expected !== name) return yield { type: "broken", line, message: xmlMessages.unopenedElement(name) };
      yield { type: "close", name, line };
    }
    line += whole.split("\n").length - 1;
  }
  const left = open.pop();
  if (left !== undefined) yield { type: "broken", line, message: xmlMessages.truncatedTag(left) };
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(pairs.map(([, name = "", double, single]) => [name, decoded(double ?? single ?? "")]));
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
