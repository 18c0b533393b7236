import type { FileRoom } from "./fileRoom.ts";
import { isUsable } from "../../problems.ts";
import { longestSide } from "../level.ts";
import { roomProblems } from "../roomProblems.ts";
import { isRoomRow, plainRow, runLine, strangeLetter } from "./lines.ts";
import { plainPaste } from "./plainPaste.ts";
import { createSolutionReader } from "./solutionReader.ts";

/** Longer texts are collections of programs, which write titles below. */
const longestText = 1_000_000;

/**
 * Whether the `Title:` lines of a text are above the rooms that they name: the first one is above the first room and
 * none is below the last, unless there are fewer titles than rooms, in which case a single one at the top is the
 * collection's. Linear in the text.
 */
function titlesStandAbove(text: string): boolean {
  if (text.length > longestText) return false;
  let titles = 0;
  let rooms = 0;
  let isLastTitle = false;
  let isInRoom = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const isTitle = /^\s*title\s*:/i.test(line);
    const isRow = !isTitle && line.includes("#") && !/[a-z]{3}/i.test(line);
    if (isTitle && rooms === 0 && titles > 0) return false;
    if (isTitle) titles++;
    if (isRow && !isInRoom) rooms++;
    if (isRow && titles === 0) return false;
    if (isTitle || isRow) isLastTitle = isTitle;
    isInRoom = isRow;
  }
  return titles > 0 && !isLastTitle && titles >= rooms;
}

/** Columns from one tab stop to the next, the usual ones first. */
const widths = [8, 4, 2, 1] as const;

/**
 * Rows with tabs expanded and the common indentation removed, at the tab width that makes them a valid room, or eight
 * columns if none does. Linear in the result.
 */
function withoutTabs(rows: readonly string[]): string[] {
  if (!rows.some((row) => row.includes("\t"))) return [...rows];
  const readings = widths.map((width) => unindented(rows.map((row) => spread(row, width))));
  return readings.find((reading) => isUsable(roomProblems(reading))) ?? readings[0] ?? [...rows];
}

function spread(row: string, width: number): string {
  let spaces = "";
  for (const letter of row) spaces += letter === "\t" ? " ".repeat(width - (spaces.length % width)) : letter;
  return spaces;
}

function unindented(rows: readonly string[]): string[] {
  const drawn = rows.filter((row) => row.trim() !== "");
  const indent = drawn.reduce((least, row) => Math.min(least, row.search(/\S/)), Infinity);
  return rows.map((row) => row.slice(Number.isFinite(indent) ? indent : 0));
}

/** Rows kept of one room: with more it is too large in any case. */
const mostRows = 10_000;
/** Maximum cells of expanded run-length rooms in one text, so that a small file can't take hours to read. */
const mostRunCells = 20_000_000;
/** Letters of remarks kept of one text. */
const mostRemarkLetters = 1_000_000;

/** State of the room being read. */
interface Draft {
  rows: string[];
  line: number;
  title: string | undefined;
  author: string | undefined;
  comments: string[];
  preface: string | undefined;
  isBroken: boolean;
  strangeLetter: string | undefined;
}

/** Texts above the next room, in collections whose titles are above. */
interface Ahead {
  readonly title: string;
  author?: string;
  readonly comments: string[];
}

/**
 * Reads a collection of rooms with their remarks: XSB rows or run-length rooms, `Title:`, `Author:`, solutions in LURD
 * letters below a room, comments. A room without its own title takes the last line of text above it; other text is a
 * remark on the room above, or before all rooms on the collection. If `Title:` is above the rooms, so are the author
 * and the comments below it. An author above all rooms applies to all. Pasted text is read as converted by
 * `plainPaste`. Linear in the text; never throws.
 */
