import { asSentence } from "../kernel/schemaWords.ts";
import { markedSides } from "../merge/conflictMarkers.ts";
import type * as z from "zod";
import { describePath } from "./applyChanges.ts";
import { jsonFault } from "./jsonFault.ts";
import { jsonTextMessages } from "./messages.ts";

/** A fault of a text, and its position: "line 3, column 7" or "data.rooms[2].name". */
export interface TextFault {
  readonly message: string;
  readonly place: string;
}

/** A value that was read from text, or the first fault. */
export type Read<Value> = { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & TextFault);

/** Deeper nesting than any file of ours has, and shallow enough for every recursive reader. */
const maxDepth = 200;

/** Nothing more, or the beginning of a string, number or word. */
const unfinished = /^(?:"[^"\\\n]*(?:\\.[^"\\\n]*)*\\?|[-+.\w]*)$/;

/** Text that should be JSON, read; a fault names the line and column and never quotes the content. O(length). */
export function readJson(text: string): Read<unknown> {
  if (text.trim() === "")
    return { ok: false, message: jsonTextMessages.fileIsEmpty, place: jsonTextMessages.line1Column1 };
  const tooDeep = nestingFault(text);
  if (tooDeep !== undefined) return { ok: false, ...tooDeep };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    const offset = jsonFault(text) ?? text.length;
    return { ok: false, message: faultMessage(text, offset), place: lineAndColumn(text, offset) };
  }
}

function faultMessage(text: string, offset: number): string {
  if (markedSides(text) !== undefined) return jsonTextMessages.conflictMarkers;
  return unfinished.test(text.slice(offset).trimEnd())
    ? jsonTextMessages.fileIsTruncated
    : jsonTextMessages.invalidJson;
}

/** Where JSON is nested deeper than recursive readers can bear; undefined when it is not. O(length). */
export function nestingFault(text: string): TextFault | undefined {
  const offset = firstDeeperThan(text, maxDepth);
  if (offset === undefined) return undefined;
  return { message: jsonTextMessages.nestedTooDeep(maxDepth), place: lineAndColumn(text, offset) };
}

/** A value checked by a schema; the fault is the first issue. */
export function readAs<Value>(value: unknown, schema: z.ZodType<Value>, within: string[] = []): Read<Value> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0];
  const path = [...within, ...(issue?.path ?? [])].map((step) => (typeof step === "number" ? step : String(step)));
  return {
    ok: false,
    message: asSentence(issue?.message ?? jsonTextMessages.hasInvalidForm),
    place: describePath(path),
  };
}

/** Offset of the first bracket nested deeper than `limit`. Brackets inside strings do not count. */
function firstDeeperThan(text: string, limit: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i);
    if (character === 0x22) inString = !inString;
    else if (inString) i += character === 0x5c ? 1 : 0;
    else if (character === 0x7b || character === 0x5b) depth++;
    else if (character === 0x7d || character === 0x5d) depth--;
    if (depth > limit) return i;
  }
  return undefined;
}

function lineAndColumn(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return `line ${line}, column ${offset - before.lastIndexOf("\n")}`;
}
