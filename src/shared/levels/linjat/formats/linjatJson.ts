import { type Problem, errorProblem } from "../../problems.ts";
import type { ParsedLevel, TextFormat } from "../../levelKind.ts";
import { linjatJsonMessages, linjatKindMessages } from "../messages.ts";
import { stableFileText } from "../../../kernel/json.ts";
import type { LinjatLevel } from "../linjatLevel.ts";
import { rowProblems } from "../rowProblems.ts";

/**
 * JSON of several makes: our levels, packs and runs; lists of `{id, cells}`; the reference game's packs. Written as
 * `[{"title", "rows"}]`.
 */
export const linjatJson: TextFormat<LinjatLevel> = {
  id: "linjat-json",
  label: linjatKindMessages.formats.json,
  extensions: ["json", "jsonl"],
  parse: parseLinjatJson,
  print: (levels) => stableFileText(levels.map(({ level, title }) => ({ title, rows: level.rows }))),
};

/** A board somewhere in a JSON value; `rows` has not been checked. */
interface Found {
  readonly rows: unknown;
  readonly title: string | undefined;
  readonly place: string;
  readonly line: number;
}

/** Reads every puzzle of a JSON text or of JSON lines; anything else becomes a problem. */
export function parseLinjatJson(text: string): { levels: ParsedLevel<LinjatLevel>[]; problems: Problem[] } {
  const levels: ParsedLevel<LinjatLevel>[] = [];
  const problems: Problem[] = [];
  for (const { rows, title, place, line } of findAll(text, problems)) {
    const faults = isRows(rows) ? rowProblems(rows) : [errorProblem("not-a-puzzle", linjatJsonMessages.notAPuzzle)];
    if (isRows(rows) && faults.length === 0) levels.push({ level: { rows }, line, title: title ?? place });
    problems.push(...faults.map((fault) => ({ ...fault, message: `${title ?? place}: ${fault.message}` })));
  }
  if (levels.length === 0 && problems.length === 0) {
    problems.push(errorProblem("no-puzzle", linjatJsonMessages.noPuzzle));
  }
  return { levels, problems };
}

function findAll(text: string, problems: Problem[]): Found[] {
  const whole = readJson(text);
  if (whole.ok) return find(whole.value, "", 1);
  const lines = text.split("\n");
  const first = readJson(lines[0] ?? "");
  if (!first.ok || lines.filter((line) => line.trim() !== "").length < 2) {
    problems.push(errorProblem("file-not-json", linjatJsonMessages.fileNotJson(whole.message)));
    return [];
  }
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const read = readJson(line);
    if (read.ok) return find(read.value, `line ${index + 1}`, index + 1);
    problems.push(errorProblem("line-not-json", linjatJsonMessages.lineNotJson(index + 1, read.message)));
    return [];
  });
}

type Read = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

function readJson(text: string): Read {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : "unreadable" };
  }
}

/** Members that contain more levels, and members with the rows of one, in all known variants. */
const rowKeys = ["rows", "cells", "puzzle"];
const deepest = 4;

function find(value: unknown, place: string, line: number, depth = 0): Found[] {
  if (typeof value !== "object" || value === null || depth > deepest) return [];
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => find(one, `${place === "" ? "level" : place} ${index + 1}`, line, depth + 1));
  }
  const record = value as Readonly<Record<string, unknown>>;
  const key = rowKeys.find((one) => one in record);
  const title = textOf(record["title"]) ?? textOf(record["id"]);
  // The reference's packs end with a message that has no puzzle.
  if (key !== undefined) return record[key] === null ? [] : [{ rows: record[key], title, place, line }];
  if ("level" in record) {
    const level = typeof record["level"] === "string" ? readJson(record["level"]) : undefined;
    const inside = find(level?.ok === true ? level.value : record["level"], place, line, depth + 1);
    return inside.map((found) => ({ ...found, title: found.title ?? title }));
  }
  return Object.entries(record).flatMap(([name, member]) =>
    Array.isArray(member) ? find(member, name === "entries" ? "" : name, line, depth + 1) : [],
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function isRows(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((row) => typeof row === "string");
}
