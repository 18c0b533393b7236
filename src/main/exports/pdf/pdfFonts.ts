import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type StudioFont, studioFontFiles } from "../png/fonts.ts";

/** A font of the book: it has the characters of its ranges. */
export interface PdfFont extends StudioFont {
  /** Unique name in the document. */
  readonly key: string;
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Text in one font. */
export interface TextRun {
  readonly font: PdfFont;
  readonly text: string;
}

let loaded: Promise<PdfFont[]> | undefined;

/** The studio's fonts with the characters each is made for, as the font packages state them. */
export function pdfFonts(): Promise<PdfFont[]> {
  loaded ??= loadFonts();
  return loaded;
}

async function loadFonts(): Promise<PdfFont[]> {
  const fonts = await studioFontFiles();
  const packages = [...new Set(fonts.map((font) => font.package))];
  const ranges = new Map(await Promise.all(packages.map(async (name) => [name, await rangesOf(name)] as const)));
  return fonts.map((font) => ({
    ...font,
    key: `${font.family} ${font.weight} ${font.subset}`,
    ranges: ranges.get(font.package)?.get(font.subset) ?? [],
  }));
}

async function rangesOf(name: string): Promise<Map<string, [number, number][]>> {
  const text = await readFile(createRequire(import.meta.url).resolve(`${name}/unicode.json`), "utf8");
  // A file of the font package: subsets by name, each a list as in CSS.
  const subsets = JSON.parse(text) as Readonly<Record<string, string>>;
  return new Map(Object.entries(subsets).map(([subset, list]) => [subset, list.split(",").map(rangeOf)]));
}

function rangeOf(range: string): [number, number] {
  const [from = 0, to = from] = range
    .trim()
    .slice(2)
    .split("-")
    .map((part) => parseInt(part, 16));
  return [from, to];
}

/** Splits the text into runs that one font can write; characters without a font become question marks. O(length). */
export function textRuns(text: string, fonts: readonly PdfFont[]): TextRun[] {
  const runs: { font: PdfFont; text: string }[] = [];
  for (const character of text.normalize("NFC")) {
    const code = character.codePointAt(0) ?? 0;
    const found = code < 0x20 ? undefined : fonts.find(({ ranges }) => ranges.some(([a, b]) => a <= code && code <= b));
    const font = found ?? fonts[0];
    if (font === undefined) return [];
    const written = found === undefined ? (code < 0x20 ? " " : "?") : character;
    const last = runs.at(-1);
    if (last?.font === font) last.text += written;
    else runs.push({ font, text: written });
  }
  return runs;
}
