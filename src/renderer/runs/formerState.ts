import type { Run } from "#shared/contract/runs.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { DocumentInfo } from "#shared/contract/documents.ts";

/** Milliseconds within which an edit made before a run starts is saved: later saves are later edits. */
const saveDelay = 5000;

/**
 * Whether an input of a run was saved after it started: a document of another type of its kind (the templates of a
 * graph), or its own if the page doesn't know the state it started from, as for runs of an earlier session.
 */
export function isSavedSince(
  run: Pick<Run, "kind" | "documentId" | "createdAt">,
  isStartKnown: boolean,
  documents: readonly Pick<DocumentInfo, "id" | "type" | "savedAt">[],
): boolean {
  const own = documents.find(({ id }) => id === run.documentId);
  return documents.some(({ id, type, savedAt }) => {
    if (savedAt <= run.createdAt + saveDelay) return false;
    if (id === run.documentId) return !isStartKnown;
    return type !== own?.type && findDocumentType(type)?.kind.id === run.kind;
  });
}
