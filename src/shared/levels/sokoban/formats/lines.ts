import { longestSide } from "../level.ts";
import { expandRuns } from "./runLength.ts";

/** Longer lines are neither room nor text: people don't write such lines. */
const longestLine = 100_000;
/** Letters of the largest room, row ends included; run lengths beyond this aren't expanded. */
const mostRoomLetters = (longestSide + 1) * (longestSide + 1);

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
    line.length <= longestLine && (line.includes("#") || (isInRoom && line.trim() !== "")) && roomLetters.test(line)
  );
}

/**
 * The first letter of a line that is meant as a row of a room but has letters of another dialect ("&" for the player);
 * undefined for any other line.
 */
export function strangeLetter(line: string): string | undefined {
  if (line.length > longestSide || !/^[ \t]*#.*#[ \t]*$/.test(line) || /[a-z]{3}/i.test(line)) return undefined;
  return /[^ \t#@+$*.\-_pPbBqQ]/.exec(line)?.[0];
}

/** A row in the letters of `roomRowsSchema`. */
export function plainRow(line: string): string {
  return line.replace(/[-_pPbBqQ]/g, (letter) => otherLetters[letter] ?? letter).trimEnd();
}

/** A line in run lengths. */
export type RunLine =
  /** The whole room, "4#|#.@#|4#". */
  | { readonly type: "room"; readonly rows: readonly string[] }
  /** One row of a room, "4#" or "4#|". */
  | { readonly type: "row"; readonly row: string }
  /** Meant as a room, but its parentheses aren't closed, or it has more cells than a room may have. */
  | { readonly type: "broken" };

/** Parses a line in run lengths; undefined when it isn't one. With no letters left to expand to, it is broken. */
export function runLine(line: string, most: number): RunLine | undefined {
  if (!line.includes("#") || !/[|\d]/.test(line)) return undefined;
  if (line.length > longestLine || !runLetters.test(line)) return undefined;
  const text = expandRuns(line.trim(), Math.min(most, mostRoomLetters));
  if (text === undefined) return /[|]|\d[(#]/.test(line) ? { type: "broken" } : undefined;
  const rows = text.replace(/\|$/, "").split("|").map(plainRow);
  const [row = ""] = rows;
  return rows.length === 1 ? { type: "row", row } : { type: "room", rows };
}

/** LURD letters of a line of moves; undefined when the line isn't one. */
export function movesOf(line: string): string | undefined {
  const text = line.trim();
  return moveLetters.test(text) && /[lurd]/i.test(text) ? expandRuns(text.replace(/\s+/g, "")) : undefined;
}
