import * as z from "zod";
import type { LevelKind, ParsedLevel, ReadLevel, TextFormat } from "#shared/levels/levelKind.ts";
import type { FieldValues } from "#shared/fields/fieldValues.ts";
import { type Problem, problemList } from "#shared/levels/problems.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { isFromNewerStudio, newerFormatMessage } from "#shared/project/newerFormat.ts";
import { BadInput, problemAsBadInput } from "./badInput.ts";
import { documentFrom } from "./documentFile.ts";
import { parseJson } from "./readInput.ts";
import { levelFileMessages } from "./messages.ts";

/** A level of a file, accepted by its kind's schema. */
export interface FileLevel extends Omit<ParsedLevel<unknown>, "extras" | "line"> {
  /** For people: "level 3", a title, a title that others have too with its place: "Cellar (level 3)". */
  readonly name: string;
  readonly title: string;
  /** Metrics that are stored with it, in packs and the output of `run`. */
  readonly metrics?: Readonly<Record<string, number>>;
  /** Values of the project's own fields: of levels of packs. */
  readonly fields?: FieldValues;
  /** 1-based place in the file, broken levels counted. */
  readonly number: number;
}

const wrapped = z.object({ level: z.unknown(), metrics: z.record(z.string(), z.number()).optional().catch(undefined) });

/** How levels are read. */
export interface LevelReading {
  /** Id of a text format; absent = by the file's extension. */
  readonly formatId?: string | undefined;
  /** Receives problems of unreadable levels and warnings, as a line for people and as data. */
  readonly tell: (line: string, problem: Problem) => void;
}

/**
 * The levels of a file, in order: one of the kind's text formats, a pack, the output of `run`, a level as JSON, or a
 * document that is playable as drawn. Without a known extension (stdin) the format is detected from the text. Throws
 * BadInput when there are no levels or one is malformed.
 */
export function readLevels(kind: LevelKind, path: string, text: string, { formatId, tell }: LevelReading): FileLevel[] {
  const format = formatOfFile(kind, path, text, formatId);
  const levels =
    format?.parse === undefined ? readJsonLevels(kind, path, text) : readTextLevels(format, path, text, tell);
  if (levels.length === 0) throw new BadInput(path, levelFileMessages.fileHasNoLevels);
  return levels;
}

/** The requested format, else by extension, else detected from the text; undefined for JSON. */
function formatOfFile(
  kind: LevelKind,
  path: string,
  text: string,
  formatId: string | undefined,
): TextFormat<unknown> | undefined {
  const extension = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase();
  const format = kind.textFormats.find((one) =>
    formatId === undefined ? extension !== undefined && one.extensions.includes(extension) : one.id === formatId,
  );
  return format ?? (formatId === undefined ? formatOfText(kind, text) : undefined);
}

