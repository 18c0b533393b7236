import type { JsonValue } from "../kernel/json.ts";
import { allLevelKinds, findDocumentType } from "../levels/registry.ts";
import type { DocumentFile } from "./manifest.ts";

/** Where a document's text is: a file with the name of the JSON. */
export interface BesidePlace {
  /** Without the dot. */
  readonly extension: string;
  /** A folder of the project; absent: that of the JSON. */
  readonly folder?: string | undefined;
}

/** A text that is kept in a file beside the document's JSON, so that people and version control can read it. */
export interface BesideText extends BesidePlace {
  readonly text: string;
}

/** A document as it is written: the JSON without its text, and the text. */
export interface SplitDocument<File> {
  readonly file: File;
  readonly beside?: BesideText;
}

/** Takes the text out of a document whose type keeps one in a file of its own; others stay as they are. */
export function splitDocument(file: DocumentFile): SplitDocument<DocumentFile> {
  const textFile = findDocumentType(file.type)?.type.textFile;
  const { data } = file;
  if (textFile === undefined || data === null || typeof data !== "object" || Array.isArray(data)) return { file };
  const { [textFile.member]: text, ...rest } = data as { readonly [member: string]: JsonValue };
  if (typeof text !== "string") return { file };
  return { file: { ...file, data: rest }, beside: { extension: textFile.extension, folder: textFile.folder, text } };
}

/** The file that a document's JSON needs for its text; undefined: the JSON has everything. */
export function neededBeside(text: string): BesidePlace | undefined {
  // Almost no document is of such a type: those that don't name one aren't parsed.
  const textFile = textTypes().find(({ id }) => text.includes(`"${id}"`))?.textFile;
  if (textFile === undefined) return undefined;
  const value = parsed(text);
  const data = value?.["data"];
  const own = findDocumentType(String(value?.["type"]))?.type.textFile;
  if (own === undefined || data === null || typeof data !== "object") return undefined;
  return own.member in data ? undefined : own;
}

/** The JSON text of a document with the text of its other file in place. */
export function withBeside(text: string, beside: string): string {
  const value = parsed(text);
  const data = value?.["data"];
  const textFile = findDocumentType(String(value?.["type"]))?.type.textFile;
  if (value === undefined || textFile === undefined || data === null || typeof data !== "object") return text;
  return JSON.stringify({ ...value, data: { ...data, [textFile.member]: beside } });
}

function textTypes(): { readonly id: string; readonly textFile?: { readonly extension: string } }[] {
  return allLevelKinds().flatMap(({ documentTypes }) => documentTypes.filter(({ textFile }) => textFile !== undefined));
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    // An object has members by name.
    return value !== null && typeof value === "object" ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
