import { type ReactElement, useState } from "react";
import { useStore } from "zustand";
import { useSession } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import type { DocumentSession } from "./documentSession.ts";
import { messages } from "./messages.ts";
import styles from "./SaveConflict.module.css";
import type { SessionState } from "./sessionState.ts";
import { saveNotice } from "./saveNotice.ts";

/** Asks what to do when the file was changed externally while there are unsaved edits, and reports failed saves. */
export function SaveConflict({ session }: { session: DocumentSession<unknown> }): ReactElement | null {
  const save = useStore(session.store, (state) => state.save);
  const name = useStore(session.store, (state) => state.name);
  const edits = useStore(session.store, unsavedEdits);
  const [postponedAt, postpone] = useState<string | undefined>();
  const revision = useStore(session.store, (state) => state.revision);
  if (save.kind === "failed" || save.kind === "unreadable" || save.kind === "removed")
    return <SaveNotice session={session} />;
  const isOpen = save.kind === "conflict" && postponedAt !== revision;
  return (
    <>
      {save.kind === "conflict" && !isOpen && (
        <div className={styles["notice"]} role="status">
          <span>{messages.changedByAnotherProgram(name)}</span>
          <Button size="small" onClick={() => postpone(undefined)}>
            {messages.choose}
          </Button>
        </div>
      )}
      <Dialog
        title={messages.keepYoursQuestion(name)}
        open={isOpen}
        onClose={() => postpone(revision)}
        discard={
          <Button look="quiet" onClick={() => void session.resolveConflict("theirs")}>
            {messages.loadFile}
          </Button>
        }
        actions={
          <>
            <Button onClick={() => postpone(revision)}>{messages.decideLater}</Button>
            <Button look="main" onClick={() => void session.resolveConflict("mine")}>
              {messages.keepMine}
            </Button>
          </>
        }
      >
        {messages.conflict(edits)}
      </Dialog>
    </>
  );
}

/** How many edits would be lost; 0 when there is no conflict. */
function unsavedEdits({ save, history }: SessionState<unknown>): number {
  return save.kind === "conflict" ? history.done.filter((entry) => entry.id > history.savedAt).length : 0;
}

function SaveNotice({ session }: { session: DocumentSession<unknown> }): ReactElement | null {
  const state = useStore(session.store, (all) => all);
  const isConnected = useSession(({ client }) => client !== null);
  const { save } = state;
  const text = saveNotice(state, isConnected);
  if (text === undefined) return null;
  return (
    <div className={styles["notice"]} role="alert">
      <span>{text}</span>
      <Button size="small" onClick={() => void (save.kind === "unreadable" ? session.fileChanged("") : session.save())}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}
