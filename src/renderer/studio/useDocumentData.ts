import type { JsonValue } from "#shared/kernel/json.ts";
import { documentHandle } from "./documentHandles.ts";
import { useOpenDocuments } from "./openDocuments.ts";

/** An open document as shown on screen, updated on every edit; undefined while it isn't open. */
export function useDocumentData(documentId: string): JsonValue | undefined {
  const state = useOpenDocuments(({ status }) => status[documentId]?.state);
  return dataAt(documentId, state);
}

/** `state` identifies the data: it changes with every edit. */
function dataAt(documentId: string, state: number | undefined): JsonValue | undefined {
  return state === undefined ? undefined : documentHandle(documentId)?.data();
}
