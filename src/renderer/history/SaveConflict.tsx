import type { ReactElement } from "react";
import { useState } from "react";
import { useStore } from "zustand";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import styles from "./SaveConflict.module.css";
import type { DocumentSession, SessionState } from "./documentSession.ts";

/** Asks what to do when the file was changed elsewhere under unsaved edits, and tells of failed saves. */
export function SaveConflict({ session }: { session: DocumentSession<unknown> }): ReactElement | null {
  const save = useStore(session.store, (state) => state.save);
  const name = useStore(session.store, (state) => state.name);
  const edits = useStore(session.store, unsavedEdits);
  const [postponedAt, postpone] = useState<string | undefined>();
  const revision = useStore(session.store, (state) => state.revision);
  if (save.kind === "failed" || save.kind === "removed") return <SaveNotice session={session} />;
  const isOpen = save.kind === "conflict" && postponedAt !== revision;
  return (
    <>
      {save.kind === "conflict" && !isOpen && (
        <div className={styles["notice"]} role="status">
          <span>{name} was changed by another program. It is not saved until you choose.</span>
          <Button size="small" onClick={() => postpone(undefined)}>
            Choose
          </Button>
        </div>
      )}
      <Dialog
        title={`Keep your version of ${name}?`}
        open={isOpen}
        onClose={() => postpone(revision)}
        discard={
          <Button look="quiet" onClick={() => void session.resolveConflict("theirs")}>
            Load the file
          </Button>
        }
        actions={
          <>
            <Button onClick={() => postpone(revision)}>Decide later</Button>
            <Button look="main" onClick={() => void session.resolveConflict("mine")}>
              Keep mine
            </Button>
          </>
        }
      >
        Another program changed the file while you had {edits === 1 ? "1 unsaved edit" : `${edits} unsaved edits`}.
        Keeping yours overwrites the file; its old content stays in the backups. Loading the file can be undone.
      </Dialog>
    </>
  );
}

/** How many edits are at stake; 0 while nothing is. */
function unsavedEdits({ save, history }: SessionState<unknown>): number {
  return save.kind === "conflict" ? history.done.filter((entry) => entry.id > history.savedAt).length : 0;
}

function SaveNotice({ session }: { session: DocumentSession<unknown> }): ReactElement | null {
  const { save, name } = useStore(session.store, (state) => state);
  const text =
    save.kind === "removed"
      ? `The file of ${name} is gone from the project folder. Your work is in the journal.`
      : save.kind === "failed"
        ? [`${name} was not saved.`, save.message, save.remedy, "Your work is in the journal."]
            .filter(Boolean)
            .join(" ")
        : undefined;
  if (text === undefined) return null;
  return (
    <div className={styles["notice"]} role="alert">
      <span>{text}</span>
      <Button size="small" onClick={() => void session.save()}>
        Try again
      </Button>
    </div>
  );
}
