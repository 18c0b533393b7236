import { useMemo, type ComponentType, type ReactElement, type ReactNode, useState } from "react";
import { Redo2, Undo2 } from "lucide-react";
import { useStore } from "zustand";
import { unreadableFileRemedy } from "#shared/project/newerFormat.ts";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import { ProjectFields } from "#renderer/studio/ProjectFields.tsx";
import { useDocumentInfo, useReadOnly, useSession } from "#renderer/studio/session.ts";
import { inContext } from "#renderer/commands/bindings.ts";
import type { Command } from "#renderer/commands/command.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import styles from "./DocumentFrame.module.css";
import type { DocumentSession } from "./documentSession.ts";
import { useLiveProblems } from "./liveProblems.ts";
import { retryOpen, useDocumentState } from "./openSessions.ts";
import { useTransformCommands } from "./transformCommands.ts";
import { messages } from "./messages.ts";
import saveConflictStyles from "./SaveConflict.module.css";
import type { SessionState } from "./sessionState.ts";
import { saveNotice } from "./saveNotice.ts";

/** `Data` is what documents of the editor's type hold. */
function DocumentFrame<Data>(props: {
  documentId: string;
  show: (session: DocumentSession<Data>) => ReactNode;
}): ReactElement {
  const state = useDocumentState(props.documentId);
  const info = useDocumentInfo(props.documentId);
  switch (state.kind) {
    case "loading":
      return <div className={styles["message"]} aria-busy />;
    case "broken":
      return (
        <div className={styles["message"]}>
          <ErrorCard place={info?.file ?? ""} message={state.message} remedy={unreadableFileRemedy(state.message)} />
          <Button onClick={() => retryOpen(props.documentId)}>{messages.readAgain}</Button>
        </div>
      );
    case "open":
      return <OpenFrame session={state.session}>{props.show(sessionOf<Data>(state.session))}</OpenFrame>;
  }
}

/** The model of an open document, by the function that makes it of a session; undefined while it is loading. */
export function useOpenModel<Data, Model>(
  documentId: string,
  modelOf: (session: DocumentSession<Data>) => Model,
): Model | undefined {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? modelOf(sessionOf<Data>(state.session)) : undefined;
}

/** A region of an editor that shows the model of its document, and nothing while the document is loading. */
export function withModel<Data, Model>(
  modelOf: (session: DocumentSession<Data>) => Model,
  View: ComponentType<{ model: Model }>,
): ComponentType<{ documentId: string }> {
  return function Region({ documentId }) {
    const model = useOpenModel(documentId, modelOf);
    return model === undefined ? null : <View model={model} />;
  };
}

/** The canvas area of an editor: the model of its document once that is loaded, or the reason why it can't be read. */
export function documentEditor<Data, Model>(
  modelOf: (session: DocumentSession<Data>) => Model,
  View: ComponentType<{ model: Model }>,
): ComponentType<{ documentId: string }> {
  return function Main({ documentId }) {
    return <DocumentFrame<Data> documentId={documentId} show={(session) => <View model={modelOf(session)} />} />;
  };
}

/** The same of a document that is a form: nothing can be typed in it while the project is read-only. */
export function documentPage<Data>(
  Page: ComponentType<{ session: DocumentSession<Data> }>,
): ComponentType<{ documentId: string }> {
  const Fields = ({ model }: { model: DocumentSession<Data> }): ReactElement => (
    <ProjectFields>
      <Page session={model} />
    </ProjectFields>
  );
  return documentEditor((session: DocumentSession<Data>) => session, Fields);
}

/** Sessions are checked by their type's schema when they open, and an editor is registered for its type only. */
function sessionOf<Data>(session: DocumentSession<unknown>): DocumentSession<Data> {
  return session as DocumentSession<Data>;
}

function OpenFrame(props: { session: DocumentSession<unknown>; children: ReactNode }): ReactElement {
  const { session } = props;
  useLiveProblems(session);
  useTransformCommands(session);
  useCommands(useMemo(() => historyCommands(session), [session]));
  return (
    <>
      {props.children}
      <SaveConflict session={session} />
    </>
  );
}

/** Undo and redo of a document, independent of its editor. */
export function historyCommands(session: DocumentSession<unknown>): readonly Command[] {
  const history = () => session.store.getState().history;
  const locked = () => (useSession.getState().project?.readOnly === true ? messages.readOnly : undefined);
  return inContext("document", [
    {
      id: "edit.undo",
      label: messages.undo,
      keys: ["Mod+Z"],
      icon: Undo2,
      menu: { id: "edit", group: "1-history" },
      when: () => locked() ?? (history().done.length > 0 || messages.nothingToUndo),
      run: () => session.undo(),
    },
    {
      id: "edit.redo",
      label: messages.redo,
      keys: ["Mod+Shift+Z", "Mod+Y"],
      icon: Redo2,
      menu: { id: "edit", group: "1-history" },
      when: () => locked() ?? (history().undone.length > 0 || messages.nothingToRedo),
      run: () => session.redo(),
    },
  ]);
}

/** Undo and redo at the end of the tab row; their tooltips name the step. */
export function HistoryButtons({ documentId }: { documentId: string }): ReactElement | null {
  const state = useDocumentState(documentId);
  return state.kind === "open" ? <Buttons session={state.session} /> : null;
}

function Buttons({ session }: { session: DocumentSession<unknown> }): ReactElement {
  // Labels alone: a key of a text that is typed leaves them as they are.
  const last = useDeferredStore(session.store, ({ history }) => history.done.at(-1)?.label);
  const next = useDeferredStore(session.store, ({ history }) => history.undone.at(-1)?.label);
  const locked = useReadOnly() ? messages.readOnlyReason : undefined;
  return (
    <>
      <IconButton
        icon={Undo2}
        size="normal"
        label={last === undefined ? messages.undo : messages.undoEdit(last)}
        command="edit.undo"
        disabledReason={locked ?? (last === undefined ? messages.nothingToUndoReason : undefined)}
        onClick={() => session.undo()}
      />
      <IconButton
        icon={Redo2}
        size="normal"
        label={next === undefined ? messages.redo : messages.redoEdit(next)}
        command="edit.redo"
        disabledReason={locked ?? (next === undefined ? messages.nothingToRedoReason : undefined)}
        onClick={() => session.redo()}
      />
    </>
  );
}

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
        <div className={saveConflictStyles["notice"]} role="status">
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
    <div className={saveConflictStyles["notice"]} role="alert">
      <span>{text}</span>
      <Button size="small" onClick={() => void (save.kind === "unreadable" ? session.fileChanged("") : session.save())}>
        {messages.tryAgain}
      </Button>
    </div>
  );
}
