import { create } from "zustand";
import type { Run } from "#shared/contract/runs.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { openDocument } from "#renderer/studio/openDocuments.ts";
import { showWorkspace } from "#renderer/studio/layoutStore.ts";

/** The run whose report each document shows, by document; absent: its newest. */
const useShown = create<{ readonly byDocument: Readonly<Record<string, string>> }>(() => ({ byDocument: {} }));

/** Id of the chosen run; undefined: the document's newest. */
export function useShownReport(documentId: string): string | undefined {
  return useShown(({ byDocument }) => byDocument[documentId]);
}

/** Until the page is reloaded, the document shows this report even if newer ones are made. */
export function chooseReport(documentId: string, runId: string): void {
  useShown.setState(({ byDocument }) => ({ byDocument: { ...byDocument, [documentId]: runId } }));
}

/** Opens the document of a run and, once its editor is mounted, the run's report. */
export function showReport({ id, documentId }: Pick<Run, "id" | "documentId">): void {
  if (documentId === null) return;
  chooseReport(documentId, id);
  showWorkspace("draw");
  openDocument(documentId);
  runOnceOffered("board.mode.report");
}

/** Number of frames to wait for a document that was just opened: it is read from the studio first. */
const mostFrames = 120;

/** Runs a command of an editor that is about to be there, in the first frame in which it is offered. */
export function runOnceOffered(command: string, frames = mostFrames): void {
  requestAnimationFrame(() => {
    if (!runCommandById(command) && frames > 0) runOnceOffered(command, frames - 1);
  });
}
