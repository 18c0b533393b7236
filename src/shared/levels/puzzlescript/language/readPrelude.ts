import { defined } from "../../../kernel/defined.ts";
import { type Diagnostics, wholeGame } from "./diagnostics.ts";
import { languageMessages as messages, untitledGame } from "./messages.ts";
import { type Palette, defaultPalette, paletteOf, readColor, usualColors } from "./palettes.ts";
import type { Prelude } from "./program.ts";
import { type SourceLine, placeOf } from "./sections.ts";

const valueKeys = new Set([
  "title",
  "author",
  "homepage",
  "background_color",
  "text_color",
  "key_repeat_interval",
  "realtime_interval",
  "again_interval",
  "flickscreen",
  "zoomscreen",
  "color_palette",
  "youtube",
]);

const flagKeys = new Set([
  "run_rules_on_level_start",
  "norepeat_action",
  "require_player_movement",
  "debug",
  "verbose_logging",
  "throttle_movement",
  "noundo",
  "noaction",
  "norestart",
  "scanline",
]);

/** Whether a word, in lower case, is a setting of the prelude. */
export function isPreludeKey(word: string): boolean {
  return valueKeys.has(word) || flagKeys.has(word);
}

interface Value {
  readonly text: string;
  readonly line: SourceLine;
}

/** Longest title and author that the title screen has room for. */
const screenWidth = 34;

/** Reads the lines above the first section. */
export function readPrelude(
  lines: readonly SourceLine[],
  diagnostics: Diagnostics,
): { readonly prelude: Prelude; readonly palette: Palette } {
  const values = new Map<string, Value>();
  const flags = new Set<string>();
  for (const line of lines) readLine(line, values, flags, diagnostics);

  const paletteName = values.get("color_palette")?.text.toLowerCase() ?? defaultPalette;
  const named = paletteOf(paletteName);
  if (named === undefined) diagnostics.error(wholeGame, messages.unknownPalette(paletteName));
  const palette = named ?? defined(paletteOf(defaultPalette));

  const prelude: Prelude = {
    title: values.get("title")?.text ?? untitledGame,
    author: values.get("author")?.text ?? "",
    homepage: (values.get("homepage")?.text ?? "").replace(/^https?:\/\//i, ""),
    backgroundColor: colorOf("background_color", usualColors.background, values, palette, diagnostics),
    textColor: colorOf("text_color", usualColors.text, values, palette, diagnostics),
    palette: named === undefined ? defaultPalette : paletteName,
    keyRepeatInterval: seconds("key_repeat_interval", values) ?? 0.15,
    againInterval: seconds("again_interval", values) ?? 0.15,
    flags,
    ...optional("realtimeInterval", seconds("realtime_interval", values)),
    ...optional("flickscreen", dimensions("flickscreen", values, diagnostics)),
    ...optional("zoomscreen", dimensions("zoomscreen", values, diagnostics)),
  };
  for (const key of ["title", "author"] as const) {
    const value = values.get(key);
    if (value !== undefined && !fitsScreen(value.text)) {
      diagnostics.warn(placeOf(value.line, key), messages.longTitle(key));
    }
  }
  return { prelude, palette };
}

function readLine(line: SourceLine, values: Map<string, Value>, flags: Set<string>, diagnostics: Diagnostics): void {
  const text = line.text.trim();
  if (text === "") return;
  const key = defined(/^\S+/.exec(text)?.[0]);
  const place = placeOf(line, key);
  const start = line.text.indexOf(key) + key.length;
  if (flagKeys.has(key)) {
    const rest = line.text.slice(start).trim();
    if (rest !== "") diagnostics.warn(placeOf(line, rest), messages.flagWithValue(key, rest));
    flags.add(key);
    return;
  }
  if (!valueKeys.has(key)) {
    diagnostics.error(place, messages.unknownSetting(key));
    return;
  }
  const end = line.commentAt >= start ? line.commentAt : line.raw.length;
  const value = line.raw.slice(start, end).trim();
  if (key === "youtube") {
    diagnostics.warn(place, messages.youtube());
    return;
  }
  if (value === "") {
    diagnostics.error(place, messages.missingValue(key));
    return;
  }
  if (line.commentAt >= start && line.text.slice(line.commentAt).trim() !== "") {
    diagnostics.warn({ line: line.number, column: line.commentAt + 1 }, messages.commentInValue(key));
  }
  const before = values.get(key);
  if (before !== undefined) diagnostics.warn(place, messages.repeatedSetting(key, before.line.number));
  values.set(key, { text: value, line });
}

function colorOf(
  key: string,
  usual: string,
  values: ReadonlyMap<string, Value>,
  palette: Palette,
  diagnostics: Diagnostics,
): string {
  const value = values.get(key);
  if (value === undefined) return usual;
  const color = readColor(value.text.toLowerCase(), palette);
  if (color !== undefined) return color;
  diagnostics.error(placeOf(value.line, value.text.toLowerCase()), messages.badColor(key, value.text));
  return usual;
}

function dimensions(
  key: string,
  values: ReadonlyMap<string, Value>,
  diagnostics: Diagnostics,
): [number, number] | undefined {
  const value = values.get(key);
  if (value === undefined) return undefined;
  const place = placeOf(value.line, value.text.toLowerCase());
  const match = /^(-?\d+)\s*x\s*(-?\d+)$/i.exec(value.text);
  if (match === null) {
    diagnostics.warn(place, messages.badDimensions(key, value.text));
    return undefined;
  }
  const [width, height] = [Number(match[1]), Number(match[2])];
  if (width > 0 && height > 0) return [width, height];
  diagnostics.warn(place, messages.smallDimensions(key, value.text));
  return undefined;
}

/** Whether a title fits on five lines of the title screen. */
function fitsScreen(text: string): boolean {
  return text.length <= screenWidth * 5;
}

function seconds(key: string, values: ReadonlyMap<string, Value>): number | undefined {
  const number = Number.parseFloat(values.get(key)?.text ?? "");
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

function optional<Key extends string, Type>(key: Key, value: Type | undefined): Partial<Record<Key, Type>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Type>>);
}
