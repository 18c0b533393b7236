import { FolderX, Lock, PlugZap, TriangleAlert, type LucideIcon } from "lucide-react";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { runCommandById } from "#renderer/commands/registry.ts";
import { askForRecovery, usePendingRecovery } from "#renderer/studio/recoveryStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import type { ReadOnlyReason } from "#shared/contract/project.ts";
import { showDialog } from "#renderer/studio/dialogStore.ts";
import { attempt, reportError } from "#renderer/studio/errors.ts";
import { locateProjectFolder } from "#renderer/studio/projectActions.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import styles from "./Banners.module.css";
import { classes } from "#renderer/parts/classes.ts";
import { messages } from "./messages.ts";

/** Lines under the title bar for what lasts: no connection, trouble with the disk, a read-only project. */
export function Banners(): ReactElement {
  const connection = useSession((session) => session.connection);
  const trouble = useSession((session) => session.storageTrouble);
  const readOnly = useSession(({ project }) =>
    project?.readOnly === true ? (project.readOnlyBecause ?? "held") : null,
  );
  const released = useSession(({ project }) => project?.released === true);
  return (
    <div role="status" aria-live="polite">
      {connection.status === "lost" && <LostBanner {...connection} />}
      <GoneBanner />
      {trouble !== null && (
        <Banner icon={TriangleAlert} tone="bad">
          {trouble}{" "}
          <Button size="small" onClick={() => void runCommandById("document.saveAll")}>
            {messages.tryNow}
          </Button>
        </Banner>
      )}
      <RecoveryBanner />
      {readOnly !== null && (
        <Banner icon={Lock} tone="warn">
          {released ? readOnlyMessages.released : whyReadOnly[readOnly]}{" "}
          {readOnly === "held" && (
            <Button size="small" onClick={() => void openForEditing()}>
              {readOnlyMessages.edit}
            </Button>
          )}
        </Banner>
      )}
    </div>
  );
}

const readOnlyMessages = {
  released: messages.heldProjectReleased,
  edit: messages.openForEditing,
  notOpened: messages.couldntOpenProjectForEditing,
  stillHeld: messages.projectStillHeld,
};

/** Each open request tries to become the writer; the resulting event shows the outcome. */
async function openForEditing(): Promise<void> {
  const { project } = useSession.getState();
  if (project === null) return;
  try {
    const { readOnly } = await studio().project.open({ path: project.path });
    if (readOnly) showToast({ text: readOnlyMessages.stillHeld });
  } catch (error) {
    reportError(readOnlyMessages.notOpened, error);
  }
}

const whyReadOnly: Readonly<Record<ReadOnlyReason, string>> = {
  held: messages.readOnlyHeld,
  folder: messages.readOnlyFolder,
  database: messages.readOnlyDatabase,
};

/** The project's folder is missing: nothing is written until it is back, located or saved elsewhere. */
function GoneBanner(): ReactElement | null {
  const path = useSession(({ project }) => (project?.gone === true ? project.path : null));
  if (path === null) return null;
  return (
    <Banner icon={FolderX} tone="bad">
      {messages.folderGone(path)}{" "}
      <Button size="small" onClick={() => attempt(messages.couldntLocate, locateProjectFolder)}>
        {messages.locate}
      </Button>{" "}
      <Button size="small" onClick={() => showDialog("saveProjectCopy")}>
        {messages.saveCopy}
      </Button>
    </Banner>
  );
}

/** Unsaved work whose decision was postponed, or that another page left behind. */
function RecoveryBanner(): ReactElement | null {
  const asking = usePendingRecovery() !== undefined;
  const waiting = useSession((session) => session.recoveries);
  const readOnly = useSession((session) => session.project?.readOnly === true);
  const [first] = waiting;
  if (asking || readOnly || first === undefined) return null;
  return (
    <Banner icon={TriangleAlert} tone="warn">
      {messages.unsavedWorkToRestore(waiting.length, first.documentName)}{" "}
      <Button size="small" onClick={askForRecovery}>
        {messages.review}
      </Button>
    </Banner>
  );
}

/** Shown after a second, so that a brief disconnect doesn't shift the layout. */
function LostBanner(props: { since: number; needsKey: boolean; failure?: string }): ReactElement | null {
  const { since, needsKey, failure } = props;
  const [late, setLate] = useState(false);
  useEffect(() => {
    // Wait at most a second, even if the clock was changed in the meantime.
    const timer = setTimeout(() => setLate(true), Math.min(1000, Math.max(0, since + 1000 - Date.now())));
    return () => clearTimeout(timer);
  }, [since]);
  if (!late) return null;
  return (
    <Banner icon={PlugZap} tone="bad">
      {needsKey ? messages.studioRestarted : (failure ?? messages.reconnecting)}
    </Banner>
  );
}

function Banner(props: { icon: LucideIcon; tone: "warn" | "bad"; children: ReactNode }): ReactElement {
  return (
    <div className={classes(styles["banner"], styles[props.tone])}>
      <Icon icon={props.icon} size={14} />
      <span>{props.children}</span>
    </div>
  );
}
