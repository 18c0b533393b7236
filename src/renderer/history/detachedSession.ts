import type { JsonValue } from "#shared/kernel/json.ts";
import type { DocumentType } from "#shared/levels/levelKind.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { createDocumentSession, type DocumentSession } from "./documentSession.ts";
import type { DocumentsClient } from "./documentFile.ts";

/**
 * A session on data outside any project; nothing is stored. For querying an editor's features without opening a
 * document, and for testing its tools.
 */
export function detachedSession<Data>(
  type: DocumentType<Data>,
  data: Data = type.empty(() => false),
): DocumentSession<Data> {
  const revision = "detached";
  const document = { id: `detached-${type.id}`, type: type.id, name: type.title, file: "", revision, savedAt: 0 };
  const client: DocumentsClient = {
    documents: {
      // The data was produced by the type's schema, so it is JSON.
      get: () => Promise.resolve({ ...document, data: data as JsonValue }),
      journal: () => Promise.resolve({ undoKept: false }),
      undoHistory: () => Promise.resolve({ revision, history: null }),
      save: () => Promise.resolve({ revision, savedAt: 0 }),
    },
  };
  return createDocumentSession<Data>(
    client,
    { ...document, data: data as JsonValue },
    { readOnly: false, editSessionId: "detached", autosaveMs: 0, parse: (value) => type.schema.parse(value) },
  );
}

/** The same for the type with this id, on what new documents start with. `Data` is what the type's schema makes. */
export function detachedSessionOf<Data>(documentType: string): DocumentSession<Data> {
  const found = findDocumentType(documentType);
  if (found === undefined) throw new Error(`Unknown document type "${documentType}".`);
  // The caller names the type that its data has; the type's schema makes the data.
  return detachedSession(found.type as DocumentType<Data>);
}
