import type { DocumentType } from "../levels/levelKind.ts";

/** Where a document's text is: a file with the name of the JSON. */
export interface BesidePlace {
  /** Without the dot. */
  readonly extension: string;
  /** A folder of the project; absent: that of the JSON. */
  readonly folder?: string | undefined;
}

/** A document type as far as its text in a file of its own goes. */
export type TextType = Pick<DocumentType<unknown>, "id" | "textFile">;

/** The file that a document's JSON needs for its text, if it is of one of these types; undefined: the JSON has everything. */
export function neededBesideOf(types: readonly TextType[], text: string): BesidePlace | undefined {
  // Almost no document is of such a type: those that don't name one aren't parsed.
  if (!types.some(({ id, textFile }) => textFile !== undefined && text.includes(`"${id}"`))) return undefined;
  const value = parsed(text);
  const data = value?.["data"];
  const own = textFileOf(types, value);
  if (own === undefined || data === null || typeof data !== "object") return undefined;
  return own.member in data ? undefined : own;
}

/** The JSON text of a document with the text of its other file in place. */
export function withBesideOf(types: readonly TextType[], text: string, beside: string): string {
  const value = parsed(text);
  const data = value?.["data"];
  const own = textFileOf(types, value);
  if (value === undefined || own === undefined || data === null || typeof data !== "object") return text;
  return JSON.stringify({ ...value, data: { ...data, [own.member]: beside } });
}

function textFileOf(types: readonly TextType[], value: Readonly<Record<string, unknown>> | undefined) {
  return types.find(({ id }) => id === value?.["type"])?.textFile;
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
