import type { ReactElement } from "react";
import { knowCommandPlaces, registerCommands, useCommands } from "#renderer/commands/registry.ts";
import { TemplateImportDialog } from "#renderer/editors/dungeon/templateImport/TemplateImportDialog.tsx";
import { loadedKinds, onKindsLoaded } from "#renderer/editors/kindScreens.ts";
import { noticeWaitingScripts } from "#renderer/editors/scripts/waitingScripts.ts";
import { BackupsDialog } from "#renderer/explorer/BackupsDialog.tsx";
import { ImportDialogs } from "#renderer/packs/import/ImportDialogs.tsx";
import { importCommands } from "#renderer/packs/import/importCommands.ts";
import { watchUndecidedMerges } from "#renderer/panels/compare/undecidedMerges.ts";
import { followLesson } from "#renderer/panels/lessons/followLesson.ts";
import { RecoveryDialog } from "#renderer/panels/RecoveryDialog.tsx";
import { notifyRunEnds } from "#renderer/runs/runNotices.ts";
import { commandPlaces } from "./commandPlaces.ts";
import { Frame } from "./frame/Frame.tsx";
import { workCommands } from "./workCommands.ts";

/** Registers what the screens of a project need; called once, before the first of them. */
export function prepareProject(): void {
  const knowPlaces = (): void => knowCommandPlaces(() => commandPlaces(loadedKinds()));
  knowPlaces();
  onKindsLoaded(knowPlaces);
  registerCommands(workCommands());
  notifyRunEnds();
  followLesson();
  noticeWaitingScripts();
  watchUndecidedMerges();
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
