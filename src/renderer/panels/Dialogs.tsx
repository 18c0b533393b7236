import type { ReactElement } from "react";
import { useSession } from "#renderer/studio/session.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { BackupsDialog } from "#renderer/explorer/BackupsDialog.tsx";
import { DeletedDialog } from "#renderer/explorer/DeletedDialog.tsx";
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
import { useDialogs, closeDialog } from "#renderer/studio/dialogStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { messages } from "./messages.ts";

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

/** Version and host, for reports of trouble. */
function AboutDialog(): ReactElement {
  const host = useSession((session) => session.host);
  return (
    <Dialog
      open
      title={messages.levelwright}
      onClose={closeDialog}
      actions={
        <Button look="main" onClick={closeDialog}>
          {messages.close}
        </Button>
      }
    >
      {host !== null && (
        <p>{messages.aboutVersion(host.version, host.contractVersion, host.capabilities.kind, host.engineProcesses)}</p>
      )}
      <p>{messages.mitLicence}</p>
    </Dialog>
  );
}
