import type { ReactElement } from "react";
import { useSession } from "#renderer/studio/session.ts";
import { BackupsDialog } from "#renderer/explorer/BackupsDialog.tsx";
import { AboutDialog } from "./AboutDialog.tsx";
import { OpenProjectDialog } from "./OpenProjectDialog.tsx";
import { Palette } from "./Palette.tsx";
import { DuplicateProjectDialog, NewProjectDialog, RenameProjectDialog } from "./ProjectNameDialogs.tsx";
import { RecoveryDialog } from "./RecoveryDialog.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import { ShortcutsDialog } from "./ShortcutsDialog.tsx";
import { useDialogs } from "#renderer/studio/dialogStore.ts";

/** Everything that opens over the screen. */
export function Dialogs(): ReactElement {
  const hasProject = useSession((session) => session.project !== null);
  return (
    <>
      <Palette />
      <NamedDialog />
      {hasProject && <BackupsDialog />}
      {hasProject && <RecoveryDialog />}
    </>
  );
}

function NamedDialog(): ReactElement | null {
  const open = useDialogs((state) => state.open);
  switch (open) {
    case null:
      return null;
    case "settings":
      return <SettingsDialog />;
    case "shortcuts":
      return <ShortcutsDialog />;
    case "about":
      return <AboutDialog />;
    case "newProject":
      return <NewProjectDialog />;
    case "openProject":
      return <OpenProjectDialog />;
    case "renameProject":
      return <RenameProjectDialog />;
    case "duplicateProject":
      return <DuplicateProjectDialog />;
  }
}
