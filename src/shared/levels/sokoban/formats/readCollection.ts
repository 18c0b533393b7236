import type { FileRoom } from "./fileRoom.ts";
import { isRoomRow, movesOf, plainRow, runLengthRows } from "./lines.ts";

/** What has been read of the room at hand. */
interface Draft {
  rows: string[];
  line: number;
  title: string | undefined;
  author: string | undefined;
  solution: string | undefined;
}

/**
 * Reads a collection of rooms with their remarks: XSB rows or run-length rooms, `Title:`, `Author:`, `Solution:` and LURD
 * lines below a room, comment blocks left out. Without a title of its own a room takes the last line of text above it.
 * An author above all rooms is everybody's. Linear in the text; never throws.
 */
export function* readCollection(text: string): Generator<FileRoom, void, undefined> {
  let draft: Draft | undefined;
  let isInRoom = false;
  let isInComment = false;
  let heading: string | undefined;
  let author: string | undefined;
  let lineNumber = 0;
  for (const rawLine of linesOf(text)) {
    lineNumber++;
    const line = rawLine.trimEnd();
    const entry = /^\s*([A-Za-z-]+)\s*:\s*(.*)$/.exec(line.slice(0, 2000));
    const key = entry?.[1]?.toLowerCase();
    if (isInComment) {
      isInComment = key !== "comment-end" && key !== "comment_end";
      continue;
    }
    const runRows: string[] | undefined = isInRoom ? undefined : runLengthRows(line);
    if (runRows !== undefined || isRoomRow(line, isInRoom)) {
      if (!isInRoom || draft === undefined) {
        if (draft !== undefined) yield draft;
        draft = { rows: [], line: lineNumber, title: heading, author, solution: undefined };
        heading = undefined;
      }
      for (const row of runRows ?? [plainRow(line)]) draft.rows.push(row);
      isInRoom = runRows === undefined;
      continue;
    }
    isInRoom = false;
    const value = entry?.[2] ?? "";
    const moves = movesOf(key === "solution" ? value : line);
    if (moves !== undefined) {
      if (draft !== undefined) draft.solution = (draft.solution ?? "") + moves;
    } else if (key === "comment") isInComment = value === "";
    else if (key === "title" && draft !== undefined) draft.title = value;
    else if (key === "author" && draft === undefined) author = value;
    else if (key === "author" && draft !== undefined) draft.author = value;
    else if (key === undefined && line.trim() !== "") heading = line.replace(/^[\s;:']+/, "").slice(0, 200);
  }
  if (draft !== undefined) yield draft;
}

/** Lines one at a time, so that a large file is not held twice. */
function* linesOf(text: string): Generator<string, void, undefined> {
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start);
    yield text.slice(start, end < 0 ? text.length : end);
    if (end < 0) return;
    start = end + 1;
  }
}
