import { useEffect, useState, type ReactElement } from "react";
import type { Recovery } from "#shared/contract/project.ts";
import { attempt, describeError } from "#renderer/studio/errors.ts";
import { loadProject } from "#renderer/studio/projectFeed.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import styles from "./RecoveryDialog.module.css";
import { followArrivals, postponeRecovery, usePendingRecovery } from "#renderer/studio/recoveryStore.ts";
import { messages } from "./messages.ts";
import { jsonChanges, type JsonChange } from "./jsonChanges.ts";

/**
 * Asks, document by document, what to do with edits that a crash or a closed page left in the journal. Esc postpones
 * the answer.
 */
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
      size={comparing ? "wide" : "normal"}
      title={messages.restoreUnsavedWork}
      onClose={postponeRecovery}
      discard={
        <Button look="quiet" onClick={() => resolve(recovery, "discard")}>
          {messages.discard}
        </Button>
      }
      actions={
        <>
          {!comparing && <Button onClick={() => setComparing(true)}>{messages.compare}</Button>}
          <Button look="main" onClick={() => resolve(recovery, "restore")}>
            {messages.restore}
          </Button>
        </>
      }
    >
      <p>
        {messages.unsavedEdits(recovery.documentName, recovery.edits, timeOf(recovery.lastEditAt))}{" "}
        {recovery.fileChanged ? messages.fileChangedSince : messages.fileOnDiskIsOlder}
      </p>
      {recovery.skipped > 0 && (
        <p className={styles["trouble"]}>{messages.cannotBeApplied(recovery.skipped, recovery.edits)}</p>
      )}
      {comparing ? (
        <RecoveryComparison documentId={recovery.documentId} />
      ) : (
        <ul className={styles["labels"]}>
          {recovery.lastLabels.map((label, index) => (
            <li key={index}>{label}</li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles["more"]}>{messages.moreDocuments(more)}</p>}
    </Dialog>
  );
}

function resolve(recovery: Recovery, action: "restore" | "discard"): void {
  attempt(messages.unsavedWorkStays(recovery.documentName), async () => {
    const client = studio();
    const { documentId, documentName } = recovery;
    const { skipped, keptIn } = await client.project.resolveRecovery({ documentId, action });
    await loadProject(client);
    const done = action === "restore" ? messages.restored(documentName) : messages.discarded(documentName);
    if (keptIn === undefined) showToast({ text: done });
    else showToast({ kind: "error", text: messages.restoredInPart(documentName, skipped, recovery.edits, keptIn) });
  });
}

/** "16:42" today, with the date before that. */
function timeOf(time: number): string {
  const date = new Date(time);
  const clock = date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday ? clock : `${date.toLocaleDateString("en-GB", { day: "numeric", month: "long" })}, ${clock}`;
}

const mostShown = 200;

/** The changes of a document's unsaved state against its file, line by line. */
function RecoveryComparison({ documentId }: { documentId: string }): ReactElement {
  const [changes, setChanges] = useState<readonly JsonChange[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    async function load(): Promise<void> {
      try {
        const { saved, recovered } = await studio().project.recoveryData({ documentId });
        setChanges(jsonChanges(saved, recovered));
      } catch (error) {
        setTrouble(describeError(error).message);
      }
    }
    void load();
  }, [documentId]);
  if (trouble !== null) return <p className={styles["trouble"]}>{trouble}</p>;
  if (changes === null) return <p className={styles["more"]}>{messages.comparing}</p>;
  if (changes.length === 0) return <p className={styles["more"]}>{messages.noDifferences}</p>;
  return (
    <div className={styles["scroll"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th>{messages.where}</th>
            <th>{messages.onDisk}</th>
            <th>{messages.unsaved}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, mostShown).map((change) => (
            <tr key={change.path}>
              <td>{change.path}</td>
              <td className={styles["before"]}>{change.before ?? messages.absentValue}</td>
              <td className={styles["after"]}>{change.after ?? messages.removedValue}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > mostShown && (
        <p className={styles["more"]}>{messages.differencesShown(mostShown, changes.length)}</p>
      )}
    </div>
  );
}
