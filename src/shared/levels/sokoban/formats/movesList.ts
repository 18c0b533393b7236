import type { FileRoom } from "./fileRoom.ts";
import { movesOf } from "./lines.ts";
import { plainPaste } from "./plainPaste.ts";
import { roomFromMoves } from "./roomFromMoves.ts";

/**
 * Reads moves without rooms, as forums and solution lists have them: every paragraph of LURD letters, run lengths allowed,
 * becomes the smallest room that it solves, called as the line above it says ("; 3. Tea chest"). Linear in the text and in
 * the area of the rooms.
 */
export function* readMovesList(text: string): Generator<FileRoom, void, undefined> {
  let title: string | undefined;
  let moves = "";
  let line = 0;
  function* finished(): Generator<FileRoom, void, undefined> {
    if (moves !== "") yield rebuiltRoom(moves, title, line);
    if (moves !== "") title = undefined;
    moves = "";
  }
  for (const [at, words] of plainPaste(text)
    .split(/\r\n?|\n/)
    .entries()) {
    const found = movesOf(words);
    if (found !== undefined) {
      if (moves === "") line = at + 1;
      moves += found;
      continue;
    }
    yield* finished();
    const heading = words.replace(/^[\s;:]*(\d+\.\s+)?/, "").trim();
    if (heading !== "") title = heading.slice(0, 200);
  }
  yield* finished();
}

function rebuiltRoom(moves: string, title: string | undefined, line: number): FileRoom {
  const rows = roomFromMoves(moves);
  const about = { line, ...(title === undefined ? {} : { title }) };
  return rows === undefined ? { rows: [], hasNoRoom: true, ...about } : { rows, solutions: [moves], ...about };
}
