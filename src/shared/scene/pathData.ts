import { pathOps, type PathData } from "./scene.ts";
import { formatNumber } from "./svgText.ts";

/** Numbers that follow each path command. */
const pathArity: readonly number[] = [2, 2, 6, 0];
const letters = ["M", "L", "C", "Z"];

/**
 * Path data from SVG path text with absolute M, L, C and Z only; numbers and letters separated by spaces or letters.
 * For drawings written by hand (glyphs). Throws on anything else.
 */
export function parsePath(text: string): PathData {
  const data: number[] = [];
  for (const [, letter, rest] of text.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const op = letters.indexOf(letter ?? "");
    const values = (rest ?? "").split(/[\s,]+/).filter((part) => part !== "");
    if (op < 0 || values.length !== pathArity[op]) throw new Error(`Not a path command: ${letter}${rest}`);
    data.push(op, ...values.map(Number));
  }
  return data;
}

/** The `d` attribute of path data, absolute commands, at most three decimals. */
export function pathText(data: PathData): string {
  let text = "";
  for (let at = 0; at < data.length;) {
    const op = data[at] ?? pathOps.close;
    const end = at + 1 + (pathArity[op] ?? 0);
    text +=
      (letters[op] ?? "Z") +
      data
        .slice(at + 1, end)
        .map(formatNumber)
        .join(" ");
    at = end;
  }
  return text;
}

/** A closed path over flat x, y corner pairs, appended to `data`. */
export function appendPolygon(data: number[], points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    data.push(at === 0 ? pathOps.move : pathOps.line, points[at] ?? 0, points[at + 1] ?? 0);
  }
  data.push(pathOps.close);
}
