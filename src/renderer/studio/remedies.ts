import type { DocumentChange } from "#shared/levels/problems.ts";
import { documentHandle, handleOfOpening, type DocumentHandle } from "./documentHandles.ts";
import { messages } from "./messages.ts";
import { openDocument, useOpenDocuments } from "./openDocuments.ts";
import { showToast } from "./toasts.ts";

/** Suggested fixes that a problem shows: one main one and two others. */
export const mostShownFixes = 3;

/**
 * Applies the changes of a suggested fix document by document, each as one undo entry named after it. Documents that
 * aren't open are opened first, since undo needs an open document; the previously active document is activated again.
 */
export function applyRemedy(label: string, changes: readonly DocumentChange[], fallbackId: string): void {
  const byDocument = [...Map.groupBy(changes, (change) => change.documentId ?? fallbackId)];
  const open = byDocument.flatMap(([id, ofDocument]) => {
    const handle = documentHandle(id);
    return handle === undefined ? [] : [[handle, ofDocument] as const];
  });
  if (open.length < byDocument.length) {
    void applyWithClosed(label, byDocument);
    return;
  }
  for (const [handle, ofDocument] of open) if (!applies(label, handle, ofDocument)) return;
}

async function applyWithClosed(
  label: string,
  byDocument: readonly (readonly [string, readonly DocumentChange[]])[],
): Promise<void> {
  const { activeId } = useOpenDocuments.getState();
  const opened: (readonly [DocumentHandle, readonly DocumentChange[]])[] = [];
  for (const [id, changes] of byDocument) {
    if (documentHandle(id) === undefined) openDocument(id);
    // One after the other, and none is changed before all can be.
    // oxlint-disable-next-line no-await-in-loop
    const handle = await handleOfOpening(id);
    if (handle === undefined) {
      showToast({ kind: "error", text: messages.fixNeedsDocument(label) });
      return;
    }
    opened.push([handle, changes]);
  }
  if (opened.every(([handle, changes]) => applies(label, handle, changes)) && activeId !== null) openDocument(activeId);
}

/** False, and reported, when the document has changed so that the fix no longer fits. */
function applies(label: string, handle: DocumentHandle, changes: readonly DocumentChange[]): boolean {
  try {
    handle.apply(label, changes);
    return true;
  } catch {
    showToast({ kind: "error", text: messages.fixOutdated(label) });
    return false;
  }
}
