import type { JsonValue } from "../kernel/json.ts";
import { allLevelKinds, findDocumentType } from "../levels/registry.ts";
import { type BesidePlace, type TextType, neededBesideOf, withBesideOf } from "./besideTypes.ts";
import type { DocumentFile } from "./manifest.ts";

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
  return neededBesideOf(textTypes(), text);
}

/** The JSON text of a document with the text of its other file in place. */
export function withBeside(text: string, beside: string): string {
  return withBesideOf(textTypes(), text, beside);
}

function textTypes(): readonly TextType[] {
  return allLevelKinds().flatMap(({ documentTypes }) => documentTypes.filter(({ textFile }) => textFile !== undefined));
}
