import { type ReactElement, useEffect, useState } from "react";
import type { Recovery } from "#shared/contract/project.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { loadProject } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import styles from "./RecoveryDialog.module.css";
import { RecoveryComparison } from "./RecoveryComparison.tsx";
import { followArrivals, putOffRecovery, usePendingRecovery } from "#renderer/studio/recoveryStore.ts";

/** Asks, document by document, what to do with edits that an unclean stop or a closed page left in the journal. Esc puts the answer off. */
export function RecoveryDialog(): ReactElement | null {
  const recovery = usePendingRecovery();
  useEffect(followArrivals, []);
  return recovery === undefined ? null : <RecoveryQuestion key={recovery.documentId} recovery={recovery} />;
}

function RecoveryQuestion({ recovery }: { recovery: Recovery }): ReactElement {
  const [comparing, setComparing] = useState(false);
  const more = useSession((session) => session.recoveries.length - 1);
  return (
    <Dialog
      open
      size={comparing ? "wide" : "normal"}
      title="Restore unsaved work?"
      onClose={putOffRecovery}
      discard={
        <Button look="quiet" onClick={() => resolve(recovery, "discard")}>
          Discard
        </Button>
      }
      actions={
        <>
          {!comparing && <Button onClick={() => setComparing(true)}>Compare</Button>}
          <Button look="main" onClick={() => resolve(recovery, "restore")}>
            Restore
          </Button>
        </>
      }
    >
      <p>
        {recovery.documentName} has {recovery.edits === 1 ? "1 edit" : `${recovery.edits} edits`} from{" "}
        {timeOf(recovery.lastEditAt)} that {recovery.edits === 1 ? "was" : "were"} not saved.{" "}
        {recovery.fileChanged
          ? "The file was changed since; restoring keeps it as a backup."
          : "The file on disk is older."}
      </p>
      {comparing ? (
        <RecoveryComparison documentId={recovery.documentId} />
      ) : (
        <ul className={styles["labels"]}>
          {recovery.lastLabels.map((label, index) => (
            <li key={index}>{label}</li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className={styles["more"]}>{more === 1 ? "1 more document" : `${more} more documents`} after this one.</p>
      )}
    </Dialog>
  );
}

function resolve(recovery: Recovery, action: "restore" | "discard"): void {
  attempt(`The unsaved work of ${recovery.documentName} is still in the journal`, async () => {
    const client = studio();
    await client.project.resolveRecovery({ documentId: recovery.documentId, action });
    await loadProject(client);
    showToast({
      text:
        action === "restore"
          ? `Restored ${recovery.documentName}. The state before is in its backups.`
          : `Discarded the unsaved work of ${recovery.documentName}.`,
    });
  });
}

/** "16:42" today, with the date before that. */
function timeOf(time: number): string {
  const date = new Date(time);
  const clock = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? clock : `${date.toLocaleDateString("en-GB", { day: "numeric", month: "long" })}, ${clock}`;
}
