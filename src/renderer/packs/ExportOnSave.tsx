import { Copy } from "lucide-react";
import { type ReactElement, useEffect, useState } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { ExportSettings, SavedExport } from "#shared/contract/exports.ts";
import { timeOfDay } from "#renderer/parts/time.ts";
import styles from "./ExportPanel.module.css";
import { changeSettings, useExport } from "./exportStore.ts";
import { messages } from "./messages.ts";

/** Whether the pack is exported after every save, what the last save wrote, and the address for running games. */
export function ExportOnSave({ packId, settings }: { packId: string; settings: ExportSettings }): ReactElement {
  const readOnly = useReadOnly();
  const isOn = settings.onSave === true;
  return (
    <>
      <SwitchRow
        label={messages.exportOnSave}
        checked={isOn}
        disabled={readOnly || settings.formats.length === 0}
        onChange={(onSave) => setOnSave(packId, settings, onSave)}
      />
      <p className={styles["quiet"]}>{messages.exportOnSaveHint}</p>
      {isOn && <Live packId={packId} />}
    </>
  );
}

function setOnSave(packId: string, settings: ExportSettings, onSave: boolean): void {
  attempt(messages.couldntSwitchOnSave, async () => {
    const { onSave: _, ...rest } = settings;
    await studio().exports.remember({ packId, settings: onSave ? { ...rest, onSave } : rest });
    // Only now: what is shown next asks for the address that this has opened.
    changeSettings({ onSave: onSave ? true : undefined });
  });
}

function Live({ packId }: { packId: string }): ReactElement {
  const client = useSession((session) => session.client);
  const [address, setAddress] = useState<{ readonly socket: string; readonly page: string } | null>(null);
  const [last, setLast] = useState<SavedExport | null>(null);
  useEffect(() => {
    if (client === null) return undefined;
    const watching = new AbortController();
    const follow = async (): Promise<void> => {
      const saved = await client.exports.saved({ packId }, { signal: watching.signal });
      const { address: found } = await client.exports.live({ packId });
      if (!watching.signal.aborted) setAddress(found);
      for await (const one of saved) {
        setLast(one);
        useExport.setState({ preview: null });
      }
    };
    // A lost connection ends it; the next one starts it again.
    follow().catch(() => undefined);
    return () => watching.abort();
  }, [client, packId]);
  return (
    <div className={styles["live"]}>
      <p role="status">{last === null ? messages.noSaveYet : savedWords(last)}</p>
      {address !== null && (
        <div className={styles["liveButtons"]}>
          <a className={styles["livePage"]} href={address.page} target="_blank" rel="noreferrer">
            {messages.openLivePage}
          </a>
          <Button size="small" icon={Copy} onClick={() => copy(address.socket)}>
            {messages.copySocket}
          </Button>
        </div>
      )}
    </div>
  );
}

function savedWords({ at, files, removed, levels, error }: SavedExport): string {
  const time = timeOfDay(at);
  if (error !== undefined) return messages.saveNotExported(time, error.message);
  return messages.savedExport(
    time,
    files.length + removed.length,
    levels.map(({ title }) => title),
  );
}

function copy(text: string): void {
  attempt(messages.couldntCopy, async () => {
    await navigator.clipboard.writeText(text);
    showToast({ text: messages.socketCopied });
  });
}
