import { ArrowUp, Folder } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import { describeError } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import type { StudioClient } from "#shared/contract/contract.ts";
import styles from "./FolderPicker.module.css";
import { messages } from "./messages.ts";

type Folders = Awaited<ReturnType<StudioClient["host"]["browseFolders"]>>;

/** Chooses a folder of the studio's machine, for hosts without native dialogs. */
export function FolderPicker(props: {
  open: boolean;
  /** Absent: the one for exports. */
  title?: string;
  startIn: string;
  onPick: (path: string) => void;
  onClose: () => void;
}): ReactElement {
  const { open, startIn } = props;
  const [folders, setFolders] = useState<Folders | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  async function browse(path?: string): Promise<void> {
    try {
      setFolders(await studio().host.browseFolders(path === undefined ? {} : { path }));
      setTrouble(null);
    } catch (error) {
      setTrouble(describeError(error).message);
    }
  }
  useEffect(() => {
    if (!open) return;
    // The destination itself may not exist yet: start in its parent folder.
    const parent = startIn.replace(/[\\/][^\\/]*$/, "");
    studio()
      .host.browseFolders({ path: parent })
      .catch(() => studio().host.browseFolders({}))
      .then(setFolders)
      .catch((error: unknown) => setTrouble(describeError(error).message));
  }, [open, startIn]);

  return (
    <Dialog
      title={props.title ?? messages.chooseExportFolder}
      open={open}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onClose}>{messages.cancel}</Button>
          <Button
            look="main"
            disabledReason={folders === null ? messages.selectFolderFirst : undefined}
            onClick={() => {
              if (folders !== null) props.onPick(folders.path);
            }}
          >
            {messages.useThisFolder}
          </Button>
        </>
      }
    >
      <p className={styles["path"]}>{folders?.path ?? ""}</p>
      {trouble !== null && <p className={styles["trouble"]}>{trouble}</p>}
      <div className={styles["list"]}>
        <Rows label={messages.folders}>
          {folders?.parent !== null && folders !== null && (
            <Row
              icon={ArrowUp}
              label={messages.upOneFolder}
              tabStop
              onClick={() => void browse(folders.parent ?? undefined)}
            />
          )}
          {folders?.folders.map((folder, index) => (
            <Row
              key={folder.path}
              icon={Folder}
              label={folder.name}
              tabStop={index === 0 && folders.parent === null}
              onClick={() => void browse(folder.path)}
            />
          ))}
        </Rows>
      </div>
    </Dialog>
  );
}
