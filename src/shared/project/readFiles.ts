import type * as z from "zod";
import type { JsonValue } from "../kernel/json.ts";
import { findDocumentType } from "../levels/registry.ts";
import { type Read, readAs, readJson } from "./jsonText.ts";
import { type DocumentFile, documentFileSchema } from "./manifest.ts";
import { type PackFile, packFileSchema } from "./packFile.ts";
import { readFileMessages } from "./messages.ts";
import { isFromNewerStudio, newerFormatMessage } from "./newerFormat.ts";

/** Parses a document's file: envelope, known type, data of that type. O(length). */
export function readDocumentFile(text: string): Read<DocumentFile> {
  const envelope = readEnvelope(text, documentFileSchema);
  if (!envelope.ok) return envelope;
  const found = findDocumentType(envelope.value.type);
  if (found === undefined) {
    const message = readFileMessages.unknownDocumentType(envelope.value.type);
    return { ok: false, message, place: "type" };
  }
  const data = readAs(envelope.value.data, found.type.schema, ["data"]);
  return data.ok ? envelope : data;
}

/** Parses a pack's file. Levels of unknown kinds are accepted, but can't be drawn. */
export function readPackFile(text: string): Read<PackFile> {
  return readEnvelope(text, packFileSchema);
}

/** Parses JSON with our `format` and a supported `formatVersion`, then applies the schema. */
export function readEnvelope<Value>(text: string, schema: z.ZodType<Value>): Read<Value> {
  const json = readJson(text.replace(/^\uFEFF/, ""));
  if (!json.ok) return json;
  if (isFromNewerStudio(json.value)) return { ok: false, message: newerFormatMessage, place: "formatVersion" };
  return readAs(json.value, schema);
}

/** Data for a new document of this type in a project with these documents, as plain JSON. Undefined for an unknown type. */
export function emptyDocumentData(type: string, hasDocument: (id: string) => boolean): JsonValue | undefined {
  const found = findDocumentType(type);
  // Document data is JSON by definition; going through text drops `undefined` members and proves it.
  return found === undefined ? undefined : (JSON.parse(JSON.stringify(found.type.empty(hasDocument))) as JsonValue);
}
