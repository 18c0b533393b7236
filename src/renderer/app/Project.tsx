import type { ReactElement } from "react";
import { knowCommandPlaces, registerCommands, useCommands } from "#renderer/commands/registry.ts";
import { TemplateImportDialog } from "#renderer/editors/dungeon/templateImport/TemplateImportDialog.tsx";
import { loadedKinds, loadEditor, onKindsLoaded, provideKinds } from "#renderer/editors/kindScreens.ts";
import { noticeWaitingScripts } from "#renderer/editors/scripts/waitingScripts.ts";
import { BackupsDialog } from "#renderer/explorer/BackupsDialog.tsx";
import { ImportDialogs } from "#renderer/packs/import/ImportDialogs.tsx";
import { importCommands } from "#renderer/packs/import/importCommands.ts";
import { watchUndecidedMerges } from "#renderer/panels/compare/undecidedMerges.ts";
import { followLesson } from "#renderer/panels/lessons/followLesson.ts";
import { RecoveryDialog } from "#renderer/panels/RecoveryDialog.tsx";
import { notifyRunEnds } from "#renderer/runs/runNotices.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { commandPlaces } from "./commandPlaces.ts";
import { Frame } from "./frame/Frame.tsx";
import { kindEntries } from "./kindEntries.ts";
import { workCommands } from "./workCommands.ts";

/**
 * Registers what the screens of a project need, and loads the editor of the active document; called once, before the first
 * of them. The other kinds' screens follow when there is nothing else to do. Rejects when the editor can't be loaded.
 */
export async function prepareProject(): Promise<void> {
  provideKinds(kindEntries);
  onKindsLoaded(() => knowCommandPlaces(() => commandPlaces(loadedKinds())));
  registerCommands(workCommands());
  notifyRunEnds();
  followLesson();
  noticeWaitingScripts();
  watchUndecidedMerges();
  await loadActiveEditor();
}

async function loadActiveEditor(): Promise<void> {
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

/** The screen while a project is open: the frame, and the dialogs that only a project has. */
export function Project(): ReactElement {
  useCommands(importCommands);
  return (
    <>
      <Frame />
      <TemplateImportDialog />
      <ImportDialogs />
      <BackupsDialog />
      <RecoveryDialog />
    </>
  );
}
