import { create } from "zustand";
import type { JsonValue } from "#shared/kernel/json.ts";
import type { Run } from "#shared/contract/runs.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { studio } from "#renderer/studio/session.ts";
import { selectRun } from "./selectedRun.ts";
import { messages } from "./messages.ts";

/** The closest attempt of a run without a result, when the user asked to see it. */
export interface ShownAttempt {
  readonly documentId: string;
  /** The number is its display name: "Run 38". */
  readonly run: { readonly id: string; readonly number: number };
  readonly level: JsonValue;
}

/** The attempt to show; its document's editor shows it until something else is shown. */
export const useShownAttempt = create<{ readonly shown: ShownAttempt | null }>(() => ({ shown: null }));

/** Shows what a run came closest to: its document, the attempt in it, and why it is incomplete. */
export function showClosestAttempt({ id, documentId, number }: Run): void {
  if (documentId === null) return;
  attempt(messages.couldntShowClosestAttempt, async () => {
    const { level } = await studio().runs.closest({ id });
    if (level === null) return;
    showWorkspace("draw");
    openDocument(documentId);
    selectRun(id);
    useShownAttempt.setState({ shown: { documentId, run: { id, number }, level } });
  });
}

/** Hides the closest attempt of a document, if it is shown. */
export function hideClosestAttempt(documentId: string): void {
  if (useShownAttempt.getState().shown?.documentId === documentId) useShownAttempt.setState({ shown: null });
}
