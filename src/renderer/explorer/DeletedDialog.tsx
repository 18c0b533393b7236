import { Blocks, FileText, Play, type LucideIcon } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import type { DeletedItem } from "#shared/contract/project.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { ago, useNow } from "#renderer/parts/time.ts";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { refreshDocuments, refreshPacks } from "#renderer/studio/projectFeed.ts";
import { studio, useWithheld } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import styles from "./BackupsDialog.module.css";
import { deletedMessages, messages } from "./messages.ts";

/** Documents, packs and runs deleted in the last 30 days; each can be restored. */
export function DeletedDialog(): ReactElement {
  const [items, setItems] = useState<readonly DeletedItem[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const withheld = useWithheld();
  const now = useNow(10_000);
  const load = async (): Promise<void> => setItems((await studio().project.deleted({})).items);
  useEffect(() => attempt(deletedMessages.couldntList, load), []);

  function restore(item: DeletedItem): void {
    setBusy(item.id);
    attempt(messages.couldntRestoreDeleted(nameOf(item)), async () => {
      try {
        const client = studio();
        await client.project.restoreDeleted({ what: item.what, id: item.id });
        await Promise.all([refreshDocuments(client), refreshPacks(client)]);
        showToast({ text: deletedMessages.restored(nameOf(item)) });
      } finally {
        setBusy(null);
        await load();
      }
    });
  }
  return (
    <Dialog
      title={deletedMessages.title}
      onClose={closeDialog}
      actions={<Button onClick={closeDialog}>{deletedMessages.close}</Button>}
    >
      {items?.length === 0 && <p>{deletedMessages.nothing}</p>}
      <ul className={styles["list"]} aria-label={deletedMessages.title}>
        {items?.map((item) => (
          <li key={`${item.what} ${item.id}`} className={styles["line"]}>
            <Icon icon={icons[item.what]} size={14} />
            <span className={styles["name"]} title={nameOf(item)}>
              {nameOf(item)}
            </span>
            <span className={styles["detail"]} title={new Date(item.deletedAt).toLocaleString("en-GB")}>
              {deletedMessages.facts(item.what, ago(now - item.deletedAt))}
            </span>
            <Button
              size="small"
              disabledReason={withheld ?? (busy === null ? undefined : deletedMessages.wait)}
              onClick={() => restore(item)}
            >
              {messages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const icons: Readonly<Record<DeletedItem["what"], LucideIcon>> = { document: FileText, pack: Blocks, run: Play };

function nameOf({ what, name, number }: DeletedItem): string {
  return what === "run" && number !== undefined ? messages.runLabel(number, name) : name;
}