/** The first text format that finds levels in a text; undefined for JSON levels and candidates. */
function formatOfText(kind: LevelKind, text: string): TextFormat<unknown> | undefined {
  const isJson = /^\s*[[{]/.test(text);
  if (isJson && !text.slice(0, 400).includes(`"format"`)) return undefined;
  return kind.textFormats.find((format) => hasLevels(format, text));
}

function hasLevels(format: TextFormat<unknown>, text: string): boolean {
  if (format.read === undefined) return (format.parse?.(text).levels.length ?? 0) > 0;
  for (const one of format.read(text)) if ("level" in one) return true;
  return false;
}

/** The levels that `--level` selects: a number from 1, or all. */
export function chooseLevels(levels: FileLevel[], path: string, wanted: string | undefined): FileLevel[] {
  if (wanted === undefined || wanted === "all") return levels;
  const level = levels.find(({ number }) => number === Number(wanted));
  if (level !== undefined) return [level];
  const last = levels.at(-1)?.number ?? 0;
  const isBroken = Number(wanted) >= 1 && Number(wanted) < last && Number.isInteger(Number(wanted));
  throw new BadInput(
    "--level",
    isBroken ? levelFileMessages.brokenLevel(wanted, path) : levelFileMessages.hasNoLevel(path, wanted),
    {
      remedy: levelFileMessages.chooseNumberFrom1(last),
    },
  );
}

function readTextLevels(
  format: TextFormat<unknown>,
  path: string,
  text: string,
  tell: LevelReading["tell"],
): FileLevel[] {
  const { levels, problems } = format.parse?.(text) ?? { levels: [], problems: [] };
  if (levels.length === 0 && problems.length > 0) throw problemAsBadInput(path, problems);
  for (const problem of problems) tell(`${path}: ${problem.message}`, problem);
  const titles = titleCounter();
  for (const level of levels) titles.add(level);
  return levels.map((level, index) => fileLevel(level, index, titles));
}

function fileLevel(parsed: ParsedLevel<unknown>, index: number, titles: TitleCounter): FileLevel {
  const { level, title = "", author, solution, comment, preface, number = index + 1 } = parsed;
  const place = `level ${number}`;
  return {
    name: title === "" ? place : titles.isShared(title) ? `${title} (${place})` : title,
    number,
    level,
    title,
    ...(author === undefined ? {} : { author }),
    ...(solution === undefined ? {} : { solution }),
    ...(comment === undefined ? {} : { comment }),
    ...(preface === undefined ? {} : { preface }),
  };
}

/** Maximum number of levels whose titles are compared, because they are kept in memory for that. */
const mostComparedTitles = 100_000;

type TitleCounter = ReturnType<typeof titleCounter>;

function titleCounter() {
  const count = new Map<string, number>();
  let levels = 0;
  return {
    add: ({ title = "" }: ParsedLevel<unknown>) => {
      levels++;
      if (levels <= mostComparedTitles) count.set(title, (count.get(title) ?? 0) + 1);
      else count.clear();
    },
    /** Whether several levels have the title; in a collection too large to compare them, of every title. */
    isShared: (title: string) => levels > mostComparedTitles || (count.get(title) ?? 0) > 1,
  };
}

/** The levels of a file that may contain millions. */
export interface LevelStream {
  /** How many there are. */
  readonly count: number;
  /** Problems of unreadable levels; after the first 200 only their number. */
  readonly problems: readonly Problem[];
  /** One at a time, as `readLevels` returns them. */
  readonly levels: Iterable<FileLevel>;
}

/**
 * `readLevels` for files of any number of levels: a first pass counts them and finds unreadable ones; the levels
 * themselves are kept in memory one at a time. Yields `undefined` between two levels so that the caller can stop.
 * Formats without a reader for single levels are read all at once.
 */
export function* streamLevels(kind: LevelKind, path: string, text: string): Generator<void, LevelStream, undefined> {
  const format = formatOfFile(kind, path, text, undefined);
  if (format?.read === undefined) {
    const problems: Problem[] = [];
    const levels = readLevels(kind, path, text, { tell: (_line, problem) => problems.push(problem) });
    return { count: levels.length, problems, levels };
  }
  const titles = titleCounter();
  const problems = problemList();
  let count = 0;
  for (const one of format.read(text)) {
    if ("problem" in one) problems.add(one.problem);
    else {
      count++;
      titles.add(one.level);
    }
    yield;
  }
  if (count === 0) throw problemAsBadInput(path, problems.all());
  return { count, problems: problems.all(), levels: levelsOf(format.read(text), titles) };
}

function* levelsOf(read: Iterable<ReadLevel<unknown>>, titles: TitleCounter): Generator<FileLevel, void, undefined> {
  let index = 0;
  for (const one of read) if ("level" in one) yield fileLevel(one.level, index++, titles);
}

function readJsonLevels(kind: LevelKind, path: string, text: string): FileLevel[] {
  const document = documentLevel(kind, path, text);
  if (document !== undefined) return [document];
  return jsonValues(path, text).map(({ value, title, place, metrics, fields }, index) => {
    const parsed = kind.levelSchema.safeParse(value);
    if (parsed.success) {
      const level = { name: title === "" ? place : title, level: parsed.data, title, number: index + 1 };
      return { ...level, ...(metrics === undefined ? {} : { metrics }), ...(fields === undefined ? {} : { fields }) };
    }
    const issue = parsed.error.issues[0];
    const where = [place, issue?.path.join(".")].filter((part) => part !== undefined && part !== "").join(", ");
    throw new BadInput(path, levelFileMessages.noLevel(kind.id, issue?.message), {
      place: where,
      remedy: levelFileMessages.giveLevels,
    });
  });
}

function documentLevel(kind: LevelKind, path: string, text: string): FileLevel | undefined {
  const document = documentFrom(path, text, kind.documentTypes);
  const type = kind.documentTypes.find(({ id }) => id === document?.type);
  if (document === undefined || type?.asLevel === undefined) return undefined;
  const data = type.schema.safeParse(document.data);
  if (data.success) {
    const about = type.aboutLevel?.(data.data);
    return { name: document.name, level: type.asLevel(data.data), title: document.name, ...about, number: 1 };
  }
  const issue = data.error.issues[0];
  throw new BadInput(path, issue?.message ?? levelFileMessages.documentIsMalformed, {
    place: issue?.path.join(".") ?? "",
  });
}

interface JsonLevel {
  readonly value: unknown;
  readonly title: string;
  readonly place: string;
  readonly metrics?: FileLevel["metrics"];
  readonly fields?: FieldValues;
}

function jsonValues(path: string, text: string): JsonLevel[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isJsonLines = lines.length > 1 && lines.every((line) => line.startsWith("{") && line.endsWith("}"));
  if (isJsonLines) {
    return lines
      .map((line, index) => ({ ...unwrap(parseJson(path, line)), place: levelFileMessages.line(index + 1) }))
      .filter(({ value }) => !isSummary(value));
  }
  const whole = parseJson(path, text);
  if (isFromNewerStudio(whole)) throw new BadInput(path, newerFormatMessage, { place: "formatVersion" });
  const pack = packFileSchema.safeParse(whole);
  if (pack.success) {
    return pack.data.entries.map(({ level, title, metrics, fields = {} }, index) => ({
      value: level,
      title,
      metrics,
      fields,
      place: levelFileMessages.entry(index + 1),
    }));
  }
  const values = Array.isArray(whole) ? whole : [whole];
  return values.map((value, index) => ({ ...unwrap(value), place: values.length === 1 ? "" : `level ${index + 1}` }));
}

function unwrap(value: unknown): Omit<JsonLevel, "place"> {
  const parsed = wrapped.safeParse(value);
  if (!parsed.success || parsed.data.level === undefined) return { value, title: "" };
  const { level, metrics } = parsed.data;
  return metrics === undefined ? { value: level, title: "" } : { value: level, title: "", metrics };
}

/** The last line of `run --json`. */
function isSummary(value: unknown): boolean {
  return typeof value === "object" && value !== null && "summary" in value;
}
