import { CSPProvider } from "@base-ui/react/csp-provider";
import { type ReactElement, useEffect, useState } from "react";
import { useCommands } from "#renderer/commands/registry.ts";
import { FileDrop } from "#renderer/packs/import/FileDrop.tsx";
import { Dialogs } from "#renderer/panels/Dialogs.tsx";
import { lazyDialogs, preloadDialogs } from "#renderer/panels/lazyDialogs.tsx";
import { lazyPart } from "#renderer/parts/lazyPart.tsx";
import { TooltipDelay } from "#renderer/parts/Tooltip.tsx";
import { preloadWithProjects } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";
import { provideKinds } from "#renderer/editors/kindScreens.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { kindEntries } from "./kindEntries.ts";
import { loadActiveEditor } from "./loadActiveEditor.ts";
import { shellCommands } from "./shellCommands.ts";
import { useAppliedSettings } from "./useAppliedSettings.ts";
import { Welcome } from "./welcome/Welcome.tsx";
import styles from "./ConnectionScreen.module.css";
import { Mark } from "./frame/Mark.tsx";
import { messages } from "./messages.ts";

/** Longest wait in ms for the browser to have nothing else to do, until the other chunks are loaded all the same. */
const longestIdleWait = 300;

const Project = lazyPart(
  async () => {
    const [{ Project: Loaded, prepareProject }] = await Promise.all([import("./Project.tsx"), loadActiveEditor()]);
    prepareProject();
    return Loaded;
  },
  { Waiting: ConnectionScreen, Failed: NotLoadedScreen },
);

const dialogs = lazyDialogs(async () => (await import("./commandPlaces.ts")).loadCommandPlaces());

/**
 * Loads what the start page does without, as soon as that is on screen, so that no click waits for it; then, once a project's
 * first document is shown, the dialogs and with them the screens of all level kinds.
 */
export function preloadScreens(): void {
  const load = async (): Promise<void> => {
    await Project.preload();
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestIdleWait }));
    await preloadDialogs(dialogs);
  };
  provideKinds(kindEntries);
  preloadWithProjects(Project.preload);
  // Whoever opens a part that can't be loaded is told so by that part.
  requestIdleCallback(() => void load().catch(() => undefined), { timeout: longestIdleWait });
}

/** The studio's page: welcome screen without a project, the frame with one, dialogs over both. */
export function App(): ReactElement {
  useCommands(shellCommands);
  useAppliedSettings();
  return (
    // The page's policy allows no inline styles; Base UI's are in our own sheets.
    <CSPProvider disableStyleElements>
      <TooltipDelay delay={400}>
        <Screen />
        <Dialogs dialogs={dialogs} />
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

const quietFor = 400;

/** Shown before the first handshake, and when the page and the studio have incompatible versions. */
function ConnectionScreen(): ReactElement {
  const connection = useSession((session) => session.connection);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), quietFor);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main className={styles["screen"]} aria-busy={connection.status !== "refused"}>
      <Mark size={40} />
      {connection.status === "refused" && (
        <>
          <p>{connection.message}</p>
          <Button look="main" onClick={() => window.location.reload()}>
            {messages.reload}
          </Button>
        </>
      )}
      {late && connection.status === "connecting" && <p>{messages.openingStudio}</p>}
      {late && connection.status === "ready" && <p>{messages.openingProject}</p>}
      {late && connection.status === "lost" && (
        <p>{connection.needsKey ? messages.keyMissing : (connection.failure ?? messages.cantReachStudio)}</p>
      )}
    </main>
  );
}

/** Shown in place of screens whose code couldn't be loaded: the studio was updated or closed meanwhile. */
function NotLoadedScreen(): ReactElement {
  return (
    <main className={styles["screen"]} role="alert">
      <Mark size={40} />
      <p>{messages.couldntLoadScreens}</p>
      <Button look="main" onClick={() => window.location.reload()}>
        {messages.reload}
      </Button>
    </main>
  );
}