export function* readCollection(pasted: string): Generator<FileRoom, void, undefined> {
  const solutions = createSolutionReader();
  const text = plainPaste(pasted);
  const isTitleAbove = titlesStandAbove(text);
  let draft: Draft | undefined;
  let ahead: Ahead | undefined;
  let isInRoom = false;
  /** The room at hand is written in lines of several rows, and is not complete. */
  let isRunOpen = false;
  let isInComment = false;
  let heading: string | undefined;
  let author: string | undefined;
  let preface: string[] | undefined = [];
  let lineNumber = 0;
  let runCells = mostRunCells;
  let remarkLetters = mostRemarkLetters;

  function* finished(): Generator<FileRoom, void, undefined> {
    if (draft !== undefined) {
      const { comments, rows, ...room } = draft;
      yield { ...room, rows: withoutTabs(rows), comment: textOf(comments), ...solutions.take() };
    }
    draft = undefined;
  }

  function* addRows(rows: readonly string[], isBroken: boolean): Generator<FileRoom, void, undefined> {
    if (!isInRoom || draft === undefined) {
      yield* finished();
      const above = textOf(preface ?? []);
      preface = undefined;
      draft = {
        rows: [],
        line: lineNumber,
        title: ahead?.title ?? heading,
        author: ahead?.author ?? author,
        comments: ahead?.comments ?? [],
        preface: above,
        isBroken: false,
        strangeLetter: undefined,
      };
      heading = undefined;
      ahead = undefined;
    }
    draft.isBroken ||= isBroken;
    if (draft.rows.length < mostRows) draft.rows.push(...rows);
  }

  function remark(words: string): void {
    remarkLetters -= words.length + 1;
    if (remarkLetters >= 0) (ahead?.comments ?? draft?.comments ?? preface)?.push(words);
  }

  /** The next room's title, unless more text follows. */
  function head(words: string | undefined): void {
    if (heading !== undefined) remark(heading);
    heading = words;
  }

  for (const rawLine of linesOf(text)) {
    lineNumber++;
    const line = rawLine.trimEnd();
    if (!isInComment && isRoomRow(line, isInRoom)) {
      yield* addRows([plainRow(line)], false);
      isInRoom = true;
      continue;
    }
    const run = isInComment ? undefined : runLine(line, runCells);
    if (run !== undefined) {
      if (run.type !== "row") isInRoom &&= isRunOpen;
      const rows = run.type === "row" ? [run.row] : run.type === "room" ? run.rows : [];
      runCells -= rows.reduce((sum, row) => sum + row.length, 0);
      yield* addRows(rows, run.type === "broken");
      isRunOpen = run.type !== "broken" && continuesLevel(line, draft?.rows ?? []);
      isInRoom = run.type === "row" || isRunOpen;
      continue;
    }
    const strange = isInRoom ? strangeLetter(line) : undefined;
    if (strange !== undefined && draft !== undefined) {
      draft.strangeLetter ??= strange;
      continue;
    }
    isInRoom = false;
    const [, key, value = ""] = entryOf(line);
    if (isInComment) {
      isInComment = key !== "comment-end" && key !== "comment_end";
      if (isInComment) remark(line);
      continue;
    }
    if (line === "") solutions.endParagraph();
    else if (draft !== undefined && solutions.readHeader(line)) continue;
    else if (key === "comment" && value === "") isInComment = true;
    else if (key === "comment") remark(value);
    else if (key === "title" && isTitleAbove) ahead = { title: value, comments: [] };
    else if (key === "title" && draft === undefined) remark(value);
    else if (key === "title" && draft !== undefined) draft.title = value;
    else if (key === "author" && ahead !== undefined) ahead.author = value;
    else if (key === "author" && draft !== undefined) draft.author = value;
    else if (key === "author") author = value;
    else if (key === undefined && line.trim() !== "") {
      const read = draft === undefined ? undefined : solutions.readMoves(line);
      // A word of these letters may be a heading too; it is one where no push ends it.
      head(read === undefined || (read === "alone" && !/[LURD)]$/.test(line)) ? headingOf(line) : undefined);
    }
  }
  head(undefined);
  yield* finished();
}

/**
 * A bar at the end of a line in run lengths says that the room continues on the next line, unless it is complete by then:
 * some programs end the last row with a bar too.
 */
function continuesLevel(line: string, rows: readonly string[]): boolean {
  return /\|\s*$/.test(line) && rows.length <= longestSide && !isUsable(roomProblems(rows));
}

/** Lines of remarks, empty ones at both ends left out; undefined when none is left. */
function textOf(lines: readonly string[]): string | undefined {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0) return undefined;
  const last = lines.findLastIndex((line) => line.trim() !== "");
  return lines.slice(first, last + 1).join("\n");
}

/** Key and value of "Key: value", with the key in lower case; empty for any other line. */
function entryOf(line: string): readonly [whole: string, key?: string, value?: string] {
  const entry = /^\s*([A-Za-z-]+)\s*:\s*(.*)$/.exec(line.slice(0, 2000));
  return entry === null ? [line] : [line, entry[1]?.toLowerCase() ?? "", entry[2] ?? ""];
}

function headingOf(line: string): string {
  const words = line.trim();
  const quoted = /^'([^']+)'$/.exec(words)?.[1];
  return (quoted ?? words.replace(/^[\s;:']+/, "")).slice(0, 200);
}

/** Lines one at a time, so that a large file isn't in memory twice; line ends of Unix, Windows or old Macs. */
function* linesOf(text: string): Generator<string, void, undefined> {
  const lineEnd = text.includes("\n") ? "\n" : "\r";
  for (let start = text.startsWith("\uFEFF") ? 1 : 0; start < text.length;) {
    const end = text.indexOf(lineEnd, start);
    yield text.slice(start, end < 0 ? text.length : end);
    if (end < 0) return;
    start = end + 1;
  }
}
