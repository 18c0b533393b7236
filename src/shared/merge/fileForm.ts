import type * as z from "zod";
import { jsonCopy, type JsonValue, stableFileText } from "../kernel/json.ts";
import { findDocumentType } from "../levels/registry.ts";
import { type Read, readAs, readJson } from "../project/jsonText.ts";
import { documentFileSchema, manifestSchema } from "../project/manifest.ts";
import { isPlaysFile, readPlays } from "../plays/playsFile.ts";
import { playsText } from "../plays/playText.ts";
import { readMarks } from "../project/marksFile.ts";
import { marksText } from "../project/marksText.ts";
import { packFileSchema } from "../project/packFile.ts";
import { isFromNewerStudio, newerFormatMessage } from "../project/newerFormat.ts";
import { mergeFileMessages as messages } from "./messages.ts";
import { hintsUnder, type MergeRules } from "./partHints.ts";
import { isObject, textMember } from "../kernel/sameJson.ts";

/** How files of one sort are read, merged and written. */
export interface FileForm {
  /** What it is, "document". */
  readonly sort: "document" | "pack" | "project" | "marks" | "plays" | "json" | "text";
  /** The value that is merged, or why the text is none. `isChecked` false: it need not open. */
  readonly read: (text: string, isChecked?: boolean) => Read<JsonValue>;
  readonly write: (value: JsonValue) => string;
  /** Rules for a value that `read` has given. */
  readonly rules: (value: JsonValue) => MergeRules;
  /** The path of what keeps the studio from opening a value; undefined where it opens. */
  readonly fault: (value: JsonValue) => readonly PropertyKey[] | undefined;
}

/** The form of a file, by its name and by what is in it. */
export function formOfFile(name: string, texts: readonly string[]): FileForm {
  if (/\.jsonl$/i.test(name)) return texts.some(isPlaysFile) ? playsForm : marksForm;
  const isJson = /\.json$/i.test(name) || texts.some((text) => /^\s*\{[^]*"format"\s*:\s*"levelwright-/.test(text));
  return isJson ? jsonForm(texts) : textForm;
}

const textForm: FileForm = {
  sort: "text",
  read: (text) => ({ ok: true, value: text }),
  write: String,
  rules: () => ({ hints: { "": { as: "lines" } } }),
  fault: () => undefined,
};

const marksForm: FileForm = {
  sort: "marks",
  read: (text) => {
    const read = readMarks(text);
    return linesRead(read, read.marks);
  },
  // What was read as marks, or merged of such, and is checked below.
  write: (value) => marksText(value as never),
  rules: () => ({ hints: { "": { as: "list", key: ["kind", "key"] }, "*.tags": { as: "set" } } }),
  fault: (value) => (readMarks(marksText(value as never)).badLines.length === 0 ? undefined : []),
};

/** Lines never change: both sides' plays are kept. */
const playsForm: FileForm = {
  sort: "plays",
  read: (text) => {
    const read = readPlays(text);
    return linesRead(
      read,
      read.plays.map(({ play }) => play),
    );
  },
  // What was read as plays, or merged of such, and is checked below.
  write: (value) => playsText(value as never),
  rules: () => ({ hints: { "": { as: "list", key: ["id"] }, "*": { as: "whole" } } }),
  fault: (value) => (readPlays(playsText(value as never)).badLines.length === 0 ? undefined : []),
};

/** What was read of a file of lines, unless a line can't be read. */
function linesRead(
  { badLines: [bad], isNewer }: { readonly badLines: readonly number[]; readonly isNewer: boolean },
  lines: readonly object[],
): ReturnType<FileForm["read"]> {
  if (isNewer) return { ok: false, message: newerFormatMessage, place: messages.line(1) };
  if (bad !== undefined) return { ok: false, message: messages.unreadableLine, place: messages.line(bad) };
  return { ok: true, value: jsonCopy(lines) };
}

const packRules: MergeRules = {
  hints: {
    // A level, and what was measured and is known about it.
    "entries.*": { as: "object", units: [["kind", "level", "metrics", "canonicalKey", "provenance"]] },
    curve: { as: "whole" },
  },
};

type JsonSort = "document" | "pack" | "project" | "json";

const sorts: Readonly<Record<string, JsonSort>> = {
  "levelwright-document": "document",
  "levelwright-pack": "pack",
  "levelwright-project": "project",
};

function jsonForm(texts: readonly string[]): FileForm {
  const found = texts.flatMap((text) => {
    const read = readJson(withoutMark(text));
    return read.ok && isObject(asJson(read.value)) ? [sortOf(asJson(read.value))] : [];
  });
  const sort = found[0] ?? "json";
  return {
    sort,
    read: (text, isChecked = true) => {
      const read = readJson(withoutMark(text));
      if (!read.ok) return read;
      if (isFromNewerStudio(read.value)) return { ok: false, message: newerFormatMessage, place: "formatVersion" };
      const value = asJson(read.value);
      if (sortOf(value) !== sort) return { ok: false, message: messages.otherFormat, place: "format" };
      const fault = isChecked ? firstFault(value, sort) : undefined;
      return fault === undefined ? { ok: true, value } : fault;
    },
    write: stableFileText,
    rules: (value) => (sort === "document" ? documentRules(value) : sort === "pack" ? packRules : { hints: {} }),
    fault: (value) => pathOfFault(value, sort),
  };
}

/** The rules of a document's type, for the file around its data. */
function documentRules(value: JsonValue): MergeRules {
  const rules = findDocumentType(textMember(value, "type"))?.type.merge;
  const references = (rules?.references ?? []).map(({ from, to, ...rest }) => ({
    ...rest,
    from: `data.${from}`,
    to: `data.${to}`,
  }));
  return { hints: hintsUnder("data", rules?.hints ?? {}), references };
}

function sortOf(value: JsonValue): JsonSort {
  return sorts[textMember(value, "format")] ?? "json";
}

function firstFault(value: JsonValue, sort: JsonSort): Extract<Read<JsonValue>, { ok: false }> | undefined {
  const envelope = envelopes[sort];
  const read = envelope === undefined ? undefined : readAs(value, envelope);
  if (read?.ok === false) return read;
  const data = dataOf(value, sort);
  const inside = data === undefined ? undefined : readAs(data.value, data.schema, ["data"]);
  return inside?.ok === false ? inside : undefined;
}

function pathOfFault(value: JsonValue, sort: JsonSort): readonly PropertyKey[] | undefined {
  const outside = envelopes[sort]?.safeParse(value).error?.issues[0];
  if (outside !== undefined) return outside.path;
  const data = dataOf(value, sort);
  const inside = data?.schema.safeParse(data.value).error?.issues[0];
  return inside === undefined ? undefined : ["data", ...inside.path];
}

const envelopes: Readonly<Record<JsonSort, z.ZodType | undefined>> = {
  document: documentFileSchema,
  pack: packFileSchema,
  project: manifestSchema,
  json: undefined,
};

/** A document's data and its schema; a text that is in a file of its own counts as empty. */
function dataOf(value: JsonValue, sort: JsonSort) {
  if (sort !== "document" || !isObject(value)) return undefined;
  const type = findDocumentType(textMember(value, "type"))?.type;
  const data = value["data"];
  if (type === undefined || data === undefined) return undefined;
  const member = type.textFile?.member;
  const isElsewhere = member !== undefined && isObject(data) && data[member] === undefined;
  return { schema: type.schema, value: isElsewhere ? { ...data, [member]: "" } : data };
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

/** What `readJson` gives is JSON. */
function asJson(value: unknown): JsonValue {
  return value as JsonValue;
}
