import type { ReactElement } from "react";
import { useSession } from "#renderer/studio/session.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { BackupsDialog } from "#renderer/explorer/BackupsDialog.tsx";
import { DeletedDialog } from "#renderer/explorer/DeletedDialog.tsx";
import { AboutDialog } from "./AboutDialog.tsx";
import { GuideDialog } from "./guide/GuideDialog.tsx";
import { LocateProjectDialog, OpenProjectDialog } from "./OpenProjectDialog.tsx";
import { Palette } from "./Palette.tsx";
import {
  DuplicateProjectDialog,
  NewProjectDialog,
  RenameProjectDialog,
  SaveCopyDialog,
} from "./ProjectNameDialogs.tsx";
import { RecoveryDialog } from "./RecoveryDialog.tsx";
import { SamplesDialog } from "./samples/SamplesDialog.tsx";
import { SettingsDialog } from "./settings/SettingsDialog.tsx";
import { ShortcutsDialog } from "./shortcuts/ShortcutsDialog.tsx";
import { useDialogs } from "#renderer/studio/dialogStore.ts";

/** All dialogs. `places` lists all commands, for the keyboard shortcuts page. */
export function Dialogs({ places }: { places: () => readonly CommandPlace[] }): ReactElement {
  const hasProject = useSession((session) => session.project !== null);
  return (
    <>
      <Palette />
      <NamedDialog places={places} />
      {hasProject && <BackupsDialog />}
      {hasProject && <RecoveryDialog />}
    </>
  );
}

function NamedDialog({ places }: { places: () => readonly CommandPlace[] }): ReactElement | null {
  const open = useDialogs((state) => state.open);
  switch (open) {
    case null:
      return null;
    case "settings":
      return <SettingsDialog places={places} />;
    case "shortcuts":
      return <ShortcutsDialog places={places} />;
    case "about":
      return <AboutDialog />;
    case "guide":
      return <GuideDialog />;
    case "samples":
      return <SamplesDialog />;
    case "newProject":
      return <NewProjectDialog />;
    case "openProject":
      return <OpenProjectDialog />;
    case "locateProject":
      return <LocateProjectDialog />;
    case "saveProjectCopy":
      return <SaveCopyDialog />;
    case "recentlyDeleted":
      return <DeletedDialog />;
    case "renameProject":
      return <RenameProjectDialog />;
    case "duplicateProject":
      return <DuplicateProjectDialog />;
  }
}
