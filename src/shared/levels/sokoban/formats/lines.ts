import { expandRuns } from "./runLength.ts";

/** Longer lines are read as no room and no text: nothing that a person wrote is so long. */
const longestLine = 100_000;

const roomLetters = /^[ \t#@+$*.\-_pPbBqQ]+$/;
const runLetters = /^[ 0-9()|#@+$*.\-_pPbBqQ]+$/;
const moveLetters = /^[lurdLURD0-9() \t]+$/;
const otherLetters: Readonly<Record<string, string>> = {
  "-": " ",
  _: " ",
  p: "@",
  P: "+",
  b: "$",
  B: "*",
  q: "@",
  Q: "+",
};

/** True for a row of a room; inside a room rows without walls count too. */
export function isRoomRow(line: string, isInRoom: boolean): boolean {
  return (
    line.length <= longestLine && roomLetters.test(line) && (line.includes("#") || (isInRoom && line.trim() !== ""))
  );
}

/** A row in the letters of `roomRowsSchema`. */
export function plainRow(line: string): string {
  return line.replace(/[-_pPbBqQ]/g, (letter) => otherLetters[letter] ?? letter).trimEnd();
}

/** The rows of a run-length room on one line, "4#|#.@#|4#"; undefined when the line is none. */
export function runLengthRows(line: string): string[] | undefined {
  if (!line.includes("#") || !(line.includes("|") || /\d/.test(line))) return undefined;
  if (line.length > longestLine || !runLetters.test(line)) return undefined;
  return expandRuns(line.trim())?.split("|").map(plainRow);
}

/** LURD letters of a line of moves; undefined when the line is none. */
export function movesOf(line: string): string | undefined {
  const text = line.trim();
  return moveLetters.test(text) && /[lurd]/i.test(text) ? expandRuns(text.replace(/\s+/g, "")) : undefined;
}
