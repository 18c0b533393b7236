import { describeError, errorCode } from "#renderer/studio/errors.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Document } from "#shared/contract/documents.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { FileVersion, PastOfFile, SaveState } from "./sessionState.ts";

/** The parts of the studio's API that a session uses. */
export interface DocumentsClient {
  readonly documents: Pick<StudioClient["documents"], "get" | "journal" | "save" | "undoHistory">;
}

/** One document's file, read and written through the studio. */
export interface DocumentFile<Data> {
  /** Throws when the value is no data of the document's type. */
  parse(value: JsonValue): Data;
  /** The document in the file; undefined when it can't be read. */
  read(): Promise<FileVersion<Data> | undefined>;
  /** Rejects when the file can't be read. */
  revision(): Promise<string>;
  /** Rejects when the file can't be read, or its data are invalid. */
  load(): Promise<FileVersion<Data> & { readonly data: Data }>;
  /** The undo history that leads to the file: from another page, or from a restored backup. */
  past(): Promise<PastOfFile | undefined>;
  /** `undoAt`: the position of the data in the history. */
  write(data: Data, baseRevision: string, undoAt: number): Promise<{ readonly revision: string }>;
}

/** The file of the document `id`, as this edit session writes it. */
export function documentFile<Data>(
  client: DocumentsClient,
  { id, editSessionId }: { readonly id: string; readonly editSessionId: string },
  parseAny: (value: JsonValue) => unknown,
): DocumentFile<Data> {
  // The type's own schema; Data is its output.
  const parse = (value: JsonValue): Data => parseAny(value) as Data;
  return {
    parse,
    read: async () => {
      const found = await client.documents.get({ id }).catch(() => undefined);
      if (found === undefined) return undefined;
      const { name, revision } = found;
      try {
        return { name, revision, data: parse(found.data) };
      } catch {
        return { name, revision };
      }
    },
    revision: async () => (await client.documents.get({ id })).revision,
    load: async () => {
      const { name, revision, data } = await client.documents.get({ id });
      return { name, revision, data: parse(data) };
    },
    past: () => client.documents.undoHistory({ id }).catch(() => undefined),
    write: (content, baseRevision, undoAt) => {
      // The data was validated by the type's schema, so it is JSON.
      const data = content as JsonValue as Document["data"];
      return client.documents.save({ id, editSessionId, baseRevision, data, undoAt });
    },
  };
}

/** The state of a document whose file couldn't be written ("failed") or read. */
export function failureOf(error: unknown, kind: "failed" | "unreadable"): SaveState {
  const code = errorCode(error);
  if (code === "CONFLICT") return { kind: "conflict" };
  if (code === "NOT_FOUND") return { kind: "removed" };
  const { message, remedy } = describeError(error);
  return { kind, message, ...(remedy === undefined ? {} : { remedy }) };
}
