import { loadEditor } from "#renderer/editors/kindScreens.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";

/**
 * Loads the editor of the document that a project opens with, once it is known whether a project is open; nothing without
 * one. Rejects when the editor can't be loaded.
 */
export async function loadActiveEditor(): Promise<void> {
  await untilProjectIsKnown();
  const { activeId } = useOpenDocuments.getState();
  const active = useSession.getState().documents.find(({ id }) => id === activeId);
  if (active !== undefined) await loadEditor(active.type);
}

/** Whether a project is open, and with it the tabs of the last visit. */
async function untilProjectIsKnown(): Promise<void> {
  if (useSession.getState().knowsProject) return;
  await new Promise<void>((resolve) => {
    const stop = useSession.subscribe(({ knowsProject }) => {
      if (!knowsProject) return;
      stop();
      resolve();
    });
  });
}
