import type { DocumentChange } from "#shared/levels/problems.ts";
import { documentHandle } from "./documentHandles.ts";
import { messages } from "./messages.ts";
import { showToast } from "./toasts.ts";

/** Applies the changes of a suggested fix document by document, each as one undo entry named after it. */
export function applyRemedy(label: string, changes: readonly DocumentChange[], fallbackId: string): void {
  const byDocument = Map.groupBy(changes, (change) => change.documentId ?? fallbackId);
  for (const [id, ofDocument] of byDocument) {
    const handle = documentHandle(id);
    if (handle === undefined) {
      showToast({ kind: "error", text: messages.fixNeedsDocument(label) });
      return;
    }
    try {
      handle.apply(label, ofDocument);
    } catch {
      showToast({ kind: "error", text: messages.fixOutdated(label) });
      return;
    }
  }
}
