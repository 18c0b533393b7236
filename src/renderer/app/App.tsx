import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactElement } from "react";
import { knowCommandPlaces, useCommands } from "#renderer/commands/registry.ts";
import { Dialogs } from "#renderer/panels/Dialogs.tsx";
import { TooltipDelay } from "#renderer/parts/Tooltip.tsx";
import { commandPlaces } from "./commandPlaces.ts";
import { TemplateImportDialog } from "#renderer/editors/dungeon/templateImport/TemplateImportDialog.tsx";
import { FileDrop } from "#renderer/packs/import/FileDrop.tsx";
import { importCommands } from "#renderer/packs/import/importCommands.ts";
import { ConnectionScreen } from "./ConnectionScreen.tsx";
import { Frame } from "./frame/Frame.tsx";
import { useSession } from "#renderer/studio/session.ts";
import { shellCommands } from "./shellCommands.ts";
import { useAppliedSettings } from "./useAppliedSettings.ts";
import { Welcome } from "./welcome/Welcome.tsx";

knowCommandPlaces(commandPlaces);

/** The studio's page: welcome screen without a project, the frame with one, dialogs over both. */
export function App(): ReactElement {
  useCommands(shellCommands);
  useAppliedSettings();
  return (
    // The page's policy allows no inline styles; Base UI's are in our own sheets.
    <CSPProvider disableStyleElements>
      <TooltipDelay delay={400}>
        <Screen />
        <Dialogs places={commandPlaces} />
      </TooltipDelay>
    </CSPProvider>
  );
}

function Screen(): ReactElement {
  const connection = useSession((session) => session.connection);
  const hasProject = useSession((session) => session.project !== null);
  const knowsProject = useSession((session) => session.knowsProject);
  if (connection.status === "refused" || !knowsProject) return <ConnectionScreen />;
  return (
    <>
      {hasProject ? <Project /> : <Welcome />}
      <FileDrop />
    </>
  );
}

function Project(): ReactElement {
  useCommands(importCommands);
  return (
    <>
      <Frame />
      <TemplateImportDialog />
    </>
  );
}
