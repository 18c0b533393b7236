import { isKeyword } from "#shared/levels/puzzlescript/language/keywords.ts";
import { scanGame } from "../code/scanGame.ts";

/** Where an object is written: indices of lines from 0. */
export interface SpritePlace {
  readonly colorLine: number;
  /** Colors as they are written. */
  readonly colors: readonly string[];
  /** Lines of the sprite's rows; empty for a solid square. */
  readonly rowLines: readonly number[];
  /** Five rows of five indices, -1 = transparent. */
  readonly pixels: readonly (readonly number[])[];
}

const side = 5;
/** Colors that an object can have. */
export const mostColors = 10;

/** Where the object with a name is in the text; undefined: not there, or not complete. */
export function spritePlace(text: string, name: string): SpritePlace | undefined {
  const lines = text.split("\n");
  const states = scanGame(lines);
  const nameLine = states.findIndex(
    ({ section, row, isHeading, depth }, i) =>
      section === "objects" &&
      row === 0 &&
      !isHeading &&
      depth === 0 &&
      /^\s*([^\s(=]+)/.exec(lines[i] ?? "")?.[1]?.toLowerCase() === name,
  );
  if (nameLine < 0 || isKeyword(name)) return undefined;
  const linesOfRow = (row: number): number[] => {
    const found: number[] = [];
    for (let i = nameLine + 1; i < lines.length && (states[i]?.row ?? 0) > 0; i++)
      if (states[i]?.row === row && (lines[i] ?? "").trim() !== "" && !(lines[i] ?? "").trimStart().startsWith("("))
        found.push(i);
    return found;
  };
  const [colorLine] = linesOfRow(1);
  if (colorLine === undefined) return undefined;
  const colors = (lines[colorLine] ?? "").replace(/\(.*/, "").trim().split(/\s+/).filter(Boolean);
  const rowLines = Array.from({ length: side }, (_, i) => linesOfRow(2 + i)[0]).filter((line) => line !== undefined);
  const isWhole = rowLines.length === side;
  const pixels = Array.from({ length: side }, (_, y) => {
    const row = isWhole ? (lines[rowLines[y] ?? 0] ?? "").trim() : "";
    return Array.from({ length: side }, (_unused, x) => (isWhole ? indexOf(row.charAt(x)) : 0));
  });
  return { colorLine, colors, rowLines: isWhole ? rowLines : [], pixels };
}

function indexOf(character: string): number {
  return /\d/.test(character) ? Number(character) : -1;
}

/** The text with other pixels in an object's sprite; rows that stay keep their line as it is written. */
export function withPixels(text: string, name: string, pixels: readonly (readonly number[])[]): string {
  const place = spritePlace(text, name);
  if (place === undefined) return text;
  const lines = text.split("\n");
  const rows = pixels.map((row) => row.map((index) => (index < 0 ? "." : String(index))).join(""));
  if (place.rowLines.length === 0) {
    if (pixels.every((row) => row.every((index) => index === 0))) return text;
    const end = (lines[place.colorLine] ?? "").endsWith("\r") ? "\r" : "";
    lines.splice(place.colorLine + 1, 0, ...rows.map((row) => row + end));
    return lines.join("\n");
  }
  for (const [y, at] of place.rowLines.entries()) {
    const line = lines[at] ?? "";
    const start = line.length - line.trimStart().length;
    lines[at] = line.slice(0, start) + (rows[y] ?? "") + line.slice(start + side);
  }
  return lines.join("\n");
}

/** The text with another color in an object's list, or one more at its end. */
export function withColor(text: string, name: string, index: number, color: string): string {
  const place = spritePlace(text, name);
  if (place === undefined || index > place.colors.length || index >= mostColors) return text;
  const lines = text.split("\n");
  const line = lines[place.colorLine] ?? "";
  const words = [...line.replace(/\(.*/, "").matchAll(/\S+/g)];
  const word = words[index];
  const last = words.at(-1);
  const [from, to] =
    word === undefined
      ? [(last?.index ?? 0) + (last?.[0].length ?? 0), (last?.index ?? 0) + (last?.[0].length ?? 0)]
      : [word.index, word.index + word[0].length];
  lines[place.colorLine] = `${line.slice(0, from)}${word === undefined ? " " : ""}${color}${line.slice(to)}`;
  return lines.join("\n");
}

/** Pixels and colors of an image reduced to a sprite: the most frequent color of each of 5 × 5 areas. */
export function spriteOfImage(image: {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}): { readonly pixels: readonly (readonly number[])[]; readonly colors: readonly string[] } {
  const colors: string[] = [];
  const found = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_unused, x) => mainColor(image, x, y)),
  );
  // Frequent colors first: beyond the tenth, a pixel takes the nearest of them.
  const counts = new Map<string, number>();
  for (const color of found.flat()) if (color !== "") counts.set(color, (counts.get(color) ?? 0) + 1);
  colors.push(
    ...[...counts]
      .toSorted((a, b) => b[1] - a[1])
      .map(([color]) => color)
      .slice(0, mostColors),
  );
  const pixels = found.map((row) =>
    row.map((color) => {
      if (color === "") return -1;
      const exact = colors.indexOf(color);
      return exact >= 0 ? exact : nearestColor(color, colors);
    }),
  );
  return { pixels, colors };
}

function mainColor(image: Parameters<typeof spriteOfImage>[0], column: number, row: number): string {
  const counts = new Map<string, number>();
  const range = (index: number, length: number): [number, number] => {
    const from = Math.floor((index * length) / side);
    return [from, Math.max(from + 1, Math.floor(((index + 1) * length) / side))];
  };
  const [left, right] = range(column, image.width);
  const [top, bottom] = range(row, image.height);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 4 * (y * image.width + x);
      const hex = [0, 1, 2].map((i) => (image.data[at + i] ?? 0).toString(16).padStart(2, "0")).join("");
      const color = (image.data[at + 3] ?? 0) < 128 ? "" : `#${hex}`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

function nearestColor(color: string, colors: readonly string[]): number {
  const parts = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const own = parts(color);
  const distances = colors.map((other) => parts(other).reduce((sum, part, i) => sum + (part - (own[i] ?? 0)) ** 2, 0));
  return distances.indexOf(Math.min(...distances));
}

/** The text with an object's colors and pixels replaced, as one change. */
export function withSprite(
  text: string,
  name: string,
  { pixels, colors }: { readonly pixels: readonly (readonly number[])[]; readonly colors: readonly string[] },
): string {
  const place = spritePlace(text, name);
  if (place === undefined || colors.length === 0) return text;
  const lines = text.split("\n");
  const line = lines[place.colorLine] ?? "";
  const words = [...line.replace(/\(.*/, "").matchAll(/\S+/g)];
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return text;
  lines[place.colorLine] = line.slice(0, first.index) + colors.join(" ") + line.slice(last.index + last[0].length);
  return withPixels(lines.join("\n"), name, pixels);
}
