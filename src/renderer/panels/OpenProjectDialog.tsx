import { type ReactElement, useState } from "react";
import { type ErrorText, describeError } from "#renderer/studio/errors.ts";
import { locateProject, openProject } from "#renderer/studio/projectActions.ts";
import { useSession } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { FolderBrowser } from "./FolderBrowser.tsx";
import styles from "./ProjectNameDialogs.module.css";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { messages } from "./messages.ts";

/** Choosing a project's folder on hosts without a native dialog. */
export function OpenProjectDialog(): ReactElement {
  return <FolderDialog title={messages.openProject} button={messages.openThisFolder} act={openProject} />;
}

/** Asks for the current folder of the open project. */
export function LocateProjectDialog(): ReactElement {
  return <FolderDialog title={messages.locateProject} button={messages.continueHere} act={locateProject} />;
}

function FolderDialog(props: {
  readonly title: string;
  readonly button: string;
  act(folder: string): Promise<void>;
}): ReactElement {
  const start = useSession((session) => session.host?.projectsFolder);
  const [path, setPath] = useState(start ?? "");
  const [trouble, setTrouble] = useState<ErrorText | null>(null);

  async function open(folder: string): Promise<void> {
    setTrouble(null);
    try {
      await props.act(folder);
      closeDialog();
    } catch (error) {
      setTrouble(describeError(error));
    }
  }
  return (
    <Dialog
      title={props.title}
      onClose={closeDialog}
      actions={
        <>
          <Button onClick={closeDialog}>{messages.cancel}</Button>
          <Button look="main" onClick={() => void open(path)}>
            {props.button}
          </Button>
        </>
      }
    >
      <div className={styles["fields"]}>
        <FolderBrowser start={start} onChoose={setPath} onProject={(folder) => void open(folder)} />
        {trouble !== null && (
          <ErrorCard place={trouble.place ?? path} message={trouble.message} remedy={trouble.remedy} />
        )}
      </div>
    </Dialog>
  );
}
