import { type ReactElement, useEffect, useState } from "react";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { refreshDocuments } from "#renderer/studio/projectFeed.ts";
import { studio } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { ago, useNow } from "#renderer/parts/time.ts";
import styles from "./BackupsDialog.module.css";
import { hideBackups, useBackups } from "./backups.ts";
import { messages } from "./messages.ts";

type Backup = Awaited<ReturnType<StudioClient["project"]["backups"]>>["backups"][number];

/** Backups of a document's file; restoring one keeps the current state as a backup too. */
export function BackupsDialog(): ReactElement | null {
  const document = useBackups((state) => state.document);
  return document === null ? null : <BackupList key={document.id} document={document} />;
}

function BackupList({ document }: { document: DocumentInfo }): ReactElement {
  const [backups, setBackups] = useState<readonly Backup[] | null>(null);
  const now = useNow(10_000);
  useEffect(() => {
    attempt(messages.couldntListBackups, async () => {
      setBackups((await studio().project.backups({ documentId: document.id })).backups);
    });
  }, [document.id]);

  function restore(backup: Backup): void {
    hideBackups();
    attempt(messages.couldntRestore(document.name), async () => {
      const client = studio();
      await client.project.restoreBackup({ documentId: document.id, backupId: backup.id });
      await refreshDocuments(client);
      showToast({ text: messages.restoredAsItWas(document.name, ago(Date.now() - backup.savedAt)) });
    });
  }
  return (
    <Dialog
      title={messages.restoreBackupOf(document.name)}
      onClose={hideBackups}
      actions={<Button onClick={hideBackups}>{messages.cancel}</Button>}
    >
      {backups?.length === 0 && <p>{messages.noBackups}</p>}
      <ul>
        {backups?.map((backup) => (
          <li key={backup.id} className={styles["line"]}>
            <span>{ago(now - backup.savedAt)}</span>
            <span className={styles["detail"]}>
              {messages.backupFacts(new Date(backup.savedAt).toLocaleString("en-GB"), backup.bytes)}
            </span>
            <Button size="small" onClick={() => restore(backup)}>
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
