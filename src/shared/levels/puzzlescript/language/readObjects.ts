import { defined } from "../../../kernel/defined.ts";
import type { Diagnostics, SourcePlace } from "./diagnostics.ts";
import { isKeyword } from "./keywords.ts";
import { languageMessages as messages } from "./messages.ts";
import type { NameTable } from "./nameTable.ts";
import { type Palette, missingColor, readColor } from "./palettes.ts";
import { type SourceLine, placeOf } from "./sections.ts";

/** An object as written, before it has a layer and so an id. */
export interface SourceObject {
  readonly name: string;
  readonly place: SourcePlace;
  readonly colors: readonly string[];
  readonly sprite?: readonly (readonly number[])[];
}

interface OpenObject {
  readonly name: string;
  readonly place: SourcePlace;
  colors: string[] | undefined;
  readonly rows: number[][];
  hasRows: boolean;
  wide: boolean;
}

/** Maximum number of colors of an object: its sprite refers to them by one digit. */
const mostColors = 10;
const spriteSize = 5;

/** Reads the objects with their colors and sprites; names go to the table in order. */
export function readObjects(
  lines: readonly SourceLine[],
  palette: Palette,
  names: NameTable,
  diagnostics: Diagnostics,
): SourceObject[] {
  const objects: SourceObject[] = [];
  let open: OpenObject | undefined;
  const close = (): void => {
    if (open !== undefined) objects.push(finish(open, diagnostics));
    open = undefined;
  };
  for (const line of lines) {
    if (line.isBlank) {
      close();
      continue;
    }
    const text = line.text.trim();
    if (text === "") continue;
    if (open === undefined) open = start(line, names, diagnostics);
    else if (open.colors === undefined) open.colors = readColors(line, open, palette, diagnostics);
    else if (open.rows.length < spriteSize && isRow(text, open)) readRow(line, open, diagnostics);
    else {
      close();
      open = start(line, names, diagnostics);
    }
  }
  close();
  return objects;
}

function start(line: SourceLine, names: NameTable, diagnostics: Diagnostics): OpenObject | undefined {
  const words = line.text.trim().split(/\s+/);
  const name = /^[\p{L}\p{N}_]+/u.exec(defined(words[0]))?.[0];
  const place = placeOf(line, defined(words[0]));
  if (name === undefined) {
    diagnostics.error(place, messages.badObjectName(defined(words[0])));
    return undefined;
  }
  const rest = defined(words[0]).slice(name.length);
  const synonyms = [...(rest === "" ? [] : [rest]), ...words.slice(1)];
  if (isKeyword(name)) diagnostics.warn(place, messages.keywordAsName(name));
  const earlier = names.lineOf(name);
  if (earlier === undefined) names.addObject(name, line.number);
  else diagnostics.error(place, messages.nameInUse(name, earlier));
  for (const synonym of synonyms) {
    const at = placeOf(line, synonym);
    if (isKeyword(synonym)) diagnostics.warn(at, messages.keywordAsName(synonym));
    const first = names.lineOf(synonym);
    if (first === undefined) names.addSynonym(synonym, name, line.number);
    else diagnostics.error(at, messages.nameInUse(synonym, first));
  }
  return { name, place, colors: undefined, rows: [], hasRows: false, wide: false };
}

function readColors(line: SourceLine, object: OpenObject, palette: Palette, diagnostics: Diagnostics): string[] {
  const words = line.text.trim().split(/\s+/);
  if (words.length > mostColors) {
    diagnostics.error({ line: line.number, column: 1 }, messages.tooManyColors(object.name, words.length));
  }
  return words.slice(0, mostColors).map((word) => {
    const color = readColor(word, palette);
    if (color === undefined) diagnostics.error(placeOf(line, word), messages.unknownColor(object.name, word));
    return color ?? missingColor;
  });
}

function isRow(text: string, open: OpenObject): boolean {
  return open.hasRows || /^[.\d]/.test(text);
}

function readRow(line: SourceLine, object: OpenObject, diagnostics: Diagnostics): void {
  const text = line.text.trim();
  object.hasRows = true;
  const row: number[] = [];
  for (const [i, character] of text.split("").entries()) {
    const column = line.text.indexOf(text) + i + 1;
    const place = { line: line.number, column };
    if (/\s/.test(character)) continue;
    if (i >= spriteSize) {
      diagnostics.warn(place, messages.wideSprite(object.name));
      object.wide = true;
      break;
    }
    if (!/[.\d]/.test(character)) {
      diagnostics.error(place, messages.spriteJunk(object.name, character));
      continue;
    }
    const index = character === "." ? -1 : Number(character);
    if (index >= defined(object.colors).length) {
      diagnostics.error(place, messages.colorIndex(object.name, index, defined(object.colors).length));
    }
    row.push(index < defined(object.colors).length ? index : -1);
  }
  object.rows.push(row);
}

function finish(object: OpenObject, diagnostics: Diagnostics): SourceObject {
  const { name, place, rows } = object;
  if (object.colors === undefined) diagnostics.error(place, messages.noColors(name));
  const colors = object.colors ?? [missingColor];
  if (rows.length === 0) return { name, place, colors };
  if (object.wide || rows.length !== spriteSize || rows.some((row) => row.length !== spriteSize)) {
    diagnostics.warn(place, messages.spriteSize(name));
  }
  const sprite = Array.from({ length: spriteSize }, (_, y) =>
    Array.from({ length: spriteSize }, (__, x) => rows[y]?.[x] ?? -1),
  );
  return { name, place, colors, sprite };
}
