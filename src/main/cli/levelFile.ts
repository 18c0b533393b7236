import * as z from "zod";
import type { LevelKind, TextFormat } from "#shared/levels/levelKind.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { BadInput, problemAsBadInput } from "./badInput.ts";
import { parseJson } from "./readInput.ts";

/** A level of a file, accepted by its kind's schema. */
export interface FileLevel {
  /** For people: "level 3", a title. */
  readonly name: string;
  readonly level: unknown;
  readonly title: string;
  readonly solution?: string;
}

const wrapped = z.object({ level: z.unknown() });

/** How levels are read. */
export interface LevelReading {
  /** Id of a text format; absent = by the file's extension. */
  readonly formatId?: string | undefined;
  /** Hears of levels that cannot be read while others can, and of warnings. */
  readonly tell: (line: string) => void;
}

/**
 * The levels of a file, in order: one of the kind's text formats, a pack, the output of `run`, or a level as JSON.
 * Throws BadInput when there is none or one is malformed.
 */
export function readLevels(kind: LevelKind, path: string, text: string, { formatId, tell }: LevelReading): FileLevel[] {
  const extension = /\.([^./\\]+)$/.exec(path)?.[1]?.toLowerCase();
  const format = kind.textFormats.find((one) =>
    formatId === undefined ? extension !== undefined && one.extensions.includes(extension) : one.id === formatId,
  );
  const levels =
    format?.parse === undefined ? readJsonLevels(kind, path, text) : readTextLevels(format, path, text, tell);
  if (levels.length === 0) throw new BadInput(path, "There is no level in this file.");
  return levels;
}

/** The levels that `--level` asks for: a number from 1, or all. */
export function chooseLevels(levels: FileLevel[], path: string, wanted: string | undefined): FileLevel[] {
  if (wanted === undefined || wanted === "all") return levels;
  const level = levels[Number(wanted) - 1];
  if (level !== undefined) return [level];
  throw new BadInput("--level", `${path} has no level ${wanted}.`, { remedy: `Choose 1 to ${levels.length}, or all.` });
}

function readTextLevels(
  format: TextFormat<unknown>,
  path: string,
  text: string,
  tell: LevelReading["tell"],
): FileLevel[] {
  const { levels, problems } = format.parse?.(text) ?? { levels: [], problems: [] };
  if (levels.length === 0 && problems.length > 0) throw problemAsBadInput(path, problems);
  for (const { message } of problems) tell(`${path}: ${message}`);
  return levels.map(({ level, title, solution }, index) => ({
    name: title ?? `level ${index + 1}`,
    level,
    title: title ?? "",
    ...(solution === undefined ? {} : { solution }),
  }));
}

function readJsonLevels(kind: LevelKind, path: string, text: string): FileLevel[] {
  return jsonValues(path, text).map(({ value, title, place }) => {
    const parsed = kind.levelSchema.safeParse(value);
    if (parsed.success) return { name: title === "" ? place : title, level: parsed.data, title };
    const issue = parsed.error.issues[0];
    const where = [place, issue?.path.join(".")].filter((part) => part !== undefined && part !== "").join(", ");
    throw new BadInput(path, `This is no ${kind.id} level: ${issue?.message ?? "malformed"}.`, {
      place: where,
      remedy: "Give a level, a pack, or the output of `levelwright run`.",
    });
  });
}

interface JsonLevel {
  readonly value: unknown;
  readonly title: string;
  readonly place: string;
}

function jsonValues(path: string, text: string): JsonLevel[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isJsonLines = lines.length > 1 && lines.every((line) => line.startsWith("{") && line.endsWith("}"));
  if (isJsonLines) {
    return lines
      .map((line, index) => ({ ...unwrap(parseJson(path, line)), place: `line ${index + 1}` }))
      .filter(({ value }) => !isSummary(value));
  }
  const whole = parseJson(path, text);
  const pack = packFileSchema.safeParse(whole);
  if (pack.success) {
    return pack.data.entries.map(({ level, title }, index) => ({ value: level, title, place: `entry ${index + 1}` }));
  }
  const values = Array.isArray(whole) ? whole : [whole];
  return values.map((value, index) => ({ ...unwrap(value), place: values.length === 1 ? "" : `level ${index + 1}` }));
}

function unwrap(value: unknown): { value: unknown; title: string } {
  const parsed = wrapped.safeParse(value);
  return { value: parsed.success && parsed.data.level !== undefined ? parsed.data.level : value, title: "" };
}

/** The last line of `run --json`. */
function isSummary(value: unknown): boolean {
  return typeof value === "object" && value !== null && "summary" in value;
}
