import { readPack, showPack } from "#renderer/history/packStore.ts";
import { flushAllNow } from "#renderer/studio/flushOnUnload.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import type { StudioClient } from "#shared/contract/contract.ts";

/**
 * Shows a pack for editing on a page whose studio takes every save. `own` is what else the studio answers, by area of
 * its contract.
 */
export async function showPackOnPage(file: PackFile, own: Readonly<Record<string, object>> = {}): Promise<void> {
  const packs = {
    get: () => Promise.resolve({ pack: file, revision: "1" }),
    undoHistory: () => Promise.resolve({ revision: "1", history: null }),
    journal: () => Promise.resolve({}),
    save: () => Promise.resolve({ revision: "2" }),
    saveChanges: () => Promise.resolve({ revision: "2" }),
    ...own["packs"],
  };
  const project = { id: "p", name: "Priory", path: `/${file.id}`, readOnly: false };
  const info = { id: file.id, name: file.name, file: "", revision: "1", size: file.entries.length, kinds: [] };
  // Only what the pack's page and the test ask.
  useSession.setState({ client: { ...own, packs } as unknown as StudioClient, project, packs: [info] });
  showPack(file.id);
  await readPack(file.id);
}

/** Leaves the pack when everything is saved, and the project. */
export async function leavePackOnPage(): Promise<void> {
  showPack(null);
  await flushAllNow();
  useSession.setState({ client: null, project: null, documents: [], packs: [] });
  useToasts.setState({ toasts: [] });
}
